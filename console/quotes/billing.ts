import type { Data } from '../app/api.ts'
import { t } from './texts.ts'

/** How much of a quote is invoiced. */
export const billings: Record<Data.Quote['billing'], string> = {
  none: t('toBeInvoiced'),
  partly: t('partlyInvoiced'),
  billed: t('invoiced'),
}
