import { sql } from 'kysely'
import type { WatchSynthesis, WatchSynthesisCreate, WatchSynthesisList } from '#generated/public/types.ts'
import type { LockedPartition, Partition } from '#src/db/tenant.ts'
import type { QueueDefinition, Queue } from '#src/queue/queue.ts'

/** Syntheses: one of a watch at a time. */
export const watchSynthesisQueue: QueueDefinition = { name: 'watch-syntheses', expireInSeconds: 180 }

const columns = [
  'id',
  'watch_id as watchId',
  'status',
  'summary',
  'period_days as periodDays',
  'max_documents as maxDocuments',
  'documents_analyzed as documentsAnalyzed',
  'created_at as createdAt',
  'completed_at as completedAt',
] as const

const maxListed = 20

/** The latest syntheses of a watch, newest first, and the number of all of them. */
export const listSyntheses = async (watch: Partition<'watches'>): Promise<WatchSynthesisList> => {
  const syntheses = watch.selectFrom('watch_syntheses')
  const data: WatchSynthesis[] = await syntheses.orderBy('id', 'desc').limit(maxListed).select(columns).execute()
  const { total } = await syntheses.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data, total }
}

/** Begins a synthesis of a watch; undefined while another one is under way, whoever else asks at this moment. */
const insertSynthesis = async (
  watch: LockedPartition<'watches'>,
  { periodDays = 7, maxDocuments = 50 }: Partial<WatchSynthesisCreate>,
): Promise<number | undefined> => {
  const inserted = await watch
    .insertInto('watch_syntheses')
    .values({ period_days: periodDays, max_documents: maxDocuments })
    // By a parameter PostgreSQL would not know the index: a statement that is prepared is planned without its values.
    .onConflict(conflict => conflict.column('watch_id').where('status', '=', sql.lit('generating')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The synthesis of a watch that is under way. */
const findGenerating = async (watch: LockedPartition<'watches'>): Promise<number | undefined> => {
  const found = await watch
    .selectFrom('watch_syntheses')
    .where('status', '=', 'generating')
    .select('id')
    .executeTakeFirst()
  return found?.id
}

/** Begins a synthesis of a watch, in a transaction, or tells which one is under way. */
export const enqueueSynthesis = async (
  watch: LockedPartition<'watches'>,
  queue: Queue,
  options: Partial<WatchSynthesisCreate>,
): Promise<{ id: number; isNew: boolean }> => {
  const id = await insertSynthesis(watch, options)
  if (id !== undefined) {
    await queue.enqueue(watch, watchSynthesisQueue, id)
    return { id, isNew: true }
  }
  const running = await findGenerating(watch)
  // The one that was in the way may have ended since.
  return running === undefined ? enqueueSynthesis(watch, queue, options) : { id: running, isNew: false }
}
