import { sql } from 'kysely'
import { inBatches } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'

const batchSize = 5000

/** Removes the responses that are no longer returned. */
export const removeOldResponses = (db: Database): Promise<void> =>
  inBatches(batchSize, async () => {
    const { numAffectedRows } = await sql`
      delete from idempotency_keys where (agency_id, id) in (
        select agency_id, id from idempotency_keys where created_at < now() - interval '24 hours'
        order by created_at limit ${batchSize}
      )`.execute(db)
    return numAffectedRows
  })
