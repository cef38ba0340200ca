import { sql } from 'kysely'
import type { WatchSynthesis, WatchSynthesisCreate, WatchSynthesisList } from '#generated/public/types.ts'
import type { Partition } from '#src/db/tenant.ts'

type Rows = Partition<'watches'>

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

const latest = 20

/** The latest syntheses of a watch, newest first, and the number of all of them. */
export const listSyntheses = async (rows: Rows): Promise<WatchSynthesisList> => {
  const syntheses = rows.selectFrom('watch_syntheses')
  const data: WatchSynthesis[] = await syntheses.orderBy('id', 'desc').limit(latest).select(columns).execute()
  const { total } = await syntheses.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data, total }
}

/** Begins a synthesis of a watch; undefined while another one is under way, whoever else asks at this moment. */
export const insertSynthesis = async (
  rows: Rows,
  { periodDays = 7, maxDocuments = 50 }: Partial<WatchSynthesisCreate>,
): Promise<number | undefined> => {
  const inserted = await rows
    .insertInto('watch_syntheses')
    .values({ period_days: periodDays, max_documents: maxDocuments })
    // By a parameter PostgreSQL would not know the index: a statement that is prepared is planned without its values.
    .onConflict(conflict => conflict.column('watch_id').where('status', '=', sql.lit('generating')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The synthesis of a watch that is under way. */
export const findGenerating = async (rows: Rows): Promise<number | undefined> => {
  const found = await rows
    .selectFrom('watch_syntheses')
    .where('status', '=', 'generating')
    .select('id')
    .executeTakeFirst()
  return found?.id
}
