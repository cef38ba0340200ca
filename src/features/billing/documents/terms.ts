import { Big } from 'big.js'
import { creditNoteTerms, discountTerms, isVatOnDebits, recoveryFee } from './mentions.ts'
import type { PrintedDocument, PrintedLine, VatGroup } from './model.ts'
import { treatmentOf } from './identifiers.ts'
import { exemptionOf, exemptionReason, toRate } from './vat.ts'
import { cleanText, isBlank } from './xml.ts'

/** A note with its subject in UNTDID 4451. */
interface Note {
  subject: 'BAR' | 'PMT' | 'PMD' | 'AAB' | undefined
  text: string
}

interface TermLine {
  name: string
  description: string | undefined
  quantity: string
  price: string
  unitCode: string
  net: string
  category: string
  /** Undefined for lines outside the scope of VAT. */
  rate: string | undefined
}

interface TermGroup {
  category: string
  rate: string | undefined
  base: string
  amount: string
  exemption: { code: string; reason: string } | undefined
}

/** The values of an invoice that both syntaxes write, by the business terms of EN 16931. */
export interface Terms {
  typeCode: '380' | '381' | '386'
  /** The invoicing framework (BT-23). */
  framework: string
  notes: Note[]
  dueDate: string | null
  deliveryDate: string
  /** Where goods are delivered to (BT-80). Undefined where no rule asks for it. */
  deliveryCountry: string | null | undefined
  paymentTerms: string | null
  isVatOnDebits: boolean
  /** Rules forbid VAT numbers on invoices outside the scope of VAT. */
  hasVatNumbers: boolean
  /** Whether VAT must also be stated in euros, where it is zero. */
  hasTaxCurrency: boolean
  precedingInvoices: { number: string; date: string }[]
  groups: TermGroup[]
  lines: TermLine[]
  prepaid: string | undefined
  payable: string
}

/** The sum of the deposits. */
export const prepaidBy = ({ deposits }: PrintedDocument): Big =>
  deposits.reduce((sum, { amount }) => sum.plus(amount), new Big(0))

const frameworkLetters = { services: 'S', goods: 'B', mixed: 'M' }

/** Whether deposits that were paid leave nothing to pay. */
const isFullyPrepaid = (document: PrintedDocument) =>
  document.deposits.length > 0 &&
  document.deposits.every(({ paidOn }) => paidOn !== null) &&
  prepaidBy(document).eq(document.totalTtc)

/** A final invoice after deposits has a framework of its own, and so has one that they pay in full. */
const frameworkOf = (document: PrintedDocument) => {
  const afterDeposits = isFullyPrepaid(document) ? '2' : '4'
  return `${frameworkLetters[document.nature]}${document.deposits.length > 0 ? afterDeposits : '1'}`
}

const notesOf = (document: PrintedDocument): Note[] => {
  const { language, seller, buyer, notes } = document
  const all: Note[] = [
    { subject: 'BAR', text: treatmentOf(buyer) },
    { subject: 'PMT', text: recoveryFee[language] },
    { subject: 'PMD', text: seller.latePenalty ?? '' },
    { subject: 'AAB', text: discountTerms(document) },
    { subject: undefined, text: notes ?? '' },
  ]
  return all.filter(({ text }) => !isBlank(text))
}

/** Prices may not be negative, so a negative line has a negative quantity. */
const toLine = ({ description, quantity, unitPrice, ...line }: PrintedLine): TermLine => {
  const price = new Big(unitPrice)
  const [name = '', ...others] = cleanText(description).split(/\r?\n/)
  return {
    name,
    description: others.join('\n').trim() || undefined,
    quantity: (price.lt(0) ? new Big(0).minus(quantity) : new Big(quantity)).toFixed(),
    price: price.abs().toFixed(),
    unitCode: line.unitCode,
    net: line.net,
    category: line.vatCategory,
    rate: line.vatCategory === 'O' ? undefined : toRate(line.vatRate),
  }
}

const toGroup =
  ({ language }: PrintedDocument) =>
  ({ category, rate, exemptionCode, base, amount }: VatGroup): TermGroup => {
    const code = exemptionOf({ vatCategory: category, exemptionCode })
    return {
      category,
      rate: category === 'O' ? undefined : toRate(rate),
      base,
      amount,
      exemption: code === undefined ? undefined : { code, reason: exemptionReason(code)[language] },
    }
  }

export const toTerms = (document: PrintedDocument): Terms => {
  const { type, issueDate, deliveryDate, deposits, precedingInvoice, language, lines, vatBreakdown } = document
  if (type === 'quote') throw new Error('A quote has no electronic form')
  const isCreditNote = type === 'credit_note'
  const prepaid = prepaidBy(document)
  const hasCategory = (category: string) => vatBreakdown.some(vatGroup => vatGroup.category === category)
  const lastPayment = deposits
    .flatMap(({ paidOn }) => paidOn ?? [])
    .toSorted()
    .at(-1)
  return {
    typeCode: isCreditNote ? '381' : document.isDeposit ? '386' : '380',
    framework: frameworkOf(document),
    notes: notesOf(document),
    dueDate: isCreditNote ? null : ((isFullyPrepaid(document) ? lastPayment : document.dueDate) ?? null),
    deliveryDate: deliveryDate ?? issueDate,
    deliveryCountry: hasCategory('K') ? document.buyer.address.country : undefined,
    paymentTerms: isCreditNote ? creditNoteTerms[language] : document.seller.paymentTerms,
    isVatOnDebits: isVatOnDebits(document),
    hasVatNumbers: !hasCategory('O'),
    hasTaxCurrency: document.currency !== 'EUR',
    precedingInvoices: [
      ...(precedingInvoice ? [{ number: precedingInvoice.number, date: precedingInvoice.issueDate }] : []),
      ...deposits.map(({ number, date }) => ({ number, date })),
    ],
    groups: vatBreakdown.map(toGroup(document)),
    lines: lines.map(toLine),
    prepaid: deposits.length > 0 ? prepaid.toFixed(2) : undefined,
    payable: new Big(document.totalTtc).minus(prepaid).toFixed(2),
  }
}
