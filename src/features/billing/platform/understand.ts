import { sql } from 'kysely'
import type { Tenant } from '#src/ground/db/tenant.ts'
import { endFlow, leaseFlow, retrySoon, type StoredFlow } from './flows.ts'
import { storeIncoming } from './incoming.ts'
import { isDuplicate, readStatuses, toReason, type ReportedStatus } from './cdar.ts'
import { endMessage, findMessage, isReplaced, repeatReport, type Message } from './messages.ts'
import { PlatformError, type Platform } from './platform.ts'
import { advanceTransmission, type TransmissionStatus } from './transmission.ts'
import { parseXml, UnreadableError } from './xml.ts'

/** Statuses of invoices in the life cycle, by their codes. The others change nothing for the seller. */
const statusByCode: Partial<Record<string, TransmissionStatus>> = {
  '200': 'accepted',
  '210': 'refused',
  '212': 'cashed',
  '213': 'rejected',
}

interface Acknowledgement {
  status?: unknown
  details?: unknown
}

const reasonsOf = ({ details }: Acknowledgement) =>
  (Array.isArray(details) ? details : []).flatMap((detail: unknown) => {
    const { level, reasonCode, reasonMessage } = (detail ?? {}) as Record<string, unknown>
    return level === 'Warning' ? [] : (toReason(reasonCode, reasonMessage) ?? [])
  })

/** The outcome of a flow of ours. Undefined while the platform checks it. */
const outcomeOf = (acknowledgement: Acknowledgement): 'accepted' | 'sent' | 'rejected' | undefined => {
  if (acknowledgement.status === 'Ok') return 'accepted'
  if (acknowledgement.status !== 'Error') return undefined
  const reasons = reasonsOf(acknowledgement)
  // The same file was sent before, so the platform has it.
  return reasons.length > 0 && reasons.every(({ code }) => code === 'AlreadyExistingFlow') ? 'sent' : 'rejected'
}

/** Applies the acknowledgement of a flow that we have sent. */
const applyAcknowledgement = (tenant: Tenant, message: Message, { flowId, raw }: StoredFlow) =>
  tenant.transaction(async tx => {
    const acknowledgement: Acknowledgement = raw['acknowledgement'] ?? {}
    const outcome = outcomeOf(acknowledgement)
    const reason = outcome === 'rejected' ? reasonsOf(acknowledgement)[0] : undefined
    const { invoiceId, paymentId } = message
    // A payment that was reported makes its invoice cashed.
    const status = paymentId === null ? (outcome ?? 'sent') : outcome === 'accepted' ? 'cashed' : undefined
    if (status && (paymentId !== null || !(await isReplaced(tx, message))))
      await advanceTransmission(tx, invoiceId, { status, reason, ...(paymentId === null && { flowId }) })
    if (outcome === 'rejected' && paymentId !== null) await repeatReport(tx, { ...message, flowId })
    else await endMessage(tx, message, { status: outcome === 'rejected' ? 'rejected' : 'sent', flowId })
  })

/** Finds the final invoice that a status is about: by its number, and by its seller if the message names one. */
const findInvoiceId = async (tenant: Tenant, { number, sellerIds }: ReportedStatus) => {
  const invoice = await tenant
    .selectFrom('invoices')
    .where('number', '=', number)
    .where('finalized_at', 'is not', null)
    .select(['id', sql<string | null>`identities -> 'seller' ->> 'siren'`.as('siren')])
    .executeTakeFirst()
  const siren = invoice?.siren
  const isOurs = sellerIds.length === 0 || !siren || sellerIds.some(id => id.startsWith(siren))
  return isOurs ? invoice?.id : undefined
}

const applyStatuses = async (tenant: Tenant, platform: Platform, { flowId }: StoredFlow) => {
  const message = await parseXml(new TextDecoder().decode(await platform.download(flowId, 'Original')))
  const statuses = readStatuses(message)
  if (statuses.length === 0) throw new UnreadableError('The message reports no status')
  for (const reported of statuses) {
    const status = isDuplicate(reported) ? undefined : statusByCode[reported.code]
    const invoiceId = status && (await findInvoiceId(tenant, reported))
    const reason = status === 'refused' || status === 'rejected' ? reported.reasons[0] : undefined
    if (invoiceId) await tenant.transaction(tx => advanceTransmission(tx, invoiceId, { status, reason }))
  }
}

/** Flows that change nothing here. They are kept as they were received. */
const ignoredTypes = new Set([
  'StateInvoice',
  'SupplierInvoiceLC',
  'StateSupplierInvoiceLC',
  'AggregatedCustomerTransactionReport',
  'UnitaryCustomerTransactionReport',
  'AggregatedCustomerPaymentReport',
  'UnitaryCustomerPaymentReport',
  'UnitarySupplierTransactionReport',
  'MultiFlowReport',
])

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Applies a flow. It may be applied again. Throws an `UnreadableError` if its meaning is unknown. */
const apply = async (tenant: Tenant, platform: Platform, flow: StoredFlow) => {
  const { flowId, raw } = flow
  const type = textOf(raw['flowType']) ?? ''
  const isStatus = type === 'CustomerInvoiceLC' || type === 'StateCustomerInvoiceLC'
  // A status that others report may carry the id of the invoice that it is about.
  if (isStatus && raw['flowDirection'] === 'In') return applyStatuses(tenant, platform, flow)
  const trackingId = textOf(raw['trackingId'])
  const message = await findMessage(tenant, { flowId, trackingId })
  const isCurrent = message?.flowId === flowId || message?.trackingId === trackingId
  // An earlier attempt was rejected, which is known.
  if (message) return isCurrent ? applyAcknowledgement(tenant, message, flow) : undefined
  const isOutgoing = raw['flowDirection'] === 'Out'
  if (type === 'SupplierInvoice' && !isOutgoing) return storeIncoming(tenant, platform, flow)
  if (isStatus) return applyStatuses(tenant, platform, flow)
  // Others send with the same account.
  if (isOutgoing && (type === 'CustomerInvoice' || type === 'SupplierInvoice')) return undefined
  if (!ignoredTypes.has(type)) throw new UnreadableError('The type of the flow is unknown')
}

/** Whether a call has failed because of its flow, so that those about others may succeed. */
const isOfFlow = (error: unknown) =>
  error instanceof PlatformError && (error.kind !== 'unavailable' || error.code === 'too_large')

/**
 * Understands the next flow that is due. One that cannot be understood stays, and is tried again: a later release may
 * know it. Returns false if there is none.
 */
export const understandNext = async (tenant: Tenant, platform: Platform): Promise<boolean> => {
  const flow = await leaseFlow(tenant)
  if (!flow) return false
  try {
    await apply(tenant, platform, flow)
    await endFlow(tenant, flow)
  } catch (error) {
    if (error instanceof UnreadableError || isOfFlow(error)) return true
    if (error instanceof PlatformError) await retrySoon(tenant, flow)
    throw error
  }
  return true
}
