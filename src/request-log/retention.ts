import { sql } from 'kysely'
import { deleteInBatches } from '#src/db/batches.ts'
import type { Database } from '#src/db/connect.ts'

/** Removes requests older than 30 days. */
export const removeOldRequests = (db: Database): Promise<void> =>
  deleteInBatches(db, 'request_log', sql`created_at < now() - interval '30 days'`, 10_000)
