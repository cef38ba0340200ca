import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'

/** Removes expired sessions. */
export const removeExpiredSessions = async (db: Database): Promise<void> => {
  await sql`delete from sessions where expire < now()`.execute(db)
}
