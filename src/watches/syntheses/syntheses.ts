import { sql } from 'kysely'
import type { WatchSynthesis, WatchSynthesisCreate, WatchSynthesisList } from '#generated/public/types.ts'
import type { Database } from '#src/db/connect.ts'
import { now } from '#src/db/row.ts'
import type { Scope, TxScope } from '#src/db/scope.ts'
import { compositeScore } from '../documents.ts'

const columns = [
  'watch_syntheses.id',
  'watch_id as watchId',
  'watch_syntheses.status',
  'summary',
  'period_days as periodDays',
  'max_documents as maxDocuments',
  'documents_analyzed as documentsAnalyzed',
  'watch_syntheses.created_at as createdAt',
  'completed_at as completedAt',
] as const

const latest = 20

const synthesesOf = ({ db, agencyId }: Scope) =>
  db
    .selectFrom('watch_syntheses')
    .innerJoin('watches', 'watches.id', 'watch_syntheses.watch_id')
    .where('watches.agency_id', '=', agencyId)

/** The latest syntheses of a watch, newest first, and the number of all of them. */
export const listSyntheses = async (scope: Scope, watchId: number): Promise<WatchSynthesisList> => {
  const ofWatch = synthesesOf(scope).where('watch_id', '=', watchId)
  const data: WatchSynthesis[] = await ofWatch
    .orderBy('watch_syntheses.id', 'desc')
    .limit(latest)
    .select(columns)
    .execute()
  const { total } = await ofWatch.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data, total }
}

/** Begins a synthesis of a watch; undefined while another one is under way, whoever else asks at this moment. */
export const insertSynthesis = async (
  { db }: TxScope,
  watchId: number,
  { periodDays = 7, maxDocuments = 50 }: Partial<WatchSynthesisCreate>,
): Promise<number | undefined> => {
  const inserted = await db
    .insertInto('watch_syntheses')
    .values({ watch_id: watchId, period_days: periodDays, max_documents: maxDocuments })
    // By a parameter PostgreSQL would not know the index: a statement that is prepared is planned without its values.
    .onConflict(conflict => conflict.column('watch_id').where('status', '=', sql.lit('generating')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The synthesis of a watch that is under way. */
export const findGenerating = async ({ db }: Scope, watchId: number): Promise<number | undefined> => {
  const found = await db
    .selectFrom('watch_syntheses')
    .where('watch_id', '=', watchId)
    .where('status', '=', 'generating')
    .select('id')
    .executeTakeFirst()
  return found?.id
}

/** A document as a summary is made of it. */
export interface ReadDocument {
  title: string
  url: string
  text: string
  sourceDomain: string
  language: string | null
  score: number
}

/** What a synthesis that is under way is to be made of: the best documents of its period, the best first. */
export const findTask = async (db: Database, id: number) => {
  const task = await db
    .selectFrom('watch_syntheses')
    .innerJoin('watches', 'watches.id', 'watch_syntheses.watch_id')
    .where('watch_syntheses.id', '=', id)
    .where('watch_syntheses.status', '=', 'generating')
    .select([
      'watch_id',
      'watches.name',
      'keywords',
      'period_days as periodDays',
      'max_documents',
      'watch_syntheses.created_at',
    ])
    .executeTakeFirst()
  if (!task) return undefined
  const documents: ReadDocument[] = await db
    .selectFrom('watch_documents')
    .where('watch_id', '=', task.watch_id)
    .where('is_archived', '=', false)
    .where(
      'published_at',
      '>=',
      sql<string>`${task.created_at}::timestamptz - make_interval(days => ${task.periodDays})`,
    )
    .orderBy(compositeScore, 'desc')
    .orderBy('id', 'desc')
    .limit(task.max_documents)
    .select(['title', 'url', 'text', 'source_domain as sourceDomain', 'language', compositeScore.as('score')])
    .execute()
  const { name, keywords, periodDays } = task
  return { name, keywords, periodDays, documents }
}
export type SynthesisTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** Ends a synthesis that is still under way. */
export const endSynthesis = (
  db: Database,
  id: number,
  end: { status: 'completed'; summary: string; documents_analyzed: number } | { status: 'failed' },
) =>
  db
    .updateTable('watch_syntheses')
    .set({ ...end, completed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'generating')
    .execute()

/** The syntheses that are under way, whosever they are. */
export const listGenerating = async (db: Database): Promise<number[]> => {
  const rows = await db.selectFrom('watch_syntheses').where('status', '=', 'generating').select('id').execute()
  return rows.map(({ id }) => id)
}
