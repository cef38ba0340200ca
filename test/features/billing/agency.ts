import type { TestAgency, TestApp } from '#test/app/index.ts'

/** The settings with which an agency issues legal invoices in France. */
export const sellerSettings = {
  invoicing: 'fr',
  legalName: 'Rive Claire SARL',
  siren: '732829320',
  vatNumber: 'FR44732829320',
  address: { line1: '12 rue des Lilas', line2: null, postalCode: '69003', city: 'Lyon', country: 'FR' },
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  latePenalty: 'Trois fois le taux d’intérêt légal.',
} as const

/** A company in France that can be billed. */
export const companyFields = {
  name: 'Boulangerie Moreau',
  address: '3 place Bellecour',
  postalCode: '69002',
  city: 'Lyon',
  country: 'France',
  siren: '404833048',
} as const

export const aLine = { description: 'Maintenance', quantity: 2, unitPrice: '100', vatRate: '20' }

/** Lets an agency issue legal invoices, by its settings in the database. */
export const makeSeller = async (app: TestApp, { id }: Pick<TestAgency, 'id'>): Promise<void> => {
  const { legalName, vatNumber, latePenalty, address, ...settings } = sellerSettings
  await app.db
    .updateTable('agencies')
    .set({
      ...settings,
      legal_name: legalName,
      vat_number: vatNumber,
      late_penalty: latePenalty,
      address: JSON.stringify(address),
    })
    .where('id', '=', id)
    .execute()
}
