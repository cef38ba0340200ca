import { sql, type RawBuilder } from 'kysely'
import { deleteInBatches, inBatches, removeOldRows } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import {
  isInDefaultPartition,
  maintainPartitions,
  type Partition,
  type TimePartitioned,
} from '#src/ground/db/schema/partitions.ts'
import { releasePartition } from '#src/ground/db/stored-data.ts'
import { countTaskDeliveries } from '../replay/progress.ts'
import type { DeliveryErrorData } from './delivery-texts.ts'
import { expiryOf, isPending, keptDays } from './expiry.ts'

const batchSize = 5000
const maxPendingDays = 30
const abandoned: DeliveryErrorData = { code: 'abandoned', days: maxPendingDays }

/** By the times at which they expire. */
const deliveries: TimePartitioned = {
  table: 'webhook_deliveries',
  period: 'week',
  retentionDays: 0,
  daysAhead: Math.max(...Object.values(keptDays)),
}
const events: TimePartitioned = { table: 'outbox', period: 'week', retentionDays: 31 }

/** Skips subscriptions that are being deleted, and leased deliveries. */
const abandonPending = async (db: Database) => {
  const { rows } = await sql`
    with abandoned as (
      update webhook_deliveries d set
        status = 'dead', next_attempt_at = null, completed_at = now(),
        expires_at = ${expiryOf(sql`'dead'`, sql`now()`)}, last_error = ${JSON.stringify(abandoned)}
      where ${isPending('d')} and d.id = any(array(
        select d.id from webhook_deliveries d
        join webhook_subscriptions s on s.agency_id = d.agency_id and s.id = d.subscription_id
        where ${isPending('d')} and not s.is_active and d.created_at < now() - make_interval(days => ${maxPendingDays})
          and (d.leased_until is null or d.leased_until <= now())
        limit ${batchSize}
        for update of d skip locked for key share of s skip locked
      ))
      returning d.agency_id, d.task_id, d.status
    ),
    tasks as (${countTaskDeliveries(sql`abandoned`)})
    select from abandoned`.execute(db)
  return BigInt(rows.length)
}

/** The drop of a partition moves at most this many events, because it blocks others for as long. */
const maxMovedEvents = 10_000

const hasFewNeededEvents = async (db: Database, { since, until }: Partition) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select distinct event_id from webhook_deliveries
      where event_occurred_at >= ${since} and event_occurred_at < ${until} limit ${maxMovedEvents + 1}
    ) as needed`.execute(db)
  return (rows[0]?.count ?? 0) <= maxMovedEvents
}

/**
 * Moves the events of a partition that still have deliveries to the default partition, and detaches the partition. The
 * lock waits for transactions that redeliver one of the events: their deliveries count, too.
 */
const detachWithoutNeededEvents = async (db: Database, { name, since, until }: Partition) => {
  const [partition, table] = [sql.table(name), sql.table(events.table)]
  await sql`lock table ${partition} in access exclusive mode`.execute(db)
  await sql`alter table ${table} detach partition ${partition}`.execute(db)
  await sql`
    insert into ${table} (id, agency_id, event, data, occurred_at, position, client_ids, website_id, traceparent,
      request_id)
    overriding system value
    select event.id, event.agency_id, event.event, event.data, event.occurred_at, event.position, event.client_ids,
      event.website_id, event.traceparent, event.request_id
    from (
      select distinct agency_id, event_id from webhook_deliveries
      where event_occurred_at >= ${since} and event_occurred_at < ${until}
    ) as needed
    join ${partition} as event on event.agency_id = needed.agency_id and event.id = event_id`.execute(db)
}

const dropEvents = async (tx: Database, partition: Partition) => {
  await releasePartition(tx, 'outbox', partition.name)
  await detachWithoutNeededEvents(tx, partition)
}

/** Without the agency: PostgreSQL could read all of its deliveries for each event, instead of the index of events. */
const hasDeliveries = sql`exists (
  select from webhook_deliveries where event_id = outbox.id and event_occurred_at = outbox.occurred_at
)`

/**
 * Removes a batch of events without deliveries. Locks them first and checks again: a redelivery of an event may have
 * been committed in between.
 */
const removeEvents = async (tx: Database, isLeft: RawBuilder<unknown>) => {
  const { rows } = await sql<{ agencyId: number; id: string; occurredAt: string }>`
    select agency_id as "agencyId", id, occurred_at as "occurredAt" from outbox where ${isLeft} and not ${hasDeliveries}
    limit ${batchSize} for update skip locked`.execute(tx)
  await sql`
    delete from outbox using unnest(
      ${rows.map(({ agencyId }) => agencyId)}::integer[], ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ occurredAt }) => occurredAt)}::timestamptz[]
    ) as event (agency_id, id, at)
    where outbox.agency_id = event.agency_id and outbox.id = event.id and outbox.occurred_at = event.at and not ${hasDeliveries}`.execute(
    tx,
  )
  return BigInt(rows.length)
}

/**
 * Marks deliveries dead that have waited 30 days for a disabled subscription. Removes deliveries 30 days after success
 * and 90 days after they became dead, events after 30 days once they have no deliveries, and tasks after 30 days.
 */
export const applyRetention = async (db: Database, clock: { clockOffsetDays?: number } = {}): Promise<void> => {
  await inBatches(batchSize, () => abandonPending(db))
  await maintainPartitions(db, deliveries, {
    ...clock,
    beforeDrop: (tx, { name }) => releasePartition(tx, 'webhook_deliveries', name),
  })
  await deleteInBatches(db, 'webhook_deliveries', isInDefaultPartition('expires_at', deliveries, clock))
  await removeOldRows(db, [{ table: 'webhook_tasks', column: 'completed_at', olderThan: '30 days' }])
  await maintainPartitions(db, events, { ...clock, canDrop: hasFewNeededEvents, beforeDrop: dropEvents })
  const isLeft = isInDefaultPartition('occurred_at', events, clock)
  await inBatches(batchSize, () => db.transaction().execute(tx => removeEvents(tx, isLeft)))
}
