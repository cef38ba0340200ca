import { Big } from 'big.js'
import type { Message } from '#src/language.ts'
import type { Buyer, PrintedDocument, Seller } from '#src/documents/model.ts'
import type { BillingDocument } from '../document-rows.ts'
import type { InvoiceState } from '../invoice-state.ts'
import { lineAmounts } from '../totals.ts'
import { vatBreakdown, vatCategoryOf } from '../vat.ts'

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

/** The terms of article L441-10 of the Code de commerce, where a seller has none of its own. */
const legalTerms: Record<'paymentTerms' | 'latePenalty', Message> = {
  paymentTerms: {
    fr: 'Paiement à 30 jours. Pas d’escompte pour paiement anticipé.',
    en: 'Payment within 30 days. No discount for early payment.',
  },
  latePenalty: {
    fr: 'Pénalités de retard au taux de la Banque centrale européenne majoré de 10 points.',
    en: 'Late payment penalty: the rate of the European Central Bank plus 10 points.',
  },
}

/** Why an agency without VAT charges none. */
const franchiseCode = 'VATEX-FR-FRANCHISE'

/** A document as it is printed and transmitted. */
export const toPrinted = (
  document: BillingDocument & Partial<InvoiceState>,
  { seller, buyer, currency, timezone }: Identities,
  { language, precedingInvoice = null }: PrintOptions,
): PrintedDocument => {
  const lines = document.lines.map(line => {
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
      net: lineAmounts(line).net.toFixed(2),
    }
  })
  const exemptionCodeOf = (category: string) =>
    lines.find(({ vatCategory }) => vatCategory === category)?.exemptionCode ?? null
  return {
    type: document.type ?? 'quote',
    number: document.number,
    isDraft: document.status === 'draft',
    issueDate: dayOf(document.issueDate, timezone),
    dueDate: document.deadline && dayOf(document.deadline, timezone),
    deliveryDate: null,
    currency,
    language,
    nature: document.nature ?? 'services',
    seller: {
      ...seller,
      paymentTerms: seller.paymentTerms ?? legalTerms.paymentTerms[language],
      latePenalty: seller.latePenalty ?? legalTerms.latePenalty[language],
    },
    buyer,
    lines,
    vatBreakdown: vatBreakdown(document.lines).map(share => ({
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
