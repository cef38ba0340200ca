import { sql, type Kysely } from 'kysely'

/**
 * How many rows an agency has of a resource, as the sum of slots. A writer adds to a slot that no other transaction
 * holds, or to a new one: writers neither wait for each other nor deadlock, and a reader sees a number that agrees with
 * the rows that it sees. Slots know no foreign key: they outlive an agency, as its rows leave one after the other.
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

/** Keeps the count of a table, whose rows have an `agency_id` that never changes; without one they count for none. */
export const keepCount = async (db: Kysely<unknown>, table: string) => {
  await sql`
    create trigger count_added after insert on ${sql.table(table)}
    referencing new table as changed for each statement execute function count_added_rows()`.execute(db)
  await sql`
    create trigger count_removed after delete on ${sql.table(table)}
    referencing old table as changed for each statement execute function count_removed_rows()`.execute(db)
}
