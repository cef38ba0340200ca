import { sql, type Kysely } from 'kysely'

/** Earlier releases write no external ids. */
export const oldestCompatible = '031-deployment'

/**
 * The ids of contacts in other systems. Contacts have no agency, so a contact with such an id has that of the agency
 * that gave it. It ends with the last link of the contact, because no request can find the contact any more.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table contacts add column external_id text, add column external_id_agency integer`.execute(db)
  await sql`
    create unique index contacts_external_id on contacts (external_id, external_id_agency)
    where external_id is not null`.execute(db)
  await sql`
    create function set_external_id_agency() returns trigger language plpgsql as $$
    begin
      new.external_id_agency := (
        select min(agency_id) from client_contacts join clients on clients.id = client_id where contact_id = new.id
      );
      return new;
    end $$`.execute(db)
  await sql`
    create trigger set_external_id_agency before update on contacts for each row
    when (new.external_id is distinct from old.external_id) execute function set_external_id_agency()`.execute(db)
  await sql`
    create function clear_external_ids() returns trigger language plpgsql as $$
    begin
      update contacts set external_id = null where external_id is not null
        and id in (select contact_id from removed)
        and not exists (select from client_contacts where contact_id = contacts.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger clear_external_ids after delete on client_contacts referencing old table as removed
    for each statement execute function clear_external_ids()`.execute(db)
}
