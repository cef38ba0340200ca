import type { Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'

/** The fields of rows by their names in the API. */
const fieldNames = {
  externalId: { fr: 'Identifiant d’origine', en: 'Original id' },
  name: { fr: 'Nom', en: 'Name' },
  email: { fr: 'E-mail', en: 'Email' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  address: { fr: 'Adresse', en: 'Address' },
  city: { fr: 'Ville', en: 'City' },
  postalCode: { fr: 'Code postal', en: 'Postal code' },
  country: { fr: 'Pays', en: 'Country' },
  siret: { fr: 'SIRET', en: 'SIRET' },
  siren: { fr: 'SIREN', en: 'SIREN' },
  vatNumber: { fr: 'N° de TVA', en: 'VAT number' },
  electronicAddress: { fr: 'Adresse de facturation électronique', en: 'E-invoicing address' },
  type: { fr: 'Type (entreprise, particulier)', en: 'Type (company, individual)' },
  notes: { fr: 'Notes', en: 'Notes' },
  firstName: { fr: 'Prénom', en: 'First name' },
  lastName: { fr: 'Nom de famille', en: 'Last name' },
  fullName: { fr: 'Prénom et nom', en: 'Full name' },
  position: { fr: 'Fonction', en: 'Position' },
  clientId: { fr: 'Client, par son numéro', en: 'Client, by id' },
  clientExternalId: { fr: 'Client, par son identifiant d’origine', en: 'Client, by original id' },
  clientName: { fr: 'Client, par son nom', en: 'Client, by name' },
  url: { fr: 'Adresse du site', en: 'Address of the site' },
  cms: { fr: 'CMS', en: 'CMS' },
  isActive: { fr: 'Actif', en: 'Active' },
  checkIntervalSeconds: { fr: 'Intervalle des contrôles (s)', en: 'Check interval (s)' },
  title: { fr: 'Titre', en: 'Title' },
  description: { fr: 'Description', en: 'Description' },
  status: { fr: 'État', en: 'Status' },
  priority: { fr: 'Priorité', en: 'Priority' },
  invoiceNumber: { fr: 'Numéro de facture', en: 'Invoice number' },
  quoteNumber: { fr: 'Numéro de devis', en: 'Quote number' },
  totalHt: { fr: 'Total HT', en: 'Net total' },
  totalTtc: { fr: 'Total TTC', en: 'Gross total' },
  totalVat: { fr: 'Total de la TVA', en: 'VAT total' },
  issueDate: { fr: 'Date d’émission', en: 'Issue date' },
  dueDate: { fr: 'Échéance', en: 'Due date' },
  paidAt: { fr: 'Payée le', en: 'Paid on' },
  validUntil: { fr: 'Valable jusqu’au', en: 'Valid until' },
  acceptedAt: { fr: 'Accepté le', en: 'Accepted on' },
  lines: { fr: 'Lignes (JSON)', en: 'Lines (JSON)' },
  nature: { fr: 'Nature (services, biens)', en: 'Nature (services, goods)' },
  isDeposit: { fr: 'Facture d’acompte', en: 'Deposit invoice' },
  startDate: { fr: 'Début', en: 'Start' },
  endDate: { fr: 'Fin', en: 'End' },
  completedAt: { fr: 'Terminée le', en: 'Completed on' },
  assigneeId: { fr: 'Responsable, par son identifiant', en: 'Assignee, by id' },
  assigneeEmail: { fr: 'Responsable, par son e-mail', en: 'Assignee, by email' },
  location: { fr: 'Lieu', en: 'Location' },
  allDay: { fr: 'Journée entière', en: 'All day' },
} satisfies Record<string, Text>

export type FieldName = keyof typeof fieldNames

const client = ['clientName', 'clientExternalId', 'clientId'] as const
const amounts = ['totalHt', 'totalVat', 'totalTtc', 'lines', 'notes'] as const

/** The fields that a row of each resource can have. */
export const fieldsOf: Record<Data.ImportResource, readonly FieldName[]> = {
  clients: [
    'name',
    'externalId',
    'email',
    'phone',
    'address',
    'postalCode',
    'city',
    'country',
    'siret',
    'siren',
    'vatNumber',
    'electronicAddress',
    'type',
    'notes',
  ],
  contacts: ['firstName', 'lastName', 'fullName', 'externalId', 'email', 'phone', 'position', ...client],
  websites: ['url', 'externalId', ...client, 'cms', 'isActive', 'checkIntervalSeconds', 'notes'],
  tickets: ['title', 'externalId', ...client, 'description', 'status', 'priority'],
  invoices: [
    'invoiceNumber',
    'externalId',
    ...client,
    'status',
    'issueDate',
    'dueDate',
    'paidAt',
    ...amounts,
    'nature',
    'isDeposit',
  ],
  quotes: ['quoteNumber', 'externalId', ...client, 'status', 'issueDate', 'validUntil', 'acceptedAt', ...amounts],
  tasks: [
    'title',
    'externalId',
    'assigneeEmail',
    'assigneeId',
    'description',
    'status',
    'priority',
    'startDate',
    'dueDate',
    'completedAt',
  ],
  events: ['title', 'externalId', ...client, 'startDate', 'endDate', 'allDay', 'location', 'description'],
}

/** The name of a field for people. Fields of nested values are named as the API does. */
export const fieldName = (field: string): string => {
  const name = (fieldNames as Record<string, Text>)[field]
  return name ? t(name) : field
}
