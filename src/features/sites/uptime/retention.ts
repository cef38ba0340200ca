import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { inBatches } from '#src/ground/db/batches.ts'

const retentionDays = 90
const batchSize = 10_000

/** Removes the results of checks that are older than 90 days. */
export const removeOldCheckHours = (db: Database): Promise<void> =>
  inBatches(batchSize, async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from website_check_hours where ctid = any(array(
        select ctid from website_check_hours where starts_at < now() - make_interval(days => ${retentionDays}) limit ${batchSize}
      ))`.execute(db)
    return numAffectedRows
  })
