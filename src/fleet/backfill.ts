import { sql } from 'kysely'
import { inBatches } from '#src/db/batches.ts'
import type { Database } from '#src/db/connection/connect.ts'

/** The connectors of one transaction, so that reports of their sites wait shortly. */
const batchSize = 20

/** Records the extensions that sites have reported before the release with the inventory. */
export const recordEarlierReports = (db: Database): Promise<void> =>
  inBatches(batchSize, async () => {
    const { rows } = await sql`
      select backfill_extensions(connector_id) from (
        select connector_id from extension_backfills order by connector_id limit ${batchSize}
      ) as next`.execute(db)
    return BigInt(rows.length)
  })
