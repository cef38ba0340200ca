import { sql, type RawBuilder } from 'kysely'
import type { EventData, EventName } from '#generated/public/events.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import { notifyWorkers } from './notify.ts'
import { serializeEventData } from './serialize.ts'

/**
 * Common table expressions that insert an event with the data of a query, and a delivery for each subscription to it. The
 * query returns one row, or none for no event. Subscriptions that were disabled automatically still collect deliveries.
 * The lock waits for a concurrent deletion of a subscription, which then gets no delivery.
 */
export const eventExpressions = (agencyId: number, event: string, data: RawBuilder<{ data: string }>) => sql`
  event as (
    insert into outbox (agency_id, event, data)
    select ${agencyId}, ${event}, data::json from (${data}) as changed
    returning id, occurred_at
  ),
  subscribed as (
    select id from webhook_subscriptions
    where agency_id = ${agencyId} and (is_active or disabled_at is not null) and events && array[${event}, '*']
    for key share
  ),
  delivery as (
    insert into webhook_deliveries (subscription_id, event_id, event_occurred_at)
    select subscribed.id, event.id, event.occurred_at from event, subscribed
    returning id
  )`

const insertEventQuery = tenantQuery(
  ({ ownerId: agencyId }, { event, data }: { event: string; data: string }) => sql<{ hasDeliveries: boolean }>`
    with ${eventExpressions(agencyId, event, sql`select ${data}::text as data`)}
    select exists (select from delivery) as "hasDeliveries"`,
)

/** Records an event in the transaction of the change that it reports, so that both are committed or neither. */
export const emit = async <Name extends EventName>(tx: TenantTransaction, event: Name, data: EventData[Name]) => {
  const [inserted] = await insertEventQuery(tx, { event, data: serializeEventData(data) })
  if (inserted?.hasDeliveries) tx.afterCommit(notifyWorkers)
}
