import type { PrintedDocument } from '../model.ts'

const fr = {
  titles: { invoice: 'Facture', credit_note: 'Avoir', quote: 'Devis' },
  seller: 'Émetteur',
  buyer: 'Client',
  siren: 'SIREN',
  vatNumber: 'TVA',
  issueDate: 'Date d’émission',
  dueDate: 'Date d’échéance',
  validUntil: 'Valable jusqu’au',
  deliveryDate: 'Date de réalisation',
  nature: 'Nature de l’opération',
  precedingInvoice: 'Avoir sur la facture',
  ofDate: 'du',
  description: 'Désignation',
  quantity: 'Quantité',
  unit: 'Unité',
  unitPrice: 'Prix unitaire HT',
  vatRate: 'TVA',
  net: 'Total HT',
  totalHt: 'Total HT',
  vat: 'TVA',
  base: 'sur',
  totalTtc: 'Total TTC',
  deposit: 'Acompte',
  payables: { invoice: 'Net à payer', credit_note: 'Montant de l’avoir', quote: 'Total du devis' },
  payment: 'Règlement',
  reference: 'Référence à rappeler',
  acceptance: 'Bon pour accord (date, nom et signature) :',
  page: 'Page',
}

const en: typeof fr = {
  titles: { invoice: 'Invoice', credit_note: 'Credit note', quote: 'Quote' },
  seller: 'From',
  buyer: 'Bill to',
  siren: 'SIREN',
  vatNumber: 'VAT number',
  issueDate: 'Date of issue',
  dueDate: 'Due date',
  validUntil: 'Valid until',
  deliveryDate: 'Date of supply',
  nature: 'Nature of the supply',
  precedingInvoice: 'Credit note for invoice',
  ofDate: 'of',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit price',
  vatRate: 'VAT',
  net: 'Net amount',
  totalHt: 'Total excl. VAT',
  vat: 'VAT',
  base: 'on',
  totalTtc: 'Total incl. VAT',
  deposit: 'Deposit',
  payables: { invoice: 'Amount due', credit_note: 'Amount credited', quote: 'Total of the quote' },
  payment: 'Payment',
  reference: 'Reference',
  acceptance: 'Accepted (date, name and signature):',
  page: 'Page',
}

export type Labels = typeof fr

const labels = { fr, en }

export const labelsOf = ({ language }: PrintedDocument): Labels => labels[language]

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

export const localeOf = ({ language }: PrintedDocument): string => locales[language]

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
