import { sql } from 'kysely'
import type { EventData, EventName } from '#generated/public/events.ts'
import { prepared } from '#src/db/prepared.ts'
import type { TxScope } from '#src/db/scope.ts'
import { announce } from './announce.ts'
import { written } from './truncation.ts'

/**
 * An event, and a delivery of it to each subscription that wants it; one that was disabled automatically collects. The
 * subscriptions are held: one that is being deleted meanwhile is waited for, and gets none.
 */
const insertEvent = prepared((db, { agencyId, event, data }: { agencyId: number; event: string; data: string }) =>
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
    returning id`.compile(db),
)

/** Records an event in the transaction of the change that it tells of: both are committed, or neither. */
export const emit = async <Name extends EventName>(
  { db, agencyId, afterCommit }: TxScope,
  event: Name,
  data: EventData[Name],
) => {
  const deliveries = await insertEvent(db, { agencyId, event, data: written(data) })
  if (deliveries.length > 0) afterCommit(announce)
}
