import { t } from './texts.ts'

/** The usual methods of payment. The API takes any text. */
export const paymentMethods: Record<string, string> = {
  transfer: t('transfer'),
  card: t('card'),
  direct_debit: t('directDebit'),
  cheque: t('cheque'),
  cash: t('cash'),
  '': t('other'),
}

export const methodName = (method: string): string => {
  const known = Object.hasOwn(paymentMethods, method) ? paymentMethods[method] : undefined
  return known ?? method
}
