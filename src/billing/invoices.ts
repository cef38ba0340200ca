import type { Invoice, InvoiceFields } from '#generated/public/types.ts'
import { rowOf } from '#src/db/row.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { documents } from './documents.ts'

const fields = [
  'client_id as clientId',
  'number as invoiceNumber',
  'status',
  'total_ht as totalHt',
  'total_ttc as totalTtc',
  'issue_date as issueDate',
  'deadline as dueDate',
  'settled_at as paidAt',
  'notes',
  'lines',
] as const

export const invoices = documents<Invoice, InvoiceFields>({
  table: 'invoices',
  prefix: 'INV',
  fields,
  rowOf: body => rowOf(fields, body),
  numberField: 'invoiceNumber',
  settled: 'paid',
  late: 'overdue',
  tell: async (tx, invoice, before) => {
    await emit(tx, 'invoice.updated', { invoice })
    if (invoice.status === before.status) return
    if (invoice.status === 'sent') await emit(tx, 'invoice.sent', { invoice })
    if (invoice.status === 'paid') await emit(tx, 'invoice.paid', { invoice })
  },
})
