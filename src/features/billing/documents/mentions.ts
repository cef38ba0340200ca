import type { Message } from '#src/ground/base/language.ts'
import type { PrintedDocument, Seller } from './model.ts'
import { exemptionOf, exemptionReason } from './vat.ts'

/** Article D441-5 of the French Commercial Code. */
export const recoveryFee: Message = {
  fr: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €',
  en: 'Fixed compensation for recovery costs in case of late payment: €40',
}

export const noEarlyPaymentDiscount: Message = {
  fr: 'Pas d’escompte pour paiement anticipé',
  en: 'No discount for early payment',
}

/** Whether the terms of the seller say themselves whether early payment has a discount. */
export const namesDiscount = ({ paymentTerms }: Seller): boolean => /escompte|discount/i.test(paymentTerms ?? '')

/** The terms of early payment, which the law requires: those of the seller, or that there is no discount. */
export const discountTerms = ({ seller, language }: PrintedDocument): string =>
  namesDiscount(seller) ? (seller.paymentTerms ?? '') : noEarlyPaymentDiscount[language]

export const vatOnDebits: Message = {
  fr: 'Option pour le paiement de la taxe d’après les débits',
  en: 'VAT due on the date of the invoice (option for debits)',
}

export const creditNoteTerms: Message = {
  fr: 'Montant à déduire de votre prochain règlement ou à rembourser',
  en: 'To be deducted from your next payment, or refunded',
}

export const natures: Record<PrintedDocument['nature'], Message> = {
  services: { fr: 'Prestation de services', en: 'Supply of services' },
  goods: { fr: 'Livraison de biens', en: 'Supply of goods' },
  mixed: { fr: 'Livraison de biens et prestation de services', en: 'Supply of goods and services' },
}

/** Whether VAT is due with the invoice: never without VAT. */
export const isVatOnDebits = ({ seller: { vatRegime, vatOnDebits: isChosen } }: PrintedDocument): boolean =>
  isChosen && vatRegime === 'standard'

/** Why lines are without VAT, each reason once. */
export const exemptionReasons = ({ lines }: PrintedDocument): Message[] => {
  const codes = new Set(lines.flatMap(line => exemptionOf(line) ?? []))
  return [...codes].map(exemptionReason)
}
