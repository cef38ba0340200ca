import type { WebhookDelivery, WebhookDeliveryStatus, WebhookDeliveryWithAttempts } from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import type { Scope, TxScope } from '#src/db/scope.ts'
import { announce } from './announce.ts'

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

/** An event belongs to an agency, and with it its deliveries. */
const deliveriesOf = ({ db, agencyId }: Scope) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('outbox', 'outbox.id', 'webhook_deliveries.event_id')
    .where('outbox.agency_id', '=', agencyId)

const listAll = pages((scope: Scope) => deliveriesOf(scope).select(columns), {
  order: [['id', 'desc']],
  filters: {
    subscriptionId: (query, id: number) => query.where('subscription_id', '=', id),
    status: (query, status: WebhookDeliveryStatus) => query.where('status', '=', status),
  },
})

/** The deliveries of one subscription, newest first. */
export const listDeliveries = (
  scope: Scope,
  subscriptionId: number,
  query: { limit: number; offset: number; status?: WebhookDeliveryStatus | undefined },
) => listAll(scope, { ...query, subscriptionId })

/** A delivery of a subscription, with the log of its attempts. */
export const findDelivery = (
  scope: Scope,
  subscriptionId: number,
  id: number,
): Promise<WebhookDeliveryWithAttempts | undefined> =>
  deliveriesOf(scope)
    .where('subscription_id', '=', subscriptionId)
    .where('webhook_deliveries.id', '=', id)
    .select([...columns, 'attempt_log as attemptLog'])
    .executeTakeFirst()

/** Delivers the event of a delivery once more, by a new one. Undefined when there is no such delivery. */
export const redeliver = async (
  tx: TxScope,
  subscriptionId: number,
  id: number,
): Promise<WebhookDelivery | undefined> => {
  // One that is being deleted meanwhile is waited for, and gets nothing.
  await tx.db.selectFrom('webhook_subscriptions').where('id', '=', subscriptionId).select('id').forKeyShare().execute()
  const inserted = await tx.db
    .insertInto('webhook_deliveries')
    .columns(['subscription_id', 'event_id'])
    .expression(
      deliveriesOf(tx)
        .where('subscription_id', '=', subscriptionId)
        .where('webhook_deliveries.id', '=', id)
        .select(['subscription_id', 'event_id']),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  tx.afterCommit(announce)
  return deliveriesOf(tx).where('webhook_deliveries.id', '=', inserted.id).select(columns).executeTakeFirst()
}
