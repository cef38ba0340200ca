import { sql, type Kysely } from 'kysely'

/** Digests of what a source contained when it was last read, so that a run parses only what has changed. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table watch_sources add column body_digest bytea, add column item_digests bytea`.execute(db)
}
