import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'

/** A message to the platform: an invoice, or the report of a payment of it. */
export interface Message {
  id: number
  invoiceId: number
  paymentId: number | null
  trackingId: string
  status: 'pending' | 'sent' | 'rejected'
  flowId: string | null
  /** How often it was attempted, with the current attempt. */
  attempts: number
}

const columns = [
  'id',
  'invoice_id as invoiceId',
  'payment_id as paymentId',
  'tracking_id as trackingId',
  'status',
  'flow_id as flowId',
  'attempts',
] as const

/** 32 hexadecimal characters that no other document has, also of another installation with the same account. */
const toTrackingId = (...parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

const hashQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: number }) => sql<{ hash: string; rounds: number }>`
    select encode(hash, 'hex') as hash, (
      select count(*)::integer from invoicing_messages
      where agency_id = ${agencyId} and invoice_id = ${id} and payment_id is null
    ) as rounds
    from invoices where agency_id = ${agencyId} and id = ${id}`,
)

/** Adds the message of a final invoice. After a rejection, an invoice gets a new message with an id of its own. */
export const insertInvoiceMessage = async (tx: TenantTransaction, invoiceId: number): Promise<void> => {
  const { hash, rounds } = firstOrThrow(await hashQuery(tx, { id: invoiceId }))
  const tracking_id = toTrackingId('invoice', tx.ownerId, invoiceId, hash, rounds)
  await tx.insertInto('invoicing_messages').values({ invoice_id: invoiceId, tracking_id }).execute()
}

/** Payments are reported once the platform has accepted the invoice. */
const unreportedQuery = tenantQuery(
  ({ ownerId: agencyId }, { limit }: { limit: number }) => sql<{ id: number; invoiceId: number; hash: string }>`
    select payments.id, invoices.id as "invoiceId", encode(hash, 'hex') as hash
    from invoice_payments payments
    join invoices on invoices.agency_id = ${agencyId} and invoices.id = payments.invoice_id
    where payments.agency_id = ${agencyId} and transmission_status in ('accepted', 'cashed')
      and json_array_length(payments.vat_breakdown) > 0
      and not exists (
        select from invoicing_messages where agency_id = ${agencyId} and payment_id = payments.id
      )
    order by payments.id limit ${limit}`,
)

/** Adds messages for payments and refunds that have none. Returns their number. */
export const insertPaymentMessages = async (tenant: TenantRows, limit: number): Promise<number> => {
  const payments = await unreportedQuery(tenant, { limit })
  const rows = payments.map(({ id, invoiceId, hash }) => ({
    invoice_id: invoiceId,
    payment_id: id,
    tracking_id: toTrackingId('payment', tenant.ownerId, id, hash),
  }))
  if (rows.length > 0)
    await tenant
      .insertInto('invoicing_messages')
      .values(rows)
      .onConflict(conflict => conflict.columns(['agency_id', 'payment_id']).doNothing())
      .execute()
  return rows.length
}

/** The next attempt follows after 5 minutes at first, and 6 hours at last: longer than an attempt takes. */
const nextAttempt = sql<string>`now() + least(interval '5 minutes' * power(2, least(attempts, 7)), interval '6 hours')`

/** Takes a due message for one attempt. If this process ends meanwhile, the next attempt follows later. */
export const leaseMessage = async (tenant: TenantRows): Promise<Message | undefined> => {
  const due = tenant
    .selectFrom('invoicing_messages')
    .where('status', '=', 'pending')
    .where('due_at', '<=', sql<string>`now() + interval '1 millisecond'`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('id')
  return tenant
    .updateTable('invoicing_messages')
    .set({ attempts: sql<number>`attempts + 1`, due_at: nextAttempt })
    .where('id', '=', due)
    .returning(columns)
    .executeTakeFirst()
}

/** Gives a message back that could not be attempted, so that it does not wait longer than the platform wants. */
export const releaseMessage = async (tenant: TenantRows, { id }: Message): Promise<void> => {
  await tenant
    .updateTable('invoicing_messages')
    .set({ attempts: sql<number>`attempts - 1`, due_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Records that the platform has a message, or that it has rejected it. */
export const endMessage = async (
  tenant: TenantRows,
  { id }: Message,
  { status, flowId }: { status: 'sent' | 'rejected'; flowId: string | null },
): Promise<void> => {
  await tenant
    .updateTable('invoicing_messages')
    .set({ status, flow_id: flowId, sent_at: sql<string>`coalesce(sent_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** How often the report of a payment is sent anew after a rejection, within two days. */
const maxRepetitions = 10

/** Lets the report of a payment that was rejected be sent anew, later and under another id. Ends it after too many. */
export const repeatReport = async (tenant: TenantRows, message: Message): Promise<void> => {
  const { id, paymentId, trackingId, flowId } = message
  const repeated = await tenant
    .updateTable('invoicing_messages')
    .set({
      status: 'pending',
      rejections: sql<number>`rejections + 1`,
      earlier_ids: sql<string[]>`earlier_ids || ${flowId === null ? [trackingId] : [trackingId, flowId]}::text[]`,
      tracking_id: toTrackingId('payment', tenant.ownerId, paymentId ?? 0, trackingId),
      flow_id: null,
      due_at: nextAttempt,
    })
    .where('id', '=', id)
    .where('tracking_id', '=', trackingId)
    .where('rejections', '<', maxRepetitions)
    .returning('id')
    .executeTakeFirst()
  if (!repeated) await endMessage(tenant, message, { status: 'rejected', flowId })
}

/** Finds a message by the id that the service gave it, or by that of the platform, also those of earlier attempts. */
export const findMessage = (
  tenant: TenantRows,
  { trackingId, flowId }: { trackingId: string | null; flowId: string },
): Promise<Message | undefined> =>
  tenant
    .selectFrom('invoicing_messages')
    .where(condition =>
      condition.or([
        ...(trackingId === null ? [] : [condition('tracking_id', '=', trackingId)]),
        condition('flow_id', '=', flowId),
        sql<boolean>`earlier_ids && ${trackingId === null ? [flowId] : [trackingId, flowId]}::text[]`,
      ]),
    )
    .orderBy('id')
    .select(columns)
    .executeTakeFirst()

/** Whether a later message of the same invoice has replaced a message. */
export const isReplaced = async (tenant: TenantRows, { id, invoiceId }: Message): Promise<boolean> =>
  (await tenant
    .selectFrom('invoicing_messages')
    .where('invoice_id', '=', invoiceId)
    .where('payment_id', 'is', null)
    .where('id', '>', id)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Whether the agency has as many waiting messages as it may have. */
export const hasPending = async (tenant: TenantRows, max: number): Promise<boolean> =>
  (await tenant
    .selectFrom('invoicing_messages')
    .where('status', '=', 'pending')
    .select('id')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst()) !== undefined
