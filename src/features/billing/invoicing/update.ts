import type { Invoice, InvoiceFields } from '#generated/public/types.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { Unchanged } from '#src/ground/db/json.ts'
import { apiError, fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { emit } from '#src/platform/events/outbox.ts'
import type { BillingDocument } from '../document-rows.ts'
import { updateDocument, lockInvoice } from '../documents.ts'
import { emitUpdate, toDocument, toInvoice } from '../invoice.ts'
import { isUnissued, type InvoiceState } from '../invoice-state.ts'
import { updateDeposits } from './deposits.ts'
import { makeFinal, payByDeposits } from './finalize.ts'
import { recordPayment } from './payments.ts'
import { findInvoicing, findSeller } from './seller.ts'

type LockedInvoice = BillingDocument & InvoiceState

export const numberIssue = fieldErrors({
  invoiceNumber: [
    { fr: 'Le numéro est attribué à la finalisation', en: 'The number is given when the invoice becomes final' },
  ],
})

/** The statuses that a draft gets by becoming final. */
const issuedStatuses: readonly (string | undefined)[] = ['sent', 'paid', 'overdue']

/** Whether fields make a draft final where invoices follow the law. */
export const isIssuing = ({ status, paidAt }: Pick<InvoiceFields, 'status' | 'paidAt'>): boolean =>
  issuedStatuses.includes(status) || Boolean(paidAt)

/** Throws if a change concerns the content of a fixed invoice, or a status that only its rows may give. */
const checkFinal = (invoice: LockedInvoice, body: InvoiceFields) => {
  const { status, paidAt, externalId: _id, agencyId: _agency, ...content } = body
  const current = toInvoice(invoice) as unknown as Record<string, unknown>
  const isChanged = (name: string, value: unknown) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(current[name])
  if (status === 'cancelled' && invoice.status !== 'cancelled') throw apiError('CREDIT_NOTE_REQUIRED')
  const isOtherStatus = status !== undefined && status !== 'paid' && status !== invoice.status
  const isOtherDate = paidAt !== undefined && invoice.status === 'paid' && isChanged('paidAt', paidAt)
  if (isOtherStatus || isOtherDate || Object.entries(content).some(([name, value]) => isChanged(name, value)))
    throw apiError('DOCUMENT_FINAL')
}

/** Records a payment of the balance, when the change says that the invoice is paid. */
const payBalance = async (tx: TenantTransaction, invoice: LockedInvoice, { status, paidAt }: InvoiceFields) => {
  if (invoice.status === 'paid' || !(status === 'paid' || paidAt)) return undefined
  if (Number(invoice.balance) <= 0) throw apiError('DOCUMENT_FINAL')
  return (await recordPayment(tx, invoice, { amount: invoice.balance, ...(paidAt && { paidAt }) })).invoice
}

const updateFreely = async (tx: TenantTransaction, id: number, body: InvoiceFields, isImported = false) => {
  const change = await updateDocument('invoices', tx, id, { ...toDocument(body), isImported })
  if (!change) return undefined
  const after = await updateDeposits(tx, change.after as LockedInvoice, body)
  const invoice = toInvoice(after)
  if (after === change.before) return new Unchanged<Invoice>(JSON.stringify(invoice))
  await emitUpdate(tx, invoice, toInvoice(change.before))
  return invoice
}

/** The external id is no content of the document. */
const updateFinal = async (tx: TenantTransaction, invoice: LockedInvoice, body: InvoiceFields) => {
  checkFinal(invoice, body)
  const { externalId = invoice.externalId } = body
  const changed = externalId === invoice.externalId ? undefined : await updateFreely(tx, invoice.id, { externalId })
  const current = changed ? await lockInvoice(tx, invoice.id) : invoice
  const paid = current && (await payBalance(tx, current, body))
  return paid ?? changed ?? new Unchanged<Invoice>(JSON.stringify(toInvoice(invoice)))
}

/** Makes a draft final, and records its payment if the status says so. The events are those of the whole change. */
export const issue = async (tx: TenantTransaction, draft: LockedInvoice, body: InvoiceFields): Promise<Invoice> => {
  const final = await makeFinal(tx, draft, await findSeller(tx))
  const invoice = toInvoice(final)
  await emitUpdate(tx, invoice, toInvoice(draft))
  await emit(tx, 'invoice.finalized', { invoice })
  const paid = await payByDeposits(tx, final)
  return paid ?? (await payBalance(tx, final, body)) ?? invoice
}

/**
 * Updates an invoice by the rules of its agency, maybe by a row of another system. Undefined when the agency has no
 * such invoice.
 */
export const updateInvoice = async (
  tx: TenantTransaction,
  id: number,
  body: InvoiceFields,
  { isImported = false } = {},
): Promise<Invoice | Unchanged<Invoice> | undefined> => {
  const invoice = await lockInvoice(tx, id, toDocument(body))
  if (!invoice) return updateFreely(tx, id, body)
  if (invoice.finalizedAt !== null) return updateFinal(tx, invoice, body)
  const mayIssue = isIssuing(body) || body.invoiceNumber !== undefined
  if ((!mayIssue && invoice.status === 'draft') || (await findInvoicing(tx)) === 'free')
    return updateFreely(tx, id, body, isImported)
  // Another system has issued it, or the agency before it followed the law.
  if (!isUnissued(invoice)) return updateFinal(tx, invoice, body)
  if (body.invoiceNumber !== undefined && body.invoiceNumber !== invoice.number) throw numberIssue
  const { status, paidAt: _paidAt, invoiceNumber: _number, ...content } = body
  if (!isIssuing(body)) return updateFreely(tx, id, { ...content, ...(status !== undefined && { status }) })
  await updateFreely(tx, id, content)
  const draft = await lockInvoice(tx, id)
  return draft && issue(tx, draft, body)
}
