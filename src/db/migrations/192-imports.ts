import { sql, type Kysely } from 'kysely'

/**
 * The imports of agencies, their files in parts until they have ended, and the errors of their rows. `actor` and
 * `key_id`, or `user_id` of a session, are those on whose behalf the rows are written.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table imports (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
      resource text not null,
      format text not null,
      encoding text not null,
      separator text,
      mapping json not null,
      preset text,
      dry_run boolean not null,
      on_existing text not null,
      emit_events boolean not null,
      actor json not null,
      key_id integer,
      user_id uuid not null,
      total integer,
      processed integer not null default 0,
      created integer not null default 0,
      updated integer not null default 0,
      skipped integer not null default 0,
      failed integer not null default 0,
      error text,
      attempts integer not null default 0,
      created_at timestamptz(3) not null default now(),
      completed_at timestamptz(3),
      primary key (agency_id, id)
    )`.execute(db)
  await sql`create index imports_unfinished on imports (agency_id, id) where status in ('queued', 'running')`.execute(
    db,
  )
  await sql`create index imports_created on imports (agency_id, created_at desc, id desc)`.execute(db)
  await sql`
    create table import_parts (
      agency_id integer not null references agencies on delete cascade,
      import_id integer not null,
      position integer not null,
      data bytea not null,
      primary key (agency_id, import_id, position),
      foreign key (agency_id, import_id) references imports (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index import_parts_import on import_parts (import_id)`.execute(db)
  await sql`
    create table import_errors (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      import_id integer not null,
      row_number integer not null,
      field text,
      message json not null,
      primary key (agency_id, id),
      foreign key (agency_id, import_id) references imports (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index import_errors_rows on import_errors (import_id, id)`.execute(db)
}
