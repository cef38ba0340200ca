import { sql, type Kysely } from 'kysely'

/** Earlier releases change services in the same way when they delete a client. */
export const oldestCompatible = '031-deployment'

/** The services of a deleted client get 0 instead of its id. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create function release_services() returns trigger language plpgsql as $$
    begin
      update services set client_id = 0 where agency_id = old.agency_id and client_id = old.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger release_services after delete on clients
    for each row execute function release_services()`.execute(db)
}
