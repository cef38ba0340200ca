import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import { now } from '#src/db/row.ts'
import { Partition } from '#src/db/tenant.ts'
import { compositeScore } from '../documents.ts'

/** A document as a summary is made of it. */
export interface SynthesisDocument {
  title: string
  url: string
  text: string
  sourceDomain: string
  language: string | null
  score: number
}

/** What a synthesis that is under way is to be made of: the best documents of its period, the best first. */
export const findSynthesisInput = async (db: Database, id: number) => {
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
  const documents: SynthesisDocument[] = await new Partition(db, 'watches', task.watch_id)
    .selectFrom('watch_documents')
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
export type SynthesisInput = NonNullable<Awaited<ReturnType<typeof findSynthesisInput>>>

/** Ends a synthesis that is still under way. */
export const finishSynthesis = (
  db: Database,
  id: number,
  result: { status: 'completed'; summary: string; documents_analyzed: number } | { status: 'failed' },
) =>
  db
    .updateTable('watch_syntheses')
    .set({ ...result, completed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'generating')
    .execute()

/** The syntheses that are under way, whosever they are. */
export const listGeneratingIds = async (db: Database): Promise<number[]> => {
  const rows = await db.selectFrom('watch_syntheses').where('status', '=', 'generating').select('id').execute()
  return rows.map(({ id }) => id)
}
