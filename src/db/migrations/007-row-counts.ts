import { sql, type Kysely } from 'kysely'

/**
 * Slotted counters: the number of rows per agency and resource is the sum of its slots. A writer updates a slot that no
 * other transaction has locked, or inserts a new one, so writers neither wait nor deadlock, and a reader sees a count
 * that matches its snapshot. Slots have no foreign key, as the rows of a deleted agency are deleted after the agency.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table row_counts (
      id bigint generated always as identity primary key,
      agency_id integer not null,
      resource text not null,
      count bigint not null
    ) with (fillfactor = 50)`.execute(db)
  await sql`create index row_counts_resource on row_counts (agency_id, resource)`.execute(db)
  await sql`
    create function add_to_row_count(of_agency integer, of_resource text, added bigint) returns void
    language plpgsql as $$
    begin
      update row_counts set count = count + added where id = (
        select id from row_counts where agency_id = of_agency and resource = of_resource
        limit 1 for update skip locked
      );
      if not found then
        insert into row_counts (agency_id, resource, count) values (of_agency, of_resource, added);
      end if;
    end $$`.execute(db)
  await sql`
    create function count_added_rows() returns trigger language plpgsql as $$
    begin
      perform add_to_row_count(agency_id, tg_table_name::text, count(*))
      from changed where agency_id is not null group by agency_id;
      return null;
    end $$`.execute(db)
  await sql`
    create function count_removed_rows() returns trigger language plpgsql as $$
    begin
      perform add_to_row_count(agency_id, tg_table_name::text, -count(*))
      from changed where agency_id is not null group by agency_id;
      return null;
    end $$`.execute(db)
  for (const table of ['clients', 'websites']) {
    await keepCount(db, table)
    await sql`
      insert into row_counts (agency_id, resource, count)
      select agency_id, ${table}, count(*) from ${sql.table(table)} group by agency_id`.execute(db)
  }
}

/** Counts the rows of a table by triggers. An `agency_id` must never change; rows without one are not counted. */
export const keepCount = async (db: Kysely<unknown>, table: string) => {
  await sql`
    create trigger count_added after insert on ${sql.table(table)}
    referencing new table as changed for each statement execute function count_added_rows()`.execute(db)
  await sql`
    create trigger count_removed after delete on ${sql.table(table)}
    referencing old table as changed for each statement execute function count_removed_rows()`.execute(db)
}
