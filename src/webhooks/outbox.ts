import { sql } from 'kysely'
import type { EventData, EventName } from '#generated/public/events.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import { notifyWorkers } from './notify.ts'
import { serializeEventData } from './serialize.ts'

/**
 * Inserts an event, and a delivery for each subscription to it. Subscriptions that were disabled automatically still
 * collect deliveries. The lock waits for a concurrent deletion of a subscription, which then gets no delivery.
 */
const insertEventQuery = tenantQuery(
  ({ ownerId: agencyId }, { event, data }: { event: string; data: string }) =>
    sql<{ id: number }>`
    with event as (
      insert into outbox (agency_id, event, data) values (${agencyId}, ${event}, ${data}) returning id
    ),
    subscribed as (
      select id from webhook_subscriptions
      where agency_id = ${agencyId} and (is_active or disabled_at is not null) and events && array[${event}, '*']
      for key share
    )
    insert into webhook_deliveries (subscription_id, event_id)
    select subscribed.id, event.id from event, subscribed
    returning id`,
)

/** Records an event in the transaction of the change that it reports, so that both are committed or neither. */
export const emit = async <Name extends EventName>(tx: TenantTransaction, event: Name, data: EventData[Name]) => {
  const deliveries = await insertEventQuery(tx, { event, data: serializeEventData(data) })
  if (deliveries.length > 0) tx.afterCommit(notifyWorkers)
}
