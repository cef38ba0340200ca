import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'

/** How long what sites send is kept, in days. */
const kept = { connector_activity: 365, connector_security_events: 365, connector_reports: 90 }

/** So many rows go at a time, so that no statement takes long and no lock lasts. */
const batch = 5000

/** Removes what sites sent too long ago, and the tokens that are over. */
export const removeOldSiteData = async (db: Database): Promise<void> => {
  for (const [table, days] of Object.entries(kept)) {
    const removeSome = () =>
      sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where received_at < now() - make_interval(days => ${days}) limit ${batch}
        )`.execute(db)
    while (((await removeSome()).numAffectedRows ?? 0n) > 0n);
  }
  await sql`delete from pairing_tokens where expires_at < now()`.execute(db)
  await sql`delete from sso_tokens where expires_at < now()`.execute(db)
}
