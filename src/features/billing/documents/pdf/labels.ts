import type { Message } from '#src/ground/base/language.ts'
import type { PrintedDocument } from '../model.ts'

const messages = {
  seller: { fr: 'Émetteur', en: 'From' },
  buyer: { fr: 'Client', en: 'Bill to' },
  siren: { fr: 'SIREN', en: 'SIREN' },
  vatNumber: { fr: 'TVA', en: 'VAT number' },
  issueDate: { fr: 'Date d’émission', en: 'Date of issue' },
  dueDate: { fr: 'Date d’échéance', en: 'Due date' },
  validUntil: { fr: 'Valable jusqu’au', en: 'Valid until' },
  deliveryDate: { fr: 'Date de réalisation', en: 'Date of supply' },
  nature: { fr: 'Nature de l’opération', en: 'Nature of the supply' },
  precedingInvoice: { fr: 'Avoir sur la facture', en: 'Credit note for invoice' },
  ofDate: { fr: 'du', en: 'of' },
  description: { fr: 'Désignation', en: 'Description' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  unit: { fr: 'Unité', en: 'Unit' },
  unitPrice: { fr: 'Prix unitaire HT', en: 'Unit price' },
  vatRate: { fr: 'TVA', en: 'VAT' },
  net: { fr: 'Total HT', en: 'Net amount' },
  totalHt: { fr: 'Total HT', en: 'Total excl. VAT' },
  vat: { fr: 'TVA', en: 'VAT' },
  base: { fr: 'sur', en: 'on' },
  totalTtc: { fr: 'Total TTC', en: 'Total incl. VAT' },
  deposit: { fr: 'Acompte', en: 'Deposit' },
  payment: { fr: 'Règlement', en: 'Payment' },
  reference: { fr: 'Référence à rappeler', en: 'Reference' },
  acceptance: { fr: 'Bon pour accord (date, nom et signature) :', en: 'Accepted (date, name and signature):' },
  page: { fr: 'Page', en: 'Page' },
  draft: { fr: 'Brouillon', en: 'Draft' },
}

const titles: Record<PrintedDocument['type'], Message> = {
  invoice: { fr: 'Facture', en: 'Invoice' },
  credit_note: { fr: 'Avoir', en: 'Credit note' },
  quote: { fr: 'Devis', en: 'Quote' },
}

/** The name of the last total. */
const payables: Record<PrintedDocument['type'], Message> = {
  invoice: { fr: 'Net à payer', en: 'Amount due' },
  credit_note: { fr: 'Montant de l’avoir', en: 'Amount credited' },
  quote: { fr: 'Total du devis', en: 'Total of the quote' },
}

const depositTitle: Message = { fr: 'Facture d’acompte', en: 'Deposit invoice' }

export type Labels = Record<keyof typeof messages | 'title' | 'payable', string>

export const labelsOf = ({ language, type, isDeposit }: PrintedDocument): Labels => {
  const all = { ...messages, title: isDeposit ? depositTitle : titles[type], payable: payables[type] }
  return Object.fromEntries(Object.entries(all).map(([name, message]) => [name, message[language]])) as Labels
}

/** The labels of the foot of a page, which all documents have. */
export const footLabels = (language: PrintedDocument['language']): Pick<Labels, 'siren' | 'vatNumber' | 'page'> => ({
  siren: messages.siren[language],
  vatNumber: messages.vatNumber[language],
  page: messages.page[language],
})

/** How values are written in a language. */
export interface Formats {
  date: (date: string) => string
  /** An amount with two decimals, without its currency. */
  amount: (amount: string) => string
  money: (amount: string) => string
  price: (price: string) => string
  quantity: (quantity: number) => string
  rate: (rate: string) => string
}

const locales = { fr: 'fr-FR', en: 'en-GB' }

export const localeOf = ({ language }: Pick<PrintedDocument, 'language'>): string => locales[language]

export const formatsOf = (document: PrintedDocument): Formats => {
  const locale = localeOf(document)
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' })
  const amounts = new Intl.NumberFormat(locale, cents)
  const money = new Intl.NumberFormat(locale, { ...cents, style: 'currency', currency: document.currency })
  const prices = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const rates = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 4 })
  // Decimal text keeps digits that a number would lose.
  const decimal = (text: string) => text as Intl.StringNumericLiteral
  return {
    date: date => dates.format(new Date(`${date}T00:00:00Z`)),
    amount: amount => amounts.format(decimal(amount)),
    money: amount => money.format(decimal(amount)),
    price: price => prices.format(decimal(price)),
    quantity: quantity => quantities.format(quantity),
    rate: rate => rates.format(decimal(rate)),
  }
}
