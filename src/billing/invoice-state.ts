import { sql } from 'kysely'
import type { InvoiceType, Nature } from '#generated/public/types.ts'

/** The fields that only invoices have. */
export interface InvoiceState {
  type: InvoiceType
  creditedInvoiceId: number | null
  nature: Nature
  amountPaid: string
  balance: string
  finalizedAt: string | null
}

/** Without recorded payments, an invoice with the status `paid` counts as paid in full. */
const amountPaid = sql<string>`
  case
    when status = 'paid' and finalized_at is null and abs(amount_paid) < abs(total_ttc - amount_credited)
      then total_ttc - amount_credited
    else amount_paid
  end`

/** The columns of `InvoiceState`. */
export const invoiceColumns = [
  sql<InvoiceType>`type`.as('type'),
  sql<number | null>`credited_invoice_id`.as('creditedInvoiceId'),
  sql<Nature>`nature`.as('nature'),
  amountPaid.as('amountPaid'),
  sql<string>`total_ttc - amount_credited - ${amountPaid}`.as('balance'),
  sql<string | null>`finalized_at`.as('finalizedAt'),
]
