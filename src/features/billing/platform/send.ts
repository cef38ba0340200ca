import { sql } from 'kysely'
import { invoices } from '#src/features/billing/invoices.ts'
import type { Tenant } from '#src/ground/db/tenant.ts'
import { treatmentOf } from '#src/features/billing/documents/identifiers.ts'
import type { Documents } from '#src/features/billing/documents/index.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import { toCashedMessage, type CashedPayment } from './cdar.ts'
import { isUnknownBuyer } from './directory.ts'
import { HostPausedError } from './hosts.ts'
import { endMessage, leaseMessage, releaseMessage, repeatReport, type Message } from './messages.ts'
import { PlatformError, type OutgoingFlow, type Platform, type ProcessingRule } from './platform.ts'
import { advanceTransmission } from './transmission.ts'

export interface SendDeps {
  tenant: Tenant
  documents: Pick<Documents, 'render'>
  /** The platform, whose calls are logged with the invoice that they are about. */
  platformFor: (invoiceId?: number) => Platform
}

const rules: Record<ReturnType<typeof treatmentOf>, ProcessingRule> = { B2B: 'B2B', B2BINT: 'B2BInt', B2C: 'B2C' }

const findPayment = async (tenant: Tenant, { paymentId, trackingId }: Message): Promise<CashedPayment | undefined> => {
  const payment = await tenant
    .selectFrom('invoice_payments')
    .where('id', '=', paymentId)
    .select([
      'amount',
      'paid_at as paidAt',
      'created_at as createdAt',
      sql<boolean>`corrects_payment_id is not null`.as('isCorrection'),
      sql<CashedPayment['shares']>`vat_breakdown`.as('shares'),
    ])
    .executeTakeFirst()
  return payment && { ...payment, trackingId }
}

const toFile = async ({ tenant, documents }: SendDeps, message: Message, printed: PrintedDocument) => {
  if (message.paymentId === null) return (await documents.render(tenant.ownerId, printed, 'cii')).bytes
  const payment = await findPayment(tenant, message)
  return payment && toCashedMessage(printed, payment)
}

const toFlow = async (
  deps: SendDeps,
  message: Message,
  printed: PrintedDocument,
): Promise<OutgoingFlow | undefined> => {
  const file = await toFile(deps, message, printed)
  const isInvoice = message.paymentId === null
  return (
    file && {
      trackingId: message.trackingId,
      name: isInvoice ? printed.number : `${printed.number} 212`,
      syntax: isInvoice ? 'CII' : 'CDAR',
      processingRule: rules[treatmentOf(printed.buyer)],
      file,
    }
  )
}

/**
 * The flow that an earlier attempt has sent, if the process ended before it stored the response. Undefined without one.
 */
const findSent = async ({ attempts, trackingId }: Message, platform: Platform) => {
  if (attempts === 1) return undefined
  const flows = await platform.search({ trackingId })
  return flows.find(flow => flow.trackingId === trackingId)?.flowId
}

/** Whether the platform says that it has this flow already. */
const isKnownFlow = (error: unknown) => error instanceof PlatformError && error.code === 'AlreadyExistingFlow'

/** Sends a message unless the platform has it. Returns the id of its flow; undefined if it was rejected. */
const sendOnce = async (deps: SendDeps, message: Message): Promise<string | null | undefined> => {
  const platform = deps.platformFor(message.invoiceId)
  const sentId = await findSent(message, platform)
  if (sentId !== undefined) return sentId
  const printed = await invoices.print(deps.tenant, message.invoiceId, { language: 'fr', mustBeFinal: true })
  const flow = printed && (await toFlow(deps, message, printed))
  if (!printed || !flow) return undefined
  if (message.paymentId === null && (await isUnknownBuyer(printed, platform))) return undefined
  try {
    return await platform.send(flow)
  } catch (error) {
    if (isKnownFlow(error)) {
      const flows = await platform.search({ trackingId: message.trackingId })
      return flows.find(({ trackingId }) => trackingId === message.trackingId)?.flowId ?? null
    }
    if (error instanceof PlatformError && error.kind === 'rejected') return undefined
    throw error
  }
}

const recordOutcome = ({ tenant }: SendDeps, message: Message, flowId: string | null | undefined) =>
  tenant.transaction(async tx => {
    const status = flowId === undefined ? 'rejected' : 'sent'
    // The invoice is locked before its messages, as a request to transmit it does.
    if (message.paymentId === null) await advanceTransmission(tx, message.invoiceId, { status, flowId: flowId ?? null })
    if (status === 'rejected' && message.paymentId !== null) await repeatReport(tx, message)
    else await endMessage(tx, message, { status, flowId: flowId ?? null })
  })

/** Sends the next due message. Returns false if there is none. */
export const sendNext = async (deps: SendDeps): Promise<boolean> => {
  const message = await leaseMessage(deps.tenant)
  if (!message) return false
  try {
    await recordOutcome(deps, message, await sendOnce(deps, message))
  } catch (error) {
    // The platform has read none of it.
    const isUnread = error instanceof HostPausedError || (error instanceof PlatformError && error.status === 429)
    if (isUnread) await releaseMessage(deps.tenant, message)
    throw error
  }
  return true
}
