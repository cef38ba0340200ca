import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import { watchRunQueue } from './collect.ts'

/** The limit of runs enqueued per call. Agencies take turns, and the longest waiting watches of each go first. */
const maxRuns = 1000

const interval = sql`case frequency when 'hourly' then interval '1 hour' when 'daily' then interval '1 day' else interval '7 days' end`

/** Enqueues the runs that are due according to the frequency of their watches. */
export const enqueueDueRuns = async (db: Database, queue: Queue): Promise<void> => {
  const due = await db
    .selectFrom('watches')
    .where('status', '=', 'active')
    .where(sql<boolean>`(last_run_at is null or last_run_at + ${interval} <= now())`)
    .orderBy(sql`row_number() over (partition by agency_id order by last_run_at nulls first)`)
    .orderBy('last_run_at', order => order.asc().nullsFirst())
    .limit(maxRuns)
    .select(['id', 'agency_id as agencyId'])
    .execute()
  const unfinishedIds = new Set(await queue.unfinishedIds(db, watchRunQueue))
  for (const watch of due) if (!unfinishedIds.has(watch.id)) await queue.enqueue(db, watchRunQueue, watch)
}
