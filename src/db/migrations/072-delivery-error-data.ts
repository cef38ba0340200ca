import { sql, type Kysely } from 'kysely'

/** The code and the values of `last_error`, which is in French. The log of attempts has the same as `errorData`. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table webhook_deliveries add column last_error_data jsonb`.execute(db)
}
