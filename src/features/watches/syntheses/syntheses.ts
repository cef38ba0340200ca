import { sql } from 'kysely'
import type { WatchSynthesis, WatchSynthesisCreate, WatchSynthesisList } from '#generated/public/types.ts'
import type { LockedRows, OwnedRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { countSynthesis } from '#src/platform/limits/syntheses.ts'
import type { QueueDefinition, Queue } from '#src/ground/db/queue/queue.ts'

/** The queue of syntheses. A watch has one at a time. */
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

/** The latest syntheses of a watch, newest first, and the total number. */
export const listSyntheses = async (watch: OwnedRows<'watches'>): Promise<WatchSynthesisList> => {
  const syntheses = watch.selectFrom('watch_syntheses')
  const data: WatchSynthesis[] = await syntheses.orderBy('id', 'desc').limit(maxListed).select(columns).execute()
  const { total } = await syntheses.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data, total }
}

/** Inserts a synthesis. Undefined while another one of the watch is being generated, even with concurrent requests. */
const insertSynthesis = async (
  watch: LockedRows<'watches'>,
  { periodDays = 7, maxDocuments = 50 }: Partial<WatchSynthesisCreate>,
): Promise<number | undefined> => {
  const inserted = await watch
    .insertInto('watch_syntheses')
    .values({ period_days: periodDays, max_documents: maxDocuments })
    // A literal, because PostgreSQL cannot match a parameter to the predicate of the partial index.
    .onConflict(conflict =>
      conflict.columns(['agency_id', 'watch_id']).where('status', '=', sql.lit('generating')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const findGenerating = async (watch: LockedRows<'watches'>): Promise<number | undefined> => {
  const generating = await watch
    .selectFrom('watch_syntheses')
    .where('status', '=', 'generating')
    .select('id')
    .executeTakeFirst()
  return generating?.id
}

/**
 * Starts a synthesis of a watch, in a transaction. Returns the one being generated, if any, with `isNew: false`. Throws
 * if the agency has reached its limit per day.
 */
export const enqueueSynthesis = async (
  tx: TenantTransaction,
  queue: Queue,
  watch: LockedRows<'watches'>,
  options: Partial<WatchSynthesisCreate>,
): Promise<{ id: number; isNew: boolean }> => {
  const id = await insertSynthesis(watch, options)
  if (id !== undefined) {
    await countSynthesis(tx)
    await queue.enqueue(tx, watchSynthesisQueue, { id, agencyId: tx.ownerId })
    return { id, isNew: true }
  }
  const running = await findGenerating(watch)
  // Try again if the synthesis that caused the conflict has finished in the meantime.
  return running === undefined ? enqueueSynthesis(tx, queue, watch, options) : { id: running, isNew: false }
}
