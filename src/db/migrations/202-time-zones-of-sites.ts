import { sql, type Kysely } from 'kysely'

/** The time zone that a site reports, as it reports it. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table connectors add column time_zone text`.execute(db)
}
