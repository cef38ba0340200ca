import { sql } from 'kysely'
import { deleteInBatches } from '#src/db/batches.ts'
import type { Database } from '#src/db/connect.ts'

/** Removes the requests of more than 30 days ago. */
export const removeOldRequests = (db: Database): Promise<void> =>
  deleteInBatches(db, 'request_log', sql`created_at < now() - interval '30 days'`, 10_000)
