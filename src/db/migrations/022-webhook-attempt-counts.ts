import { sql, type Kysely } from 'kysely'

/** The webhook attempts of each agency on its latest day (UTC). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table webhook_attempt_counts (
      agency_id integer primary key references agencies on delete cascade,
      day timestamptz(3) not null,
      attempts integer not null
    ) with (fillfactor = 50)`.execute(db)
}
