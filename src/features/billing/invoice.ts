import type { Invoice, InvoiceFields, InvoiceStatus } from '#generated/public/types.ts'
import { changedFields } from '#src/platform/audit/changes.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import type { BillingDocument } from './document-rows.ts'
import type { InvoiceState } from './invoice-state.ts'
import { updateBilling } from './quote-billing.ts'
import { vatSharesOf } from './vat.ts'

/** Responses and events contain the fields in this order. */
export const toInvoice = (document: BillingDocument): Invoice => {
  const state = document as BillingDocument & InvoiceState
  return {
    id: document.id,
    agencyId: document.agencyId,
    clientId: document.clientId,
    invoiceNumber: document.number,
    status: document.status as InvoiceStatus,
    totalHt: document.totalHt,
    totalTtc: document.totalTtc,
    issueDate: document.issueDate,
    dueDate: document.deadline,
    paidAt: document.settledAt,
    notes: document.notes,
    lines: document.lines,
    billedTo: document.billedTo,
    type: state.type,
    creditedInvoiceId: state.creditedInvoiceId,
    nature: state.nature,
    vatBreakdown: vatSharesOf(document),
    amountPaid: state.amountPaid,
    balance: state.balance,
    amountApplied: state.amountApplied,
    isDeposit: state.isDeposit,
    depositInvoiceIds: state.depositInvoiceIds,
    amountDeposited: state.amountDeposited,
    finalInvoiceId: state.finalInvoiceId,
    finalizedAt: state.finalizedAt,
    transmission: state.transmission,
    quoteId: state.quoteId,
    externalId: document.externalId,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
  }
}

export const toDocument = <Body extends InvoiceFields>({ invoiceNumber, dueDate, paidAt, ...body }: Body) => ({
  ...body,
  number: invoiceNumber,
  deadline: dueDate,
  settledAt: paidAt,
})

/** Whether a change lets an invoice bill its quote again. */
const billsAgain = (invoice: Invoice, before: Invoice) =>
  (before.status === 'cancelled' && invoice.status !== 'cancelled') ||
  (before.finalInvoiceId !== null && invoice.finalInvoiceId === null)

/** Emits the events of a changed invoice, and lets its quote follow. */
export const emitUpdate = async (tx: TenantTransaction, invoice: Invoice, before: Invoice): Promise<void> => {
  await emit(tx, 'invoice.updated', { invoice }, changedFields(before, invoice))
  if (invoice.quoteId !== null) await updateBilling(tx, invoice.quoteId, { mustFit: billsAgain(invoice, before) })
  if (invoice.status === before.status) return
  if (invoice.status === 'sent') await emit(tx, 'invoice.sent', { invoice })
  if (invoice.status === 'paid') await emit(tx, 'invoice.paid', { invoice })
}
