import { sql, type Kysely } from 'kysely'

/** The code and the values of `error`, which is in French. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table watch_sources add column error_data jsonb`.execute(db)
}
