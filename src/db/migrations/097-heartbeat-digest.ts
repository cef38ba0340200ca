import { sql, type Kysely } from 'kysely'

/** The digest of the last heartbeat, so that one that repeats it is not compared field by field. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table connectors add column heartbeat_digest bytea`.execute(db)
}
