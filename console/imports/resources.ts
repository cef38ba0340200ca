import type { Data } from '../app/api.ts'
import type { Text } from '../app/language.ts'

/** The resources that can be imported, in the order in which rows refer to each other. */
export const resourceNames: Record<Data.ImportResource, Text> = {
  clients: { fr: 'Clients', en: 'Clients' },
  contacts: { fr: 'Contacts', en: 'Contacts' },
  websites: { fr: 'Sites web', en: 'Websites' },
  tickets: { fr: 'Tickets', en: 'Tickets' },
  quotes: { fr: 'Devis', en: 'Quotes' },
  invoices: { fr: 'Factures', en: 'Invoices' },
  tasks: { fr: 'Tâches', en: 'Tasks' },
  events: { fr: 'Événements', en: 'Events' },
}

/** The pages that show the imported rows. Contacts are on the pages of their clients. */
export const pathsOfRows: Partial<Record<Data.ImportResource, string>> = {
  clients: '/clients?sort=-createdAt',
  contacts: '/clients',
  websites: '/websites',
  tickets: '/tickets',
  quotes: '/quotes',
  invoices: '/invoices',
  tasks: '/tasks',
  events: '/calendar',
}

export const presetNames: Record<NonNullable<Data.Import['preset']>, Text> = {
  'invoice-ninja': { fr: 'Invoice Ninja', en: 'Invoice Ninja' },
  mainwp: { fr: 'MainWP', en: 'MainWP' },
  hubspot: { fr: 'HubSpot', en: 'HubSpot' },
  accountant: { fr: 'logiciel de comptabilité', en: 'accounting software' },
}
