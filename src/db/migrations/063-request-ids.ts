import { sql, type Kysely } from 'kysely'

/** The id of a logged request, which the errors of the API name. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table request_log add column request_id text`.execute(db)
}
