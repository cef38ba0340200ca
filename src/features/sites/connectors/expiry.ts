import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { isExhausted } from './commands.ts'

/**
 * Expires commands without a result after their last delivery. A poll does the same for its own connector. Both lock
 * connectors before their commands, as a result does.
 */
export const expireExhaustedCommands = async (db: Database): Promise<void> => {
  await sql`
    with locked as (
      select id from connectors where id in (select connector_id from connector_commands where ${isExhausted})
      order by id for no key update
    )
    update connector_commands set status = 'expired', completed_at = now(), sealed_payload = null
    from locked where connector_id = locked.id and ${isExhausted}`.execute(db)
}
