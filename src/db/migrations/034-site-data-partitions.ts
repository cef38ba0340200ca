import { sql, type Kysely } from 'kysely'
import { partitionTable } from './032-request-log-partitions.ts'

/** Earlier versions rely on a unique index to store an activity event once. */
export const oldestCompatible = '034-site-data-partitions'

/**
 * Activity and security events of sites by months, and reports by weeks. A partition has no unique index without the
 * time: the statement that stores activity events ignores duplicates, while it locks the connector.
 */
export const up = async (db: Kysely<unknown>) => {
  const tables = [
    ['connector_activity', { period: 'month', retentionDays: 365 }],
    ['connector_security_events', { period: 'month', retentionDays: 365 }],
    ['connector_reports', { period: 'week', retentionDays: 90 }],
  ] as const
  for (const [table, partitioning] of tables) {
    await partitionTable(db, table, { key: 'received_at', ...partitioning })
    await sql`alter table ${sql.table(table)} add primary key (connector_id, id, received_at)`.execute(db)
    await sql`
      alter table ${sql.table(table)}
      add foreign key (connector_id) references connectors on delete cascade`.execute(db)
    await sql`
      create trigger storage_added after insert on ${sql.table(table)}
      referencing new table as changed for each statement execute function count_stored_data()`.execute(db)
    await sql`
      create trigger storage_removed after delete on ${sql.table(table)}
      referencing old table as changed for each statement execute function count_removed_data()`.execute(db)
  }
  await sql`
    create index connector_activity_event on connector_activity (connector_id, event_hash, occurrence)`.execute(db)
  await sql`create index connector_activity_time on connector_activity (connector_id, remote_at desc, id desc)`.execute(
    db,
  )
  await sql`create index connector_reports_kind on connector_reports (connector_id, kind, id desc)`.execute(db)

  // The space of dropped partitions. A job subtracts it from that of the connectors, a few at a time.
  await sql`
    create table connector_storage_removals (
      id bigint generated always as identity primary key,
      connector_id integer not null references connectors on delete cascade,
      bytes bigint not null,
      rows bigint not null
    )`.execute(db)
  await sql`create index connector_storage_removals_connector on connector_storage_removals (connector_id)`.execute(db)
}
