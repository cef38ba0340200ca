import { sql } from 'kysely'
import type { Database } from '#src/db/connection/connect.ts'
import { deletePayloadSql } from './command-payloads.ts'
import { isExhausted } from './commands.ts'

/** Expires commands without a result after their last delivery. A poll does the same for its own connector. */
export const expireExhaustedCommands = async (db: Database): Promise<void> => {
  await sql`
    update connector_commands set status = 'expired', completed_at = now(), ${deletePayloadSql}
    where ${isExhausted}`.execute(db)
}
