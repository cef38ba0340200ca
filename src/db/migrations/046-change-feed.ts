import { sql, type Kysely } from 'kysely'

/**
 * The positions of events in the change feed. The position of an event is the id of its transaction, or that of the
 * latest completed transaction if it is higher: events of transactions that wait for each other's locks are in the
 * order of their commits. No event can be added below `changes_horizon`, the id of the oldest transaction that is
 * running in this database, so that readers up to there miss none. Events of earlier versions are at position 0.
 *
 * Transaction ids start again in another database cluster: then `changes_base` is replaced by a higher one, and
 * `changes_epoch` marks the earlier cursors as expired. A base in a function costs nothing per event.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table deployment
      add column database_id text,
      add column changes_epoch uuid not null default gen_random_uuid()`.execute(db)
  // Not immutable: cached plans would not notice that it is replaced.
  await sql`create function changes_base() returns bigint language sql stable return 0`.execute(db)
  // In PL/pgSQL, because an SQL function could see the snapshot of the statement that calls it, from before its locks.
  await sql`
    create function change_position() returns bigint language plpgsql volatile as $$
    begin
      return changes_base()
        + greatest(pg_current_xact_id()::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1);
    end $$`.execute(db)
  // Transactions of other databases run in the same cluster. One that is not known to be of another database counts.
  await sql`
    create function changes_horizon() returns bigint language sql stable as $$
      select changes_base() + coalesce(
        (
          select min(running::text::bigint) from pg_snapshot_xip(pg_current_snapshot()) as running
          where not exists (
            select from pg_stat_get_activity(null) as session join pg_database on oid = datid
            where backend_xid = running::xid and datname <> current_database()
          )
        ),
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      )
    $$`.execute(db)
  await sql`alter table outbox add column position bigint not null default 0`.execute(db)
  await sql`alter table outbox alter column position set default change_position()`.execute(db)
  await sql`create index outbox_position on outbox (agency_id, position, id)`.execute(db)
}
