import { t, type Text } from '../app/language.ts'

/** The usual methods of payment. The API takes any text. */
export const paymentMethods: Record<string, Text> = {
  transfer: { fr: 'Virement', en: 'Transfer' },
  card: { fr: 'Carte', en: 'Card' },
  direct_debit: { fr: 'Prélèvement', en: 'Direct debit' },
  cheque: { fr: 'Chèque', en: 'Cheque' },
  cash: { fr: 'Espèces', en: 'Cash' },
  '': { fr: 'Autre', en: 'Other' },
}

export const methodName = (method: string): string => {
  const known = Object.hasOwn(paymentMethods, method) ? paymentMethods[method] : undefined
  return known ? t(known) : method
}
