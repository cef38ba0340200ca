import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'

/** More positions than a database cluster uses: 50 years of 10,000 transactions per second. */
const positionsPerDatabase = 2 ** 44

/**
 * Notices that the database was restored or moved: transaction ids have started again. New events then get higher
 * positions than the earlier ones, and the cursors so far expire.
 */
export const renewEpoch = (db: Database, databaseId: string): Promise<void> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{ databaseId: string | null; base: number }>`
      select database_id as "databaseId", changes_base() as base from deployment
      where database_id is distinct from ${databaseId} for update`.execute(tx)
    const [moved] = rows
    if (!moved) return
    await tx.updateTable('deployment').set({ database_id: databaseId }).execute()
    if (moved.databaseId === null) return
    await tx
      .updateTable('deployment')
      .set({ changes_epoch: sql<string>`gen_random_uuid()` })
      .execute()
    await sql`
      create or replace function changes_base() returns bigint language sql stable
      return ${sql.lit(moved.base + positionsPerDatabase)}`.execute(tx)
  })
