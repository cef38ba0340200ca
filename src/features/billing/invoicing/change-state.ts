import type { Invoice } from '#generated/public/types.ts'
import type { Tables } from '#src/ground/db/schema.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { RawBuilder, UpdateObject } from 'kysely'
import { nextBilledTo } from '../billed-to.ts'
import { findDocument, type BillingDocument } from '../document-rows.ts'
import { emitUpdate, toInvoice } from '../invoice.ts'
import type { InvoiceState } from '../invoice-state.ts'

type Columns = Pick<UpdateObject<Tables, 'invoices'>, 'amount_paid'> & {
  status: string
  settled_at?: string | null | RawBuilder<string>
  amount_credited?: RawBuilder<string>
  amount_applied?: RawBuilder<string>
}

/** Changes the amounts and the status of an invoice that the transaction has locked, and emits the events. */
export const changeState = async (
  tx: TenantTransaction,
  before: BillingDocument & InvoiceState,
  columns: Columns,
): Promise<Invoice> => {
  const { status } = columns
  await tx
    .updateTable('invoices')
    .set({ ...columns, billed_to: nextBilledTo(tx.ownerId, before, { ...before, status }), updated_at: now })
    .where('id', '=', before.id)
    .execute()
  const after = await findDocument('invoices', tx, before.id)
  if (!after) throw new Error('A locked invoice was deleted')
  const invoice = toInvoice(after)
  await emitUpdate(tx, invoice, toInvoice(before))
  return invoice
}
