import type { Data } from '../app/api.ts'
import type { Text } from '../app/language.ts'

/** How much of a quote is invoiced. */
export const billings: Record<Data.Quote['billing'], Text> = {
  none: { fr: 'à facturer', en: 'to be invoiced' },
  partly: { fr: 'facturé en partie', en: 'partly invoiced' },
  billed: { fr: 'facturé', en: 'invoiced' },
}
