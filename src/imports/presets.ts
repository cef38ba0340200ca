import type { Import, ImportResource } from '#generated/public/types.ts'

interface Preset {
  name: NonNullable<Import['preset']>
  resource: ImportResource
  /** The headers by which its files are recognized. */
  signature: readonly string[]
  mapping: Readonly<Record<string, string>>
}

/**
 * The exports of other programs, whose columns mean other things than a guess would find. Headers match without case,
 * accents and separators.
 */
export const presets: readonly Preset[] = [
  {
    name: 'invoice-ninja',
    resource: 'clients',
    signature: ['Client Name', 'Client Number', 'Client ID Number'],
    mapping: {
      'Client Name': 'name',
      'Client Number': 'externalId',
      'Client Phone': 'phone',
      'Client Street': 'address',
      'Client City': 'city',
      'Client Postal Code': 'postalCode',
      'Client Country': 'country',
      'Client VAT Number': 'vatNumber',
      'Client ID Number': 'siret',
      'Client Private Notes': 'notes',
      'Contact Email': 'email',
    },
  },
  {
    name: 'invoice-ninja',
    resource: 'invoices',
    signature: ['Invoice Invoice Number', 'Invoice Amount', 'Client Name'],
    mapping: {
      'Invoice Invoice Number': 'invoiceNumber',
      'Client Number': 'clientExternalId',
      'Client Name': 'clientName',
      'Invoice Status': 'status',
      'Invoice Amount': 'totalTtc',
      'Invoice Total Taxes': 'totalVat',
      'Invoice Date': 'issueDate',
      'Invoice Due Date': 'dueDate',
      'Invoice Public Notes': 'notes',
    },
  },
  {
    name: 'mainwp',
    resource: 'websites',
    signature: ['Site Name', 'Site URL', 'Admin Name'],
    mapping: { 'Site URL': 'url', Client: 'clientName', 'Site Notes': 'notes' },
  },
  {
    name: 'hubspot',
    resource: 'contacts',
    signature: ['Record ID', 'First Name', 'Last Name', 'Lifecycle Stage'],
    mapping: {
      'Record ID': 'externalId',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Phone Number': 'phone',
      'Job Title': 'position',
      'Associated Company': 'clientName',
      'Associated Company IDs': 'clientExternalId',
    },
  },
  {
    name: 'accountant',
    resource: 'clients',
    signature: ['Compte', 'Intitule', 'SIRET'],
    mapping: {
      Compte: 'externalId',
      Intitule: 'name',
      Adresse: 'address',
      'Code postal': 'postalCode',
      Ville: 'city',
      Pays: 'country',
      Telephone: 'phone',
      'E-mail': 'email',
      SIRET: 'siret',
      'N TVA': 'vatNumber',
    },
  },
]
