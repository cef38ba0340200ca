import { Big } from 'big.js'
import type { Buyer, PrintedDocument, PrintedLine, Seller, VatGroup } from '#src/features/billing/documents/model.ts'

export const seller: Seller = {
  name: 'Atelier Lumière',
  legalName: 'Atelier Lumière SARL au capital de 10 000 €, RCS Lyon 732 829 320',
  address: { line1: '12 rue de la République', line2: 'Bâtiment C', postalCode: '69002', city: 'Lyon', country: 'FR' },
  siren: '732829320',
  vatNumber: 'FR44732829320',
  electronicAddress: '0225:732829320',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  vatRegime: 'standard',
  vatOnDebits: false,
  paymentTerms: 'Paiement à 30 jours par virement',
  latePenalty: 'Pénalités de retard : trois fois le taux d’intérêt légal',
  phone: '+33 4 72 00 00 00',
  email: 'bonjour@atelier.example',
  website: 'https://atelier.example',
  color: '#0b5cad',
}

export const franchiseSeller: Seller = {
  ...seller,
  name: 'Élodie Noël',
  legalName: 'Élodie Noël EI',
  vatNumber: null,
  vatRegime: 'franchise',
}

export const buyer: Buyer = {
  name: 'Société Générale des Œuvres & Cie',
  type: 'company',
  address: { line1: '5 avenue de l’Opéra', line2: null, postalCode: '75001', city: 'Paris', country: 'FR' },
  siren: '552120222',
  siret: null,
  vatNumber: 'FR27552120222',
  electronicAddress: null,
  email: 'compta@oeuvres.example',
}

export const consumer: Buyer = {
  ...buyer,
  name: 'Zoé Łukasiewicz',
  type: 'individual',
  siren: null,
  vatNumber: null,
  email: 'zoe@example.com',
}

export const germanBuyer: Buyer = {
  ...buyer,
  name: 'Großhandel Müller GmbH',
  address: { line1: 'Hauptstraße 7', line2: null, postalCode: '10115', city: 'Berlin', country: 'DE' },
  siren: null,
  vatNumber: 'DE136695976',
  electronicAddress: '9930:DE136695976',
}

export const americanBuyer: Buyer = {
  ...buyer,
  name: 'Acme Inc.',
  address: { line1: '350 5th Avenue', line2: 'Suite 1200', postalCode: '10118', city: 'New York', country: 'US' },
  siren: null,
  vatNumber: null,
  email: 'ap@acme.example',
}

export type LineInput = Pick<PrintedLine, 'description' | 'quantity' | 'unitPrice'> & Partial<PrintedLine>

const toCents = (amount: Big) => amount.round(2, Big.roundHalfUp)
const sum = (amounts: readonly (Big | string)[]) =>
  amounts.reduce((total: Big, amount) => total.plus(amount), new Big(0))

export const lineOf = ({ quantity, unitPrice, ...line }: LineInput): PrintedLine => ({
  unitCode: 'C62',
  vatRate: '20',
  vatCategory: 'S',
  exemptionCode: null,
  quantity,
  unitPrice,
  net: toCents(new Big(quantity).times(unitPrice)).toFixed(2),
  ...line,
})

const vatOf = ({ net, vatRate }: PrintedLine) => toCents(new Big(net).times(vatRate).div(100))

const toGroups = (lines: readonly PrintedLine[]): VatGroup[] => {
  const grouped = Map.groupBy(lines, ({ vatCategory, vatRate }) => `${vatCategory} ${Number(vatRate)}`)
  return [...grouped.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const all = [first, ...others]
    return {
      rate: first.vatRate,
      category: first.vatCategory,
      exemptionCode: first.exemptionCode,
      base: sum(all.map(({ net }) => net)).toFixed(2),
      amount: sum(all.map(vatOf)).toFixed(2),
    }
  })
}

/** A document with the totals of its lines. The VAT of each line is rounded, as the service does. */
export const documentOf = (lines: readonly LineInput[], fields: Partial<PrintedDocument> = {}): PrintedDocument => {
  const complete = lines.map(lineOf)
  const vatBreakdown = toGroups(complete)
  const totalHt = sum(complete.map(({ net }) => net))
  const totalVat = sum(vatBreakdown.map(({ amount }) => amount))
  return {
    type: 'invoice',
    number: 'INV-2026-0001',
    issueDate: '2026-10-01',
    dueDate: '2026-10-31',
    deliveryDate: null,
    currency: 'EUR',
    language: 'fr',
    nature: 'services',
    seller,
    buyer,
    lines: complete,
    vatBreakdown,
    totalHt: totalHt.toFixed(2),
    totalVat: totalVat.toFixed(2),
    totalTtc: totalHt.plus(totalVat).toFixed(2),
    deposits: [],
    precedingInvoice: null,
    notes: null,
    ...fields,
  }
}

/** An invoice with two lines and two rates. */
export const sampleDocument = (fields: Partial<PrintedDocument> = {}): PrintedDocument =>
  documentOf(
    [
      {
        description: 'Refonte du site\nMaquettes, intégration et mise en ligne',
        quantity: 12.5,
        unitPrice: '450',
        unitCode: 'DAY',
      },
      { description: 'Guide imprimé « Œuvres d’été »', quantity: 3, unitPrice: '19.99', vatRate: '5.5' },
    ],
    fields,
  )

/** An invoice of three pages. */
export const longDocument = (fields: Partial<PrintedDocument> = {}) =>
  documentOf(
    Array.from({ length: 70 }, (_, nth) => ({
      description: nth % 7 === 0 ? 'Développement, tests et recette avec le client, '.repeat(3) : `Impression ${nth}`,
      quantity: nth + 1,
      unitPrice: '12.345',
      vatRate: nth % 3 === 0 ? '10' : '20',
    })),
    fields,
  )
