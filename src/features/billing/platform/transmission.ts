import type { Invoice } from '#generated/public/types.ts'
import { findDocument, type BillingDocument } from '#src/features/billing/document-rows.ts'
import { lockInvoice } from '#src/features/billing/documents.ts'
import { emitUpdate, toInvoice } from '#src/features/billing/invoice.ts'
import type { InvoiceState } from '#src/features/billing/invoice-state.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { concurrentExchanges, maxPendingTransmissions } from '#src/platform/limits/invoicing.ts'
import type { NewJob, Queue, QueueDefinition } from '#src/ground/db/queue/queue.ts'
import type { StatusReason } from './cdar.ts'
import { hasPending, insertInvoiceMessage } from './messages.ts'
import { findPlatform } from './settings.ts'

/** The queue of exchanges with platforms, by agency: an agency has one at a time, and hosts take turns. */
export const invoicingQueue: QueueDefinition = {
  name: 'invoicing',
  expireInSeconds: 300,
  concurrency: concurrentExchanges.total,
  concurrencyPerGroup: concurrentExchanges.perHost,
}

/** The job of an agency, whose platform has a base URL. */
export const toExchangeJob = (agencyId: number, baseUrl: string): NewJob => ({
  id: agencyId,
  agencyId,
  group: new URL(baseUrl).host,
})

export type TransmissionStatus = NonNullable<Invoice['transmission']>['status']

interface Transmission {
  status: TransmissionStatus
  flowId?: string | null
  /** Why the status is `refused` or `rejected`. */
  reason?: StatusReason | null | undefined
}

/** Changes the transmission of an invoice that the transaction has locked, and emits `invoice.updated`. */
const changeTransmission = async (
  tx: TenantTransaction,
  before: BillingDocument & InvoiceState,
  { status, flowId = before.transmission?.flowId ?? null, reason = null }: Transmission,
): Promise<Invoice> => {
  await tx
    .updateTable('invoices')
    .set({
      transmission_status: status,
      transmission_flow_id: flowId,
      transmission_reason: reason && JSON.stringify(reason),
      transmission_updated_at: now,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute()
  const after = await findDocument('invoices', tx, before.id)
  if (!after) throw new Error('A locked invoice was deleted')
  const invoice = toInvoice(after)
  await emitUpdate(tx, invoice, toInvoice(before))
  return invoice
}

/**
 * Lets the job transmit a final invoice to the platform. One that is on its way is returned unchanged; one that the
 * platform has rejected is transmitted anew. Undefined when the agency has no such invoice.
 */
export const transmitInvoice = async (
  tx: TenantTransaction,
  id: number,
  queue: Pick<Queue, 'enqueue'>,
): Promise<Invoice | undefined> => {
  const invoice = await lockInvoice(tx, id)
  if (!invoice) return undefined
  if (!invoice.finalizedAt) throw apiError('DOCUMENT_NOT_FINAL')
  const platform = await findPlatform(tx)
  if (!platform) throw apiError('INVOICING_PLATFORM_MISSING')
  if (invoice.transmission && invoice.transmission.status !== 'rejected') return toInvoice(invoice)
  if (await hasPending(tx, maxPendingTransmissions)) throw apiError('TRANSMISSION_LIMIT_EXCEEDED')
  await insertInvoiceMessage(tx, id)
  const transmitted = await changeTransmission(tx, invoice, { status: 'pending', flowId: null })
  await queue.enqueue(tx, invoicingQueue, toExchangeJob(tx.ownerId, platform.baseUrl))
  return transmitted
}

/** Statuses arrive in any order: one replaces those before it in this list. */
const order: readonly TransmissionStatus[] = ['pending', 'sent', 'accepted', 'cashed', 'refused', 'rejected']

/** Moves the transmission of an invoice forward. A status that is known, or earlier, changes nothing. */
export const advanceTransmission = async (
  tx: TenantTransaction,
  invoiceId: number,
  { status, flowId, reason = null }: Transmission,
): Promise<void> => {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice?.transmission) return
  const { status: before, flowId: knownFlowId, reason: knownReason } = invoice.transmission
  const isLater = order.indexOf(status) > order.indexOf(before)
  const isNewFlow = flowId !== undefined && flowId !== null && knownFlowId === null
  if (!isLater && !isNewFlow) return
  await changeTransmission(tx, invoice, {
    ...(isLater ? { status, reason } : { status: before, reason: knownReason }),
    flowId: knownFlowId ?? flowId ?? null,
  })
}
