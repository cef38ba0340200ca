import type { Quote, QuoteFields } from '#generated/public/types.ts'
import { rowOf } from '#src/db/row.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { documents } from './documents.ts'

const fields = [
  'client_id as clientId',
  'number as quoteNumber',
  'status',
  'total_ht as totalHt',
  'total_ttc as totalTtc',
  'issue_date as issueDate',
  'deadline as validUntil',
  'settled_at as acceptedAt',
  'notes',
  'lines',
] as const

export const quotes = documents<Quote, QuoteFields>({
  table: 'quotes',
  prefix: 'QUO',
  fields,
  rowOf: body => rowOf(fields, body),
  numberField: 'quoteNumber',
  settled: 'accepted',
  late: 'expired',
  tell: async (tx, quote, before) => {
    await emit(tx, 'quote.updated', { quote })
    if (quote.status !== before.status && quote.status === 'accepted') await emit(tx, 'quote.accepted', { quote })
  },
})
