import { sql } from 'kysely'
import { deleteInBatches } from '#src/db/batches.ts'
import type { Database } from '#src/db/connect.ts'

/** The retention of site data, in days. */
const retentionDays = { connector_activity: 365, connector_security_events: 365, connector_reports: 90 } as const

/** Removes site data after its retention period, and expired tokens. */
export const removeOldSiteData = async (db: Database): Promise<void> => {
  const tables = ['connector_activity', 'connector_security_events', 'connector_reports'] as const
  for (const table of tables)
    await deleteInBatches(db, table, sql`received_at < now() - make_interval(days => ${retentionDays[table]})`)
  await sql`delete from pairing_tokens where expires_at < now()`.execute(db)
  await sql`delete from sso_tokens where expires_at < now()`.execute(db)
}
