import { sql, type Kysely } from 'kysely'

/** No release fails when further rows are written in its transactions. */
export const oldestCompatible = '031-deployment'

/** Records each reported extension. A report that repeats the stored one is not read. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create function record_extension_content() returns trigger language plpgsql as $$
    begin
      perform record_reported_extension(connectors, new.data, false) from connectors where id = new.connector_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger extension_added after insert on connector_contents
    for each row when (new.kind = 'extension') execute function record_extension_content()`.execute(db)
  await sql`
    create trigger extension_replaced after update of data on connector_contents
    for each row when (new.kind = 'extension' and new.data is distinct from old.data)
    execute function record_extension_content()`.execute(db)
}
