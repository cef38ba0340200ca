import type { Import, ImportResource } from '#generated/public/types.ts'

export interface Preset {
  name: NonNullable<Import['preset']>
  resource: ImportResource
  /** The headers by which its files are recognized. */
  signature: readonly string[]
  mapping: Readonly<Record<string, string>>
}

/**
 * The CSV exports of Invoice Ninja 5, whose headers are in the language of the company. They name the entity of a
 * column, as `app/Export/CSV/BaseExport.php` does, but those of `ClientExport.php` only where it is another one.
 */
const invoiceNinja: readonly Omit<Preset, 'name'>[] = [
  {
    resource: 'clients',
    signature: ['Name', 'Number', 'ID Number', 'VAT Number', 'Paid to Date'],
    mapping: {
      Name: 'name',
      Number: 'externalId',
      'Client Phone': 'phone',
      Street: 'address',
      City: 'city',
      'Postal Code': 'postalCode',
      Country: 'country',
      'VAT Number': 'vatNumber',
      'ID Number': 'companyNumber',
      'Private Notes': 'notes',
      Email: 'email',
    },
  },
  {
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
      'Client ID Number': 'companyNumber',
      'Client Private Notes': 'notes',
      'Contact Email': 'email',
    },
  },
  {
    resource: 'clients',
    signature: ['Nom', 'Rue', 'Appt/Batiment', 'Region/Departement', 'Paye a ce jour'],
    mapping: {
      Nom: 'name',
      Numero: 'externalId',
      'Telephone du client': 'phone',
      Rue: 'address',
      Ville: 'city',
      'Code postal': 'postalCode',
      Pays: 'country',
      'Numero de TVA': 'vatNumber',
      'Numero ID': 'companyNumber',
      'Notes personnelles': 'notes',
      'E-mail': 'email',
    },
  },
  // The contact of each client, in the same files.
  {
    resource: 'contacts',
    signature: ['Name', 'Number', 'ID Number', 'VAT Number', 'Paid to Date'],
    mapping: {
      Name: 'clientName',
      Number: 'clientExternalId',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Contact Phone': 'phone',
    },
  },
  {
    resource: 'contacts',
    signature: ['Client Name', 'Client Number', 'Client ID Number'],
    mapping: {
      'Client Name': 'clientName',
      'Client Number': 'clientExternalId',
      'Contact First Name': 'firstName',
      'Contact Last Name': 'lastName',
      'Contact Email': 'email',
      'Contact Phone': 'phone',
    },
  },
  {
    resource: 'invoices',
    signature: ['Invoice Invoice Number', 'Invoice Amount', 'Client Name'],
    mapping: {
      'Invoice Invoice Number': 'invoiceNumber',
      'Client Number': 'clientExternalId',
      'Client Name': 'clientName',
      'Invoice Status': 'status',
      'Invoice Amount': 'totalTtc',
      'Invoice Tax Amount': 'totalVat',
      'Invoice Total Taxes': 'totalVat',
      'Invoice Date': 'issueDate',
      'Invoice Due Date': 'dueDate',
      'Invoice Public Notes': 'notes',
      'Invoice Uses Inclusive Taxes': 'linesIncludeVat',
      'Item Notes': 'lineDescription',
      'Item Product': 'lineProduct',
      'Item Quantity': 'lineQuantity',
      'Item Cost': 'lineUnitPrice',
      'Item Line Total': 'lineTotal',
      'Item Tax Rate 1': 'lineVatRate',
      'Item Tax Amount': 'lineVat',
    },
  },
  {
    resource: 'invoices',
    signature: ['Facture Numero de facture', 'Facture Montant', 'Client Nom'],
    mapping: {
      'Facture Numero de facture': 'invoiceNumber',
      'Client Numero': 'clientExternalId',
      'Client Nom': 'clientName',
      'Facture Statut': 'status',
      'Facture Montant': 'totalTtc',
      'Facture Montant de la taxe': 'totalVat',
      'Facture Date': 'issueDate',
      "Facture Date d'echeance": 'dueDate',
      'Article Notes': 'lineDescription',
      'Article Produit': 'lineProduct',
      'Article Quantite': 'lineQuantity',
      'Article Cout': 'lineUnitPrice',
      'Article Total': 'lineTotal',
      'Article Taux de taxe 1': 'lineVatRate',
      'Article Montant de la taxe': 'lineVat',
    },
  },
]

/**
 * The exports of other programs, whose columns mean other things than a guess would find. Headers match without case,
 * accents and separators.
 */
export const presets: readonly Preset[] = [
  ...invoiceNinja.map(preset => ({ name: 'invoice-ninja' as const, ...preset })),
  {
    // `export_sites` of MainWP. The columns with credentials are not imported.
    name: 'mainwp',
    resource: 'websites',
    signature: ['Site Name', 'Url', 'Admin Name', 'Verify Certificate'],
    mapping: { Url: 'url' },
  },
  {
    // Contacts of a view, with the labels of their properties.
    name: 'hubspot',
    resource: 'contacts',
    signature: ['Record ID', 'First Name', 'Last Name', 'Email'],
    mapping: {
      'Record ID': 'externalId',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Phone Number': 'phone',
      'Job Title': 'position',
      'Associated Company': 'clientName',
      'Associated Company (Primary)': 'clientName',
      'Associated Company IDs': 'clientExternalId',
      'Associated Company IDs (Primary)': 'clientExternalId',
    },
  },
  {
    // No program has a public format of it: these are the columns that their lists of accounts share.
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
      SIRET: 'companyNumber',
      'N TVA': 'vatNumber',
    },
  },
]
