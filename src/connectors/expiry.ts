import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import { isExhausted } from './commands.ts'

/** Gives up commands that were handed out for the last time and have no result; a poll does so for its own connector. */
export const expireExhaustedCommands = async (db: Database): Promise<void> => {
  await sql`update connector_commands set status = 'expired', completed_at = now() where ${isExhausted}`.execute(db)
}
