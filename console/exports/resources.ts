import type { Data } from '../app/api.ts'
import type { Text } from '../app/language.ts'

/** The resources of an export by their names in the API. */
export const exportNames: Record<Data.ExportResource, Text> = {
  clients: { fr: 'Clients', en: 'Clients' },
  contacts: { fr: 'Contacts', en: 'Contacts' },
  websites: { fr: 'Sites web', en: 'Websites' },
  tickets: { fr: 'Tickets', en: 'Tickets' },
  invoices: { fr: 'Factures et avoirs', en: 'Invoices and credit notes' },
  payments: { fr: 'Paiements', en: 'Payments' },
  incomingInvoices: { fr: 'Factures reçues', en: 'Incoming invoices' },
  quotes: { fr: 'Devis', en: 'Quotes' },
  tasks: { fr: 'Tâches', en: 'Tasks' },
  events: { fr: 'Événements', en: 'Events' },
  watches: { fr: 'Veilles', en: 'Watches' },
  salesJournal: { fr: 'Journal des ventes', en: 'Sales journal' },
}

/** The resources with rows of a list; the sales journal has its own form. */
export const listedResources = (Object.keys(exportNames) as Data.ExportResource[]).filter(
  name => name !== 'salesJournal',
)

export const formatNames: Record<Data.ExportFormat, Text> = {
  csv: { fr: 'CSV, pour un tableur', en: 'CSV, for a spreadsheet' },
  jsonl: { fr: 'JSON par lignes, pour un programme', en: 'JSON lines, for a program' },
}

export const separatorNames: Record<Data.ExportSeparator, Text> = {
  comma: { fr: 'Virgule', en: 'Comma' },
  semicolon: { fr: 'Point-virgule, pour Excel en français', en: 'Semicolon, for Excel in French' },
}
