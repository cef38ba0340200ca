import { Big } from 'big.js'
import type { Buyer, Deposit, PrintedDocument, PrintedLine } from '#src/features/billing/documents/model.ts'
import { createRandom, type Random } from './random.ts'
import {
  americanBuyer,
  buyer,
  consumer,
  documentOf,
  franchiseSeller,
  germanBuyer,
  seller,
  type LineInput,
} from './sample-document.ts'

const overseasBuyer: Buyer = {
  ...buyer,
  name: 'Kaz’Énergie',
  address: { line1: '3 rue de Paris', line2: null, postalCode: '97400', city: 'Saint-Denis', country: 'RE' },
  siren: '443 061 841',
  vatNumber: null,
  electronicAddress: '0225:443061841_DEP-1',
}

const descriptions = [
  'Développement',
  'Hébergement mutualisé & sauvegardes',
  'Maintenance < 4 h\nForfait mensuel\n- mises à jour\n- surveillance',
  'Création graphique « logo »',
  'Rédaction d’un article “SEO”',
  'Цифровой маркетинг 数字',
]
const unitCodes = ['C62', 'HUR', 'DAY', 'MON', 'KGM', 'LS']
const notes = [null, null, 'Merci de votre confiance', 'Commande n° 42 <urgent> & livrée\n\nÀ bientôt', '#PMT#BAR#B2C#']

type Kind = Partial<PrintedLine> & { vatRate: string }

/** A kind of business: its lines, and the fields of the document that go with them. */
interface Scenario {
  kinds: readonly Kind[]
  fields: Partial<PrintedDocument>
}

const standardRates: Kind[] = ['20', '20.0', '10', '5.5', '2.1'].map(vatRate => ({ vatRate }))
const without = (vatCategory: PrintedLine['vatCategory'], exemptionCode: string | null = null): Kind => ({
  vatRate: '0',
  vatCategory,
  exemptionCode,
})

const scenarios: Scenario[] = [
  { kinds: standardRates, fields: {} },
  { kinds: standardRates, fields: { seller: { ...seller, vatOnDebits: true } } },
  { kinds: [...standardRates, without('Z')], fields: { buyer: consumer } },
  { kinds: [{ vatRate: '8.5' }, { vatRate: '2.1' }, { vatRate: '1.05' }], fields: { buyer: overseasBuyer } },
  { kinds: [without('E', 'VATEX-FR-FRANCHISE')], fields: { seller: franchiseSeller } },
  { kinds: [without('E', 'VATEX-FR-FRANCHISE')], fields: { seller: franchiseSeller, buyer: consumer } },
  { kinds: [{ vatRate: '20' }, without('E', 'VATEX-FR-CGI261-4')], fields: {} },
  { kinds: [without('AE')], fields: { buyer: germanBuyer } },
  { kinds: [without('AE', 'VATEX-FR-AE')], fields: {} },
  { kinds: [without('K')], fields: { buyer: germanBuyer, nature: 'goods' } },
  { kinds: [without('K'), without('AE')], fields: { buyer: germanBuyer, nature: 'mixed' } },
  { kinds: [without('G')], fields: { buyer: americanBuyer, nature: 'goods', currency: 'USD' } },
  { kinds: [without('O')], fields: { buyer: americanBuyer } },
]

const generatePrice = ({ integer, pick }: Random) =>
  new Big(integer(0, 999_999)).div(pick([1, 10, 100, 1000, 10_000])).toFixed()
const generateQuantity = ({ integer, pick }: Random) => integer(1, 500) / pick([1, 1, 4, 10, 1000])

const generateLine = (random: Random, { kinds }: Scenario): LineInput => ({
  description: random.pick(descriptions),
  quantity: generateQuantity(random),
  unitPrice: generatePrice(random),
  unitCode: random.pick(unitCodes),
  ...random.pick(kinds),
})

/** A discount of a part of a line, at its rate: by a negative price, or by a negative quantity. */
const generateDiscount = ({ integer, isTrue }: Random, line: LineInput): LineInput => {
  const amount = new Big(line.unitPrice).times(line.quantity).times(integer(1, 30)).div(100).toFixed(2)
  const isByPrice = isTrue(0.5)
  return {
    ...line,
    description: 'Remise',
    quantity: isByPrice ? 1 : -1,
    unitPrice: isByPrice && Number(amount) > 0 ? `-${amount}` : amount,
  }
}

/** Many small lines, whose rounded VAT adds up. */
const generateRoundingLines = (random: Random, { kinds }: Scenario): LineInput[] => {
  const kind = random.pick(kinds)
  return Array.from({ length: random.integer(50, 198) }, (_, nth) => ({
    description: `Impression ${nth + 1}`,
    quantity: 1,
    unitPrice: random.pick(['0.05', '0.03', '0.13', '1.00', '0.455']),
    ...kind,
  }))
}

const generateLines = (random: Random, scenario: Scenario): LineInput[] => {
  if (random.isTrue(0.06)) return generateRoundingLines(random, scenario)
  const lines = Array.from({ length: random.integer(1, 8) }, () => generateLine(random, scenario))
  const discounts = random.isTrue(0.3) ? lines.slice(0, 2).map(line => generateDiscount(random, line)) : []
  return [...lines, ...discounts]
}

const generateDeposits = ({ integer, isTrue, pick }: Random, { totalTtc }: PrintedDocument): Deposit[] => {
  const paidOn = pick(['2026-09-14', '2026-09-14', null])
  const share = isTrue(0.3) ? totalTtc : new Big(totalTtc).times(integer(10, 90)).div(100).toFixed(2)
  const rest = new Big(totalTtc).minus(share).div(2).toFixed(2)
  const first = { number: 'INV-2026-0001', date: '2026-08-03', paidOn, amount: share }
  return isTrue(0.2) && Number(rest) > 0
    ? [first, { number: 'INV-2026-0007', date: '2026-09-12', paidOn, amount: rest }]
    : [first]
}

/** Generates an invoice or a credit note that is fit to be issued. The same seed gives the same document. */
export const generateDocument = (seed: number): PrintedDocument => {
  const random = createRandom(seed)
  const { isTrue, integer, pick } = random
  const scenario = scenarios[seed % scenarios.length] as Scenario
  const isCreditNote = isTrue(0.2)
  const document = documentOf(generateLines(random, scenario), {
    type: isCreditNote ? 'credit_note' : 'invoice',
    number: `${isCreditNote ? 'AV' : 'INV'}-2026-${String(seed).padStart(4, '0')}`,
    issueDate: '2026-10-01',
    dueDate: isTrue(0.8) ? `2026-1${integer(0, 2)}-28` : null,
    deliveryDate: isTrue(0.3) ? '2026-09-30' : null,
    nature: pick(['services', 'goods', 'mixed']),
    language: pick(['fr', 'en']),
    notes: pick(notes),
    precedingInvoice: isCreditNote ? { number: 'INV-2026-0001', issueDate: '2026-09-01' } : null,
    ...scenario.fields,
  })
  if (isCreditNote || !isTrue(0.25)) return document
  return isTrue(0.3) ? { ...document, isDeposit: true } : { ...document, deposits: generateDeposits(random, document) }
}
