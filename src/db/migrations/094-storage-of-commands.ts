import { sql, type Kysely } from 'kysely'

/** Every release may queue, lease and end commands: triggers count them. */
export const oldestCompatible = '031-deployment'

const table = sql.table('connector_commands')

/** The space that a row takes besides its data, as for the other data of sites. */
const rowBytes = 512

/**
 * Commands count towards the storage of their connector, with their payloads, results and logs. Those from before count
 * only as rows until they change: their sizes would be read, and the table rewritten, under a lock.
 */
export const up = async (db: Kysely<unknown>) => {
  // Before the commands, in the order of a change that waits for the migration.
  await sql`lock table connectors in share row exclusive mode`.execute(db)
  await sql`alter table ${table} add column size integer not null default 0`.execute(db)
  await sql`
    create function set_command_size() returns trigger language plpgsql as $$
    begin
      new.size := octet_length(new.payload::text) + coalesce(octet_length(new.sealed_payload), 0)
        + coalesce(octet_length(new.result::text), 0) + coalesce(octet_length(new.logs), 0);
      return new;
    end $$`.execute(db)
  // A poll changes none of these columns.
  await sql`
    create trigger command_size before insert or update of payload, sealed_payload, result, logs on ${table}
    for each row execute function set_command_size()`.execute(db)
  await sql`
    create trigger storage_added after insert on ${table}
    referencing new table as changed for each statement execute function count_stored_data()`.execute(db)
  await sql`
    create trigger storage_removed after delete on ${table}
    referencing old table as changed for each statement execute function count_removed_data()`.execute(db)
  await sql`
    create trigger storage_replaced after update on ${table}
    referencing old table as before_change new table as after_change
    for each statement execute function count_replaced_data()`.execute(db)
  await sql`create index connector_commands_completed on ${table} (completed_at)`.execute(db)
  await sql`
    update connectors set stored_bytes = stored_bytes + stored.rows * ${sql.lit(rowBytes)},
      stored_rows = stored_rows + stored.rows
    from (select connector_id, count(*) as rows from ${table} group by connector_id) as stored
    where connectors.id = stored.connector_id`.execute(db)
}
