import { sql } from 'kysely'
import { deleteInBatches } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'

/** As long as the activity of sites. */
const retentionDays = 365

/** Removes old changes of the inventory. */
export const removeOldChanges = (db: Database, { clockOffsetDays = 0 } = {}): Promise<void> =>
  deleteInBatches(
    db,
    'extension_changes',
    sql`changed_at < now() - make_interval(days => ${retentionDays - clockOffsetDays})`,
  )
