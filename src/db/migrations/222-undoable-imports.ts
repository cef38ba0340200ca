import { sql, type Kysely } from 'kysely'

/** Imports can be undone for some time, in the background, and dry runs have warnings. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table imports add column undoable_until timestamptz(3), add column warnings integer not null default 0`.execute(
    db,
  )
  await sql`drop index imports_unfinished`.execute(db)
  await sql`
    create index imports_unfinished on imports (agency_id, id)
    where status in ('queued', 'running', 'undoing')`.execute(db)
}
