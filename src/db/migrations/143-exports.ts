import { sql, type Kysely } from 'kysely'

/**
 * The exports of agencies. `scopes` read all its resources; `lineage_id` is the
 * key, or `user_id` the person, that its link ends with. `file` is its name in the store of exports.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table exports (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
      resources text[] not null,
      scopes text[] not null,
      format text not null,
      filters json not null,
      sales_journal json not null,
      lineage_id integer,
      user_id uuid,
      attempts integer not null default 0,
      row_count integer not null default 0,
      bytes bigint,
      file text,
      error text,
      created_at timestamptz(3) not null default now(),
      completed_at timestamptz(3),
      expires_at timestamptz(3)
    )`.execute(db)
  await sql`create unique index exports_key on exports (agency_id, id)`.execute(db)
  await sql`create index exports_unfinished on exports (agency_id, id) where status in ('queued', 'running')`.execute(
    db,
  )
  await sql`create index exports_created on exports (agency_id, created_at desc, id desc)`.execute(db)
}
