import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import { erasureQueue } from './request.ts'

/** The limit of jobs enqueued per call. */
const maxJobs = 1000

/** Enqueues the erasures whose job has ended without them. */
export const enqueueOpenErasures = async (db: Database, queue: Queue): Promise<void> => {
  const open = await db
    .selectFrom('connector_erasures')
    .where('completed_at', 'is', null)
    // In any order: erasures that fail again and again must not keep out the others.
    .groupBy(['connector_id', 'agency_id'])
    .orderBy(sql`random()`)
    .limit(maxJobs)
    .select(['connector_id as id', 'agency_id as agencyId'])
    .execute()
  for (const connector of open) await queue.enqueue(db, erasureQueue, connector)
}
