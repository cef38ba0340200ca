import { sql, type Kysely } from 'kysely'

/** The number of syntheses that an agency has created in its current window of 24 hours. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table synthesis_windows (
      agency_id integer primary key references agencies on delete cascade,
      started_at timestamptz(3) not null default now(),
      count integer not null default 1
    )`.execute(db)
}
