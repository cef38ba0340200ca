import { sql, type Kysely } from 'kysely'

/**
 * The resources that an import has created or updated, as long as it can be undone. `before` has the fields of an
 * update as they were; it is null for a new resource. `updated_at` is that of the resource after
 * the import, and `previous_at` that of an updated one before.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table import_rows (
      agency_id integer not null references agencies on delete cascade,
      import_id integer not null,
      resource_id integer not null,
      row_number integer not null,
      before json,
      previous_at timestamptz(3),
      updated_at timestamptz(3) not null,
      primary key (agency_id, import_id, resource_id),
      foreign key (agency_id, import_id) references imports (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index import_rows_import on import_rows (import_id)`.execute(db)
}
