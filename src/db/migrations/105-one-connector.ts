import { sql, type Kysely } from 'kysely'

/** Plugins store the data of one connector at a time, whose update takes its lock, too. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create or replace function add_to_connector_storage(
      connector_ids integer[], added_bytes bigint[], added_rows bigint[]
    ) returns void
    language plpgsql as $$
    begin
      if cardinality(connector_ids) = 1 then
        update connectors set stored_bytes = stored_bytes + added_bytes[1], stored_rows = stored_rows + added_rows[1]
        where id = connector_ids[1];
      else
        perform from connectors where id = any(connector_ids) order by id for no key update;
        update connectors set stored_bytes = stored_bytes + added.bytes, stored_rows = stored_rows + added.rows
        from unnest(connector_ids, added_bytes, added_rows) as added (id, bytes, rows)
        where connectors.id = added.id;
      end if;
    end $$`.execute(db)
}
