import { sql, type Kysely } from 'kysely'

/** The span of the request that caused an event, as a header of W3C Trace Context, while traces are recorded. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table outbox add column traceparent text`.execute(db)
}
