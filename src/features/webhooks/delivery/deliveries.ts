import { sql } from 'kysely'
import type { EventName } from '#generated/public/events.ts'
import type { WebhookDeliveryStatus, WebhookPayload } from '#generated/public/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Page } from '#src/ground/db/list/page.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { lockRowsOf } from '#src/ground/db/owned-rows.ts'
import type { OwnedRows, TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { notifyWorkers } from '#src/platform/events/notify.ts'
import type { DeliveryErrorData, StoredAttempt, StoredDelivery, StoredDeliveryWithAttempts } from './delivery-texts.ts'
import { isCreatedBefore, isCreatedSince, isSearched } from './delivery-times.ts'
import { buildBody } from './signature.ts'

/** A delivery of an inactive subscription waits until somebody enables it. */
const nextAttemptAt = sql<string | null>`case when is_active then next_attempt_at end`.as('nextAttemptAt')

const columnsWith = <Event>(event: Event) =>
  [
    'webhook_deliveries.id',
    'subscription_id as subscriptionId',
    event,
    'status',
    'attempts',
    nextAttemptAt,
    'last_status_code as lastStatusCode',
    sql<DeliveryErrorData | null>`last_error`.as('lastError'),
    'webhook_deliveries.created_at as createdAt',
    'completed_at as completedAt',
  ] as const

const columns = columnsWith('outbox.event' as const)

/** A subquery, so that PostgreSQL counts deliveries without reading their events. */
const eventOfDelivery = (agencyId: number) => sql<string>`(
  select outbox.event from outbox
  where outbox.agency_id = ${agencyId} and outbox.id = event_id
    and outbox.occurred_at = event_occurred_at
)`

type StatusClass = '2xx' | '3xx' | '4xx' | '5xx' | 'none'

/** The deliveries of a subscription, newest first. */
const listFiltered = paginated(
  (subscription: OwnedRows<'webhook_subscriptions'>) =>
    subscription
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_subscriptions', join =>
        join
          .on('webhook_subscriptions.agency_id', '=', subscription.agencyId)
          .on('webhook_subscriptions.id', '=', subscription.ownerId),
      )
      .select(columnsWith(eventOfDelivery(subscription.agencyId).as('event'))),
  {
    name: 'deliveries',
    sort: '-id',
    sorts: { id: { column: 'webhook_deliveries.id' } },
    filters: {
      status: (query, status: WebhookDeliveryStatus) => query.where('status', '=', status),
      event: (query, event: EventName | '*', agencyId) =>
        query.where(sql<boolean>`${event}::text in (${eventOfDelivery(agencyId)}, '*')`),
      statusClass: (query, statusClass: StatusClass) =>
        query.where(sql<boolean>`coalesce(last_status_code / 100 || 'xx', 'none') = ${statusClass}`),
      since: (query, since: string, agencyId, id) => query.where(isCreatedSince(since, { agencyId, id })),
      until: (query, until: string, agencyId, id) => query.where(isCreatedBefore(until, { agencyId, id })),
      searchedUntil: (query, until: string, agencyId, id) => query.where(isSearched(until, { agencyId, id })),
    },
  },
)

type Filters = Parameters<typeof listFiltered>[1]

/** The deliveries of a subscription, newest first. Filters without an index search a limited number of deliveries. */
export const listDeliveries = (
  subscription: OwnedRows<'webhook_subscriptions'>,
  filters: Omit<Filters, 'searchedUntil'>,
): Promise<Page<StoredDelivery>> => {
  const searchedUntil = filters.until ?? 'infinity'
  const isLimited = filters.event !== undefined || filters.statusClass !== undefined
  return listFiltered(subscription, { ...filters, ...(isLimited && { searchedUntil }) })
}

/** A delivery of a subscription. It belongs to the agency through its event. */
const selectDelivery = (tenant: TenantRows, subscriptionId: number, id: number) =>
  tenant
    .selectFrom('outbox')
    .innerJoin('webhook_deliveries', join =>
      join
        .on('webhook_deliveries.agency_id', '=', tenant.ownerId)
        .onRef('webhook_deliveries.event_id', '=', 'outbox.id')
        .onRef('webhook_deliveries.event_occurred_at', '=', 'outbox.occurred_at'),
    )
    .innerJoin('webhook_subscriptions', join =>
      join
        .on('webhook_subscriptions.agency_id', '=', tenant.ownerId)
        .onRef('webhook_subscriptions.id', '=', 'subscription_id'),
    )
    .where('subscription_id', '=', subscriptionId)
    .where('webhook_deliveries.id', '=', id)

const attemptLog = sql<StoredAttempt[]>`attempt_log`.as('attemptLog')

/** A delivery of a subscription, with the log of its attempts. */
export const findDelivery = (
  tenant: TenantRows,
  subscriptionId: number,
  id: number,
): Promise<StoredDeliveryWithAttempts | undefined> =>
  selectDelivery(tenant, subscriptionId, id)
    .select([...columns, attemptLog])
    .executeTakeFirst()

/** The same, with the body that is sent. */
export const findDeliveryWithPayload = async (
  tenant: TenantRows,
  subscriptionId: number,
  id: number,
): Promise<StoredDeliveryWithAttempts | undefined> => {
  const row = await selectDelivery(tenant, subscriptionId, id)
    .select([...columns, attemptLog, 'occurred_at as occurredAt', sql<string>`data::text`.as('data')])
    .executeTakeFirst()
  if (!row) return undefined
  const { occurredAt, data, ...delivery } = row
  const body = buildBody({ id, event: delivery.event, agencyId: tenant.ownerId, occurredAt, data })
  return { ...delivery, payload: JSON.parse(body) as WebhookPayload }
}

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
): Promise<StoredDelivery | undefined> => {
  // Waits for a concurrent deletion of the subscription; no delivery is inserted then.
  const subscription = await lockRowsOf(tx, 'webhook_subscriptions', subscriptionId, 'key share')
  if (!subscription) return undefined
  const event = await selectDelivery(tx, subscriptionId, id)
    .select(['event_id', 'event_occurred_at'])
    .executeTakeFirst()
  if (!event || !(await lockEvent(tx, event))) return undefined
  const inserted = await subscription.insertInto('webhook_deliveries').values(event).returning('id').executeTakeFirst()
  if (!inserted) return undefined
  await audit(tx, {
    action: 'webhook.redelivered',
    id: subscriptionId,
    changes: newFields({ deliveryId: inserted.id }),
  })
  tx.afterCommit(notifyWorkers)
  return selectDelivery(tx, subscriptionId, inserted.id).select(columns).executeTakeFirst()
}
