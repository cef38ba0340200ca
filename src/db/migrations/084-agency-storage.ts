import { sql, type Kysely, type RawBuilder } from 'kysely'

/** No release fails when further rows are written in its transactions. */
export const oldestCompatible = '031-deployment'

/** In the order in which changes lock them. */
const resources = ['clients', 'websites', 'tickets', 'invoices', 'quotes', 'tasks', 'calendar_events']

/** The space of a row besides its values: columns of fixed size and index entries. */
const rowBytes = 256
/** A delivery contains no data of the event, but up to 8 attempts. */
const deliveryBytes = 512

/**
 * The rows and bytes of each agency in its resources, events, deliveries and audit log. Each statement appends what it
 * adds or removes to `storage_changes`, so that no writer waits for another; instances add them up in `agency_storage`
 * at an interval. The table of changes is unlogged: a crash of the server loses those of a few seconds. Partitions are
 * dropped without triggers: their drop appends, too. `storage_backfills` names the tables whose rows from before this
 * migration have not been counted.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table agency_storage (
      agency_id integer primary key references agencies on delete cascade,
      stored_rows bigint not null,
      stored_bytes bigint not null
    )`.execute(db)
  await sql`
    create unlogged table storage_changes (
      agency_id integer not null,
      stored_rows bigint not null,
      stored_bytes bigint not null
    )`.execute(db)
  await sql`
    create table storage_backfills (
      resource text primary key,
      created_before timestamptz(3) not null default clock_timestamp()
    )`.execute(db)
  await sql`
    create function row_bytes(data text) returns bigint language sql immutable parallel safe
    return ${sql.lit(rowBytes)} + octet_length(data)`.execute(db)
  await sql`
    create function delivery_bytes() returns bigint language sql immutable parallel safe
    return ${sql.lit(deliveryBytes)}`.execute(db)

  await createCounter(db, 'count_stored_resources', sql`row_bytes(changed::text)`)
  await createCounter(db, 'count_stored_events', sql`row_bytes(data::text)`)
  await createCounter(db, 'count_stored_audit_entries', sql`row_bytes(changes::text)`)
  // Most changes have no deliveries, but the trigger runs.
  await sql`
    create function count_stored_deliveries() returns trigger language plpgsql as $$
    declare
      sign integer := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      if exists (select from changed) then
        insert into storage_changes (agency_id, stored_rows, stored_bytes)
        select agency_id, sign * count(*), sign * sum(delivery_bytes())
        from changed join webhook_subscriptions on webhook_subscriptions.id = subscription_id
        group by agency_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function count_replaced_resources() returns trigger language plpgsql as $$
    begin
      insert into storage_changes (agency_id, stored_rows, stored_bytes)
      select agency_id, 0, sum(bytes) from (
        select agency_id, octet_length(after_change::text) as bytes from after_change
        union all
        select agency_id, -octet_length(before_change::text) from before_change
      ) as sizes
      group by agency_id having sum(bytes) <> 0;
      return null;
    end $$`.execute(db)

  for (const table of resources) {
    await addCounter(db, table, 'count_stored_resources')
    await sql`
      create trigger stored_replaced after update on ${sql.table(table)}
      referencing old table as before_change new table as after_change
      for each statement execute function count_replaced_resources()`.execute(db)
  }
  await addCounter(db, 'outbox', 'count_stored_events')
  await addCounter(db, 'audit_log', 'count_stored_audit_entries')
  await addCounter(db, 'webhook_deliveries', 'count_stored_deliveries')
  for (const table of [...resources, 'outbox', 'audit_log', 'webhook_deliveries'])
    await sql`
      insert into storage_backfills (resource)
      select ${table} where exists (select from ${sql.table(table)})`.execute(db)
}

/** Creates a trigger function that appends the inserted or deleted rows: without a sum, which costs more to start. */
const createCounter = (db: Kysely<unknown>, name: string, bytes: RawBuilder<unknown>) =>
  sql`
    create function ${sql.ref(name)}() returns trigger language plpgsql as $$
    declare
      sign integer := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      insert into storage_changes (agency_id, stored_rows, stored_bytes)
      select agency_id, sign, sign * ${bytes} from changed;
      return null;
    end $$`.execute(db)

const addCounter = async (db: Kysely<unknown>, table: string, name: string) => {
  await sql`
    create trigger stored_added after insert on ${sql.table(table)}
    referencing new table as changed for each statement execute function ${sql.ref(name)}()`.execute(db)
  await sql`
    create trigger stored_removed after delete on ${sql.table(table)}
    referencing old table as changed for each statement execute function ${sql.ref(name)}()`.execute(db)
}
