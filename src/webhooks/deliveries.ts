import type { WebhookDelivery, WebhookDeliveryStatus, WebhookDeliveryWithAttempts } from '#generated/public/types.ts'
import { lockRowsOf } from '#src/db/owned-rows.ts'
import { paginated } from '#src/db/paginated.ts'
import type { OwnedRows, TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { notifyWorkers } from './notify.ts'

const columns = [
  'webhook_deliveries.id',
  'subscription_id as subscriptionId',
  'outbox.event',
  'status',
  'attempts',
  'next_attempt_at as nextAttemptAt',
  'last_status_code as lastStatusCode',
  'last_error as lastError',
  'webhook_deliveries.created_at as createdAt',
  'completed_at as completedAt',
] as const

/** The deliveries of a subscription, newest first. */
export const listDeliveries = paginated(
  (subscription: OwnedRows<'webhook_subscriptions'>) =>
    subscription
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_subscriptions', 'webhook_subscriptions.id', 'subscription_id')
      .innerJoin('outbox', join =>
        join
          .onRef('outbox.agency_id', '=', 'webhook_subscriptions.agency_id')
          .onRef('outbox.id', '=', 'event_id')
          .onRef('outbox.occurred_at', '=', 'event_occurred_at'),
      )
      .select(columns),
  {
    name: 'deliveries',
    sort: '-id',
    sorts: { id: { column: 'webhook_deliveries.id' } },
    filters: { status: (query, status: WebhookDeliveryStatus) => query.where('status', '=', status) },
  },
)

/** A delivery of a subscription. It belongs to the agency through its event. */
const selectDelivery = (tenant: TenantRows, subscriptionId: number, id: number) =>
  tenant
    .selectFrom('outbox')
    .innerJoin('webhook_deliveries', join =>
      join
        .onRef('webhook_deliveries.event_id', '=', 'outbox.id')
        .onRef('webhook_deliveries.event_occurred_at', '=', 'outbox.occurred_at'),
    )
    .where('subscription_id', '=', subscriptionId)
    .where('webhook_deliveries.id', '=', id)

/** A delivery of a subscription, with the log of its attempts. */
export const findDelivery = (
  tenant: TenantRows,
  subscriptionId: number,
  id: number,
): Promise<WebhookDeliveryWithAttempts | undefined> =>
  selectDelivery(tenant, subscriptionId, id)
    .select([...columns, 'attempt_log as attemptLog'])
    .executeTakeFirst()

/** Keeps retention from removing an event. False when it has. */
const lockEvent = async (tx: TenantTransaction, event: { event_id: number; event_occurred_at: string }) =>
  Boolean(
    await tx
      .selectFrom('outbox')
      .where('id', '=', event.event_id)
      .where('occurred_at', '=', event.event_occurred_at)
      .select('id')
      .forKeyShare()
      .executeTakeFirst(),
  )

/** Creates a new delivery of the same event. Undefined when the delivery does not exist. */
export const redeliver = async (
  tx: TenantTransaction,
  subscriptionId: number,
  id: number,
): Promise<WebhookDelivery | undefined> => {
  // Waits for a concurrent deletion of the subscription; no delivery is inserted then.
  const subscription = await lockRowsOf(tx, 'webhook_subscriptions', subscriptionId, 'key share')
  if (!subscription) return undefined
  const event = await selectDelivery(tx, subscriptionId, id)
    .select(['event_id', 'event_occurred_at'])
    .executeTakeFirst()
  if (!event || !(await lockEvent(tx, event))) return undefined
  const inserted = await subscription.insertInto('webhook_deliveries').values(event).returning('id').executeTakeFirst()
  tx.afterCommit(notifyWorkers)
  return inserted && selectDelivery(tx, subscriptionId, inserted.id).select(columns).executeTakeFirst()
}
