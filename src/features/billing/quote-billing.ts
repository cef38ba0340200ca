import { sql } from 'kysely'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { now } from '#src/ground/db/row.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { columnsOf, findDocument, type BillingDocument } from './document-rows.ts'
import { lockDocument } from './locks.ts'
import { emitUpdate, toQuote } from './quote.ts'
import { sharesOf, type BilledInvoice, type QuoteShares } from './quote-shares.ts'
import { vatSharesOf } from './vat.ts'

/** Locks a quote. Undefined when the agency has no such quote. */
export const lockQuote = async (tx: TenantTransaction, id: number): Promise<BillingDocument | undefined> =>
  // The invoices are read after the lock: others may have changed them until then.
  (await lockDocument('quotes', tx, id)) ? findDocument('quotes', tx, id) : undefined

/** A deposit that an invoice of the same quote deducts is billed with that invoice. */
const isDeductedHere = sql<boolean>`exists (
  select from invoices as final
  where final.agency_id = invoices.agency_id and final.id = invoices.deducted_in and final.quote_id = invoices.quote_id
)`

/** The invoices that bill a quote, with their ids. */
const findBilled = async (tx: TenantTransaction, quoteId: number): Promise<(BilledInvoice & { id: number })[]> => {
  const invoices = await tx
    .selectFrom('invoices')
    .where('quote_id', '=', quoteId)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`not ${isDeductedHere}`)
    .orderBy('id')
    .select(columnsOf('invoices', tx.ownerId))
    .select('quote_percent as percent')
    .execute()
  const notes = await tx
    .selectFrom('invoices')
    .where(sql<boolean>`credited_invoice_id = any(${invoices.map(({ id }) => id)}::integer[])`)
    .select(columnsOf('invoices', tx.ownerId))
    .execute()
  return invoices.map(invoice => ({
    ...invoice,
    credits: notes
      .filter(({ creditedInvoiceId }) => creditedInvoiceId === invoice.id)
      .map(note => ({ ...note, vatBreakdown: vatSharesOf(note) })),
  }))
}

/** The shares of a locked quote that its invoices bill, and the ids of these invoices. */
export const findShares = async (
  tx: TenantTransaction,
  quote: BillingDocument,
): Promise<QuoteShares & { billedIds: number[] }> => {
  const invoices = await findBilled(tx, quote.id)
  return { ...sharesOf(quote, invoices), billedIds: invoices.map(({ id }) => id) }
}

/** A locked quote with the billing that follows from its invoices. */
export const withBilling = async (tx: TenantTransaction, quote: BillingDocument): Promise<BillingDocument> => {
  const { billing } = await findShares(tx, quote)
  if (billing === quote.billing) return quote
  await tx.updateTable('quotes').set({ billing }).where('id', '=', quote.id).execute()
  return { ...quote, billing }
}

/**
 * Lets a quote follow a change of one of its invoices, and emits its event. With `mustFit`, throws `QUOTE_BILLED` if
 * the invoices bill more than all of it.
 */
export const updateBilling = async (
  tx: TenantTransaction,
  quoteId: number,
  { mustFit }: { mustFit: boolean },
): Promise<void> => {
  const before = await lockQuote(tx, quoteId)
  if (!before) return
  const { billing, percent } = await findShares(tx, before)
  if (mustFit && percent.gt(100)) throw apiError('QUOTE_BILLED')
  if (billing !== before.billing) await saveBilling(tx, before, billing)
}

/** Stores the billing of a quote whose invoices have changed, and emits its event. */
export const saveBilling = async (
  tx: TenantTransaction,
  before: BillingDocument,
  billing: QuoteShares['billing'],
): Promise<void> => {
  await tx.updateTable('quotes').set({ billing, updated_at: now }).where('id', '=', before.id).execute()
  const after = await findDocument('quotes', tx, before.id)
  if (after) await emitUpdate(tx, toQuote(after), toQuote(before))
}
