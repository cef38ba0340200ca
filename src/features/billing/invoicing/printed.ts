import { Big } from 'big.js'
import type { Message } from '#src/ground/base/language.ts'
import type { Buyer, PrintedDocument, Seller } from '#src/features/billing/documents/model.ts'
import type { BillingDocument } from '../document-rows.ts'
import type { InvoiceState } from '../invoice-state.ts'
import { netOf, vatCategoryOf, vatSharesOf } from '../vat.ts'

/** Seller, customer, currency and time zone of a document, fixed when it becomes final. */
export interface Identities {
  seller: Seller
  buyer: Buyer
  currency: string
  timezone: string
}

export interface PrintOptions {
  language: PrintedDocument['language']
  precedingInvoice?: PrintedDocument['precedingInvoice']
}

/** The last day that has four digits for its year. */
const lastDay = '9999-12-31'

/** The day of an instant in a time zone, as `YYYY-MM-DD`. Midnight UTC stands for the day itself. */
export const dayOf = (instant: string, timezone: string): string => {
  if (instant.endsWith('T00:00:00.000Z')) return instant.slice(0, 10)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(new Date(instant))
  return day.startsWith('10000-') ? lastDay : day.padStart(lastDay.length, '0')
}

/** The penalty of article L441-10 of the Code de commerce, where a seller has none of its own. */
const legalPenalty: Message = {
  fr: 'Pénalités de retard au taux de la Banque centrale européenne majoré de 10 points.',
  en: 'Late payment penalty: the rate of the European Central Bank plus 10 points.',
}

const legalDays = 30

/** The terms that follow from the due date, or those of the law without one. */
const termsOf = (issueDay: string, dueDay: string | null): Message => {
  const days = dueDay === null ? legalDays : Math.round((Date.parse(dueDay) - Date.parse(issueDay)) / 86_400_000)
  if (days <= 0) return { fr: 'Paiement à réception.', en: 'Payment on receipt.' }
  return days === 1
    ? { fr: 'Paiement à 1 jour.', en: 'Payment within 1 day.' }
    : { fr: `Paiement à ${days} jours.`, en: `Payment within ${days} days.` }
}

/** Why an agency without VAT charges none. */
const franchiseCode = 'VATEX-FR-FRANCHISE'

/** A document as it is printed and transmitted. */
export const toPrinted = (
  document: BillingDocument & Partial<InvoiceState>,
  { seller, buyer, currency, timezone }: Identities,
  { language, precedingInvoice = null }: PrintOptions,
): PrintedDocument => {
  const lines = document.lines.map((line, nth) => {
    const vatCategory = vatCategoryOf(line)
    return {
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      unitCode: line.unitCode ?? 'C62',
      vatRate: line.vatRate,
      vatCategory,
      exemptionCode:
        line.exemptionCode ?? (vatCategory === 'E' && seller.vatRegime === 'franchise' ? franchiseCode : null),
      net: document.creditedLines?.[nth]?.net ?? netOf(line).toFixed(2),
    }
  })
  const issueDay = dayOf(document.issueDate, timezone)
  const dueDay = document.deadline && dayOf(document.deadline, timezone)
  const exemptionCodeOf = (category: string) =>
    lines.find(({ vatCategory }) => vatCategory === category)?.exemptionCode ?? null
  return {
    type: document.type ?? 'quote',
    number: document.number,
    isDraft: document.status === 'draft',
    issueDate: issueDay,
    dueDate: dueDay,
    deliveryDate: null,
    currency,
    language,
    nature: document.nature ?? 'services',
    seller: {
      ...seller,
      paymentTerms: seller.paymentTerms ?? termsOf(issueDay, dueDay)[language],
      latePenalty: seller.latePenalty ?? legalPenalty[language],
    },
    buyer,
    lines,
    vatBreakdown: vatSharesOf(document).map(share => ({
      ...share,
      exemptionCode: exemptionCodeOf(share.category),
    })),
    totalHt: document.totalHt,
    totalVat: new Big(document.totalTtc).minus(document.totalHt).toFixed(2),
    totalTtc: document.totalTtc,
    isDeposit: document.isDeposit ?? false,
    deposits: (document.deposits ?? []).map(({ invoiceNumber, issueDate, paidOn, amount }) => ({
      number: invoiceNumber,
      date: issueDate,
      paidOn,
      amount,
    })),
    precedingInvoice,
    notes: document.notes,
  }
}
