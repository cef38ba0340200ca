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
      select agency_id, id from connectors
      where (agency_id, id) in (select agency_id, connector_id from connector_commands where ${isExhausted})
      order by id for no key update
    )
    update connector_commands set status = 'expired', completed_at = now(), sealed_payload = null
    from locked
    where connector_commands.agency_id = locked.agency_id and connector_id = locked.id and ${isExhausted}`.execute(db)
}
