import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'

/** Removes the sessions that are over. */
export const removeExpiredSessions = async (db: Database): Promise<void> => {
  await sql`delete from sessions where expire < now()`.execute(db)
}
