import type { Database } from '#src/db/connect.ts'
import { OwnedRows } from '#src/db/tenant.ts'
import type { Queue } from '#src/queue/queue.ts'
import { erasureQueue } from './request.ts'

/** The limit of jobs enqueued per call. */
const maxJobs = 1000

/** Enqueues the erasures whose job has ended without them. */
export const enqueueOpenErasures = async (db: Database, queue: Queue): Promise<void> => {
  const open = await db
    .selectFrom('connector_erasures')
    .where('completed_at', 'is', null)
    .distinct()
    .orderBy('connector_id')
    .limit(maxJobs)
    .select('connector_id as id')
    .execute()
  for (const { id } of open) await queue.enqueue(new OwnedRows(db, 'connectors', id), erasureQueue, id)
}
