import { sql, type Kysely } from 'kysely'
import { addPartitions, continueIds, partitionTable } from './032-request-log-partitions.ts'

/** Earlier versions find due deliveries by an index that no longer exists, and redeliver on the completed row. */
export const oldestCompatible = '033-webhook-partitions'

/**
 * Events by weeks, and deliveries by status: pending ones, which workers read all the time, are in one small table, and
 * completed ones by weeks of their completion. PostgreSQL moves a delivery that completes. A delivery has the time of
 * its event, which leads to the partition of the event. Keys cannot be unique without the time: only the sequence of
 * the ids makes deliveries unique, and the events of deliveries have no foreign key.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table webhook_deliveries
      drop constraint webhook_deliveries_event_id_fkey,
      add column event_occurred_at timestamptz(3) not null default now()`.execute(db)
  await sql`alter table webhook_deliveries rename to webhook_deliveries_replaced`.execute(db)
  await sql`
    create table webhook_deliveries (
      like webhook_deliveries_replaced including defaults including constraints including identity
    ) partition by list (status)`.execute(db)
  await sql`
    create table webhook_deliveries_pending partition of webhook_deliveries for values in ('pending')
    with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
  for (const [status, retentionDays] of [['success', 30] as const, ['dead', 90] as const]) {
    const table = `webhook_deliveries_${status}`
    await sql`
      create table ${sql.table(table)} partition of webhook_deliveries for values in (${sql.lit(status)})
      partition by range (completed_at)`.execute(db)
    await addPartitions(
      db,
      table,
      { key: 'completed_at', period: 'week', retentionDays },
      'webhook_deliveries_replaced',
    )
  }
  await sql`
    insert into webhook_deliveries overriding system value
    select d.id, subscription_id, event_id, status, attempts, attempt_log, next_attempt_at, leased_until, last_status_code,
      last_error, created_at, completed_at, outbox.occurred_at
    from webhook_deliveries_replaced d join outbox on outbox.id = d.event_id`.execute(db)
  await continueIds(db, 'webhook_deliveries', 'webhook_deliveries_replaced')
  await sql`drop table webhook_deliveries_replaced`.execute(db)
  await sql`
    alter table webhook_deliveries
    add foreign key (subscription_id) references webhook_subscriptions on delete cascade`.execute(db)
  await sql`create index webhook_deliveries_subscription on webhook_deliveries (subscription_id, id desc)`.execute(db)
  await sql`
    create index webhook_deliveries_due on webhook_deliveries (subscription_id, next_attempt_at, id)
    where status = 'pending'`.execute(db)
  // Retention looks for deliveries of an event, and of the events of a week.
  await sql`create index webhook_deliveries_event on webhook_deliveries (event_occurred_at, event_id)`.execute(db)

  await partitionTable(db, 'outbox', { key: 'occurred_at', period: 'week', retentionDays: 30 })
  await sql`alter table outbox add primary key (agency_id, id, occurred_at)`.execute(db)
  await sql`alter table outbox add foreign key (agency_id) references agencies on delete cascade`.execute(db)
}
