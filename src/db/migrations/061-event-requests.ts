import { sql, type Kysely } from 'kysely'

/** The id of the request that caused an event, which receivers of webhooks get. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table outbox add column request_id text`.execute(db)
}
