import type { Quote, QuoteStatus } from '#generated/public/types.ts'
import { changedFields } from '#src/platform/audit/changes.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import type { BillingDocument } from './document-rows.ts'
import { findInvoicing } from './invoicing/seller.ts'
import type { QuoteState } from './quote-state.ts'

/** Responses and events contain the fields in this order. */
export const toQuote = (document: BillingDocument): Quote => {
  const state = document as BillingDocument & QuoteState
  return {
    id: document.id,
    agencyId: document.agencyId,
    clientId: document.clientId,
    quoteNumber: document.number,
    status: document.status as QuoteStatus,
    totalHt: document.totalHt,
    totalTtc: document.totalTtc,
    issueDate: document.issueDate,
    validUntil: document.deadline,
    acceptedAt: document.settledAt,
    notes: document.notes,
    lines: document.lines,
    billedTo: document.billedTo,
    invoiceIds: state.invoiceIds,
    billing: state.billing,
    externalId: document.externalId,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
  }
}

/** Emits the events of a changed quote. */
export const emitUpdate = async (tx: TenantTransaction, quote: Quote, before: Quote): Promise<void> => {
  await emit(tx, 'quote.updated', { quote }, changedFields(before, quote))
  if (quote.status === before.status) return
  if (quote.status === 'accepted') await emit(tx, 'quote.accepted', { quote })
  // Agencies from before legal invoicing know `quote.updated` alone.
  const isExpired = quote.status === 'expired' && (await findInvoicing(tx)) === 'fr'
  if (isExpired) await emit(tx, 'quote.expired', { quote })
}
