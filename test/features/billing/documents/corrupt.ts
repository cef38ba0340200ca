import type { PrintedDocument, PrintedLine, VatCategory } from '#src/features/billing/documents/model.ts'
import { generateDocument } from './generate.ts'
import { createRandom, type Random } from './random.ts'
import { documentOf } from './sample-document.ts'

/** Values that people type, paste or leave out. */
const texts = ['', ' ', '\u0001', '\u00a0', '0', 'x', '<b>', '#PMT#', '1 2 3', 'é'.repeat(200), '\r\n', ']]>', '\ufffe']
const sirens = [null, '', '123456789', '73282932', '732829320', '732 829 320', '73282932X', '356000000']
const vatNumbers = [
  null,
  '',
  'FR',
  '44732829320',
  'FR44732829320',
  'fr 44 732 829 320',
  'ZZ123',
  'DE136695976',
  'EL123456789',
]
const addresses = [
  null,
  '',
  '732829320',
  '0225:552120222',
  '0225:552 120 222',
  '0225:é',
  '9999:1',
  'em:a@b.example',
  'EM:',
]
const countries = [null, '', 'FR', 'fr', 'France', 'DE', 'RE', 'US', 'XX', 'EU', 'UK']
const numbers = ['INV 1', '', 'INV-2026-0001', 'é1', 'x'.repeat(36), 'A/B+C_D']
const dates = ['2026-10-01', '1999-12-31', '2100-01-01', '2026-12-31', '2026-01-01']
const rates = ['0', '20', '21', '5.5', '5.50', '8.5', '100', '0.0001', '19.6']
const categories: VatCategory[] = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O']
const exemptionCodes = [
  null,
  'VATEX-FR-FRANCHISE',
  'VATEX-EU-AE',
  'VATEX-EU-IC',
  'VATEX-FR-CGI261-4',
  'VATEX-XX',
  'VATEX-EU-132',
]
const unitCodes = ['C62', 'XYZ', 'HUR', '', 'E35']
const prices = ['0', '-1', '0.0001', '99999999', '-0.005', '12.34']

type Corruption = (document: PrintedDocument, random: Random) => PrintedDocument

/** Changes a line, and computes the totals again. */
const onLine =
  (change: (random: Random) => Partial<PrintedLine>): Corruption =>
  ({ lines, vatBreakdown: _, totalHt: _ht, totalVat: _vat, totalTtc: _ttc, ...fields }, random) => {
    const index = random.integer(0, lines.length - 1)
    const changed = lines.map(({ net: _net, ...line }, nth) => (nth === index ? { ...line, ...change(random) } : line))
    return documentOf(changed, fields)
  }
const onSeller =
  (change: (random: Random) => Partial<PrintedDocument['seller']>): Corruption =>
  (document, random) => ({ ...document, seller: { ...document.seller, ...change(random) } })
const onBuyer =
  (change: (random: Random) => Partial<PrintedDocument['buyer']>): Corruption =>
  (document, random) => ({ ...document, buyer: { ...document.buyer, ...change(random) } })
const onDocument =
  (change: (random: Random) => Partial<PrintedDocument>): Corruption =>
  (document, random) => ({ ...document, ...change(random) })

const corruptions: Corruption[] = [
  onLine(({ pick }) => ({ description: pick(texts) })),
  onLine(({ pick }) => ({ vatRate: pick(rates) })),
  onLine(({ pick }) => ({ vatCategory: pick(categories) })),
  onLine(({ pick }) => ({ vatCategory: pick(categories), vatRate: '0', exemptionCode: pick(exemptionCodes) })),
  onLine(({ pick }) => ({ exemptionCode: pick(exemptionCodes) })),
  onLine(({ pick }) => ({ unitCode: pick(unitCodes) })),
  onLine(({ pick }) => ({ unitPrice: pick(prices) })),
  onLine(({ pick }) => ({ quantity: pick([0, -1, 0.0001, 1e-7, 1000]) })),
  onSeller(({ pick }) => ({ name: pick(texts), legalName: pick([null, ...texts]) })),
  onSeller(({ pick }) => ({ siren: pick(sirens) })),
  onSeller(({ pick }) => ({ vatNumber: pick(vatNumbers) })),
  onSeller(({ pick }) => ({ electronicAddress: pick(addresses) })),
  onSeller(({ pick }) => ({ vatRegime: pick(['standard', 'franchise']) })),
  onSeller(({ pick }) => ({ latePenalty: pick([null, ...texts]), paymentTerms: pick([null, ...texts]) })),
  onSeller(({ pick }) => ({ iban: pick([null, ...texts]), bic: pick([null, ...texts]) })),
  (document, { pick }) => {
    const address = { ...document.seller.address, country: pick(countries), line1: pick(texts) }
    return { ...document, seller: { ...document.seller, address } }
  },
  onBuyer(({ pick }) => ({ name: pick(texts) })),
  onBuyer(({ pick }) => ({ type: pick(['company', 'individual']) })),
  onBuyer(({ pick }) => ({ siren: pick(sirens) })),
  onBuyer(({ pick }) => ({ vatNumber: pick(vatNumbers) })),
  onBuyer(({ pick }) => ({ electronicAddress: pick(addresses), email: pick([null, 'a@b.example', ...texts]) })),
  (document, { pick }) => {
    const address = { ...document.buyer.address, country: pick(countries), city: pick(texts), postalCode: pick(texts) }
    return { ...document, buyer: { ...document.buyer, address } }
  },
  onDocument(({ pick }) => ({ number: pick(numbers) })),
  onDocument(({ pick }) => ({ issueDate: pick(dates), dueDate: pick([null, ...dates]) })),
  onDocument(({ pick }) => ({ deliveryDate: pick(dates) })),
  onDocument(({ pick }) => ({ currency: pick(['USD', 'CHF', 'EUR', 'ANG']) })),
  onDocument(({ pick }) => ({ notes: pick(texts) })),
  onDocument(({ pick }) => ({
    precedingInvoice: pick([
      null,
      { number: 'INV 1', issueDate: '2026-01-01' },
      { number: 'F1', issueDate: '2026-01-01' },
    ]),
  })),
  onDocument(({ pick }) => ({
    deposits: [{ number: pick(numbers), date: pick(dates), paidOn: null, amount: '1.00' }],
  })),
  onDocument(({ pick }) => ({ totalHt: pick(['0.00', '1.00']) })),
  onDocument(({ pick }) => ({ totalTtc: pick(['0.00', '1.00']) })),
  onDocument(() => ({ vatBreakdown: [] })),
  (document, { pick }) => {
    const rate = pick(['20', '10', '5.5'])
    const line = { description: 'x', quantity: 1, unitPrice: rate === '20' ? '0.03' : '0.05', vatRate: rate }
    return {
      ...documentOf(Array.from({ length: pick([198, 199, 200, 249, 250]) }, () => line)),
      seller: document.seller,
    }
  },
]

/** Generates a document with one or two changes that may make it unfit to be issued. */
export const corruptDocument = (seed: number): PrintedDocument => {
  const random = createRandom(seed + 1_000_000)
  const first = corruptions[seed % corruptions.length] as Corruption
  const changed = first(generateDocument(random.integer(0, 10_000)), random)
  return random.isTrue(0.3) ? random.pick(corruptions)(changed, random) : changed
}
