import { sql, type Kysely } from 'kysely'

/** The tables of site data. */
const tables = ['connector_activity', 'connector_security_events', 'connector_reports', 'connector_contents']

/** The space that a row takes besides its JSON: columns and index entries. */
const rowBytes = 512

/**
 * The storage that the data of each connector takes. Triggers count it in the transaction of each change, one statement
 * at a time. They lock the connectors in the order of their ids, so that they do not deadlock each other.
 */
export const up = async (db: Kysely<unknown>) => {
  for (const table of ['connector_activity', 'connector_security_events'])
    await sql`alter table ${sql.table(table)} add column size integer not null default 0`.execute(db)
  await sql`
    alter table connectors
      add column stored_bytes bigint not null default 0,
      add column stored_rows bigint not null default 0`.execute(db)
  await sql`
    create function add_to_connector_storage(connector_ids integer[], added_bytes bigint[], added_rows bigint[]) returns void
    language plpgsql as $$
    begin
      perform from connectors where id = any(connector_ids) order by id for no key update;
      update connectors set stored_bytes = stored_bytes + added.bytes, stored_rows = stored_rows + added.rows
      from unnest(connector_ids, added_bytes, added_rows) as added (id, bytes, rows)
      where connectors.id = added.id;
    end $$`.execute(db)
  const count = (sign: '' | '-') => sql`
    perform add_to_connector_storage(
      array_agg(connector_id), array_agg(${sql.raw(sign)}bytes), array_agg(${sql.raw(sign)}rows)
    ) from (
      select connector_id, sum(size + ${sql.lit(rowBytes)}) as bytes, count(*) as rows from changed group by connector_id
    ) as counted having count(*) > 0`
  await sql`
    create function count_stored_data() returns trigger language plpgsql as $$
    begin
      ${count('')};
      return null;
    end $$`.execute(db)
  await sql`
    create function count_removed_data() returns trigger language plpgsql as $$
    begin
      ${count('-')};
      return null;
    end $$`.execute(db)
  await sql`
    create function count_replaced_data() returns trigger language plpgsql as $$
    begin
      perform add_to_connector_storage(array_agg(connector_id), array_agg(bytes), array_agg(0::bigint)) from (
        select connector_id, sum(size) as bytes from (
          select connector_id, size from after_change union all select connector_id, -size from before_change
        ) as sizes group by connector_id
      ) as counted where bytes <> 0 having count(*) > 0;
      return null;
    end $$`.execute(db)
  for (const table of tables) {
    await sql`
      create trigger storage_added after insert on ${sql.table(table)}
      referencing new table as changed for each statement execute function count_stored_data()`.execute(db)
    await sql`
      create trigger storage_removed after delete on ${sql.table(table)}
      referencing old table as changed for each statement execute function count_removed_data()`.execute(db)
    await sql`
      update connectors set stored_bytes = stored_bytes + stored.bytes, stored_rows = stored_rows + stored.rows
      from (
        select connector_id, sum(size + ${sql.lit(rowBytes)}) as bytes, count(*) as rows
        from ${sql.table(table)} group by connector_id
      ) as stored
      where connectors.id = stored.connector_id`.execute(db)
  }
  await sql`
    create trigger storage_replaced after update on connector_contents
    referencing old table as before_change new table as after_change
    for each statement execute function count_replaced_data()`.execute(db)
}
