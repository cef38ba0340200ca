import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { now } from '#src/ground/db/row.ts'
import { OwnedRows } from '#src/ground/db/tenant.ts'
import { compositeScore } from '../scores.ts'

/** A document that a summary is based on. */
export interface SynthesisDocument {
  title: string
  url: string
  text: string
  sourceDomain: string
  language: string | null
  score: number
}

/** The input of a synthesis that is being generated: the highest scoring documents of its period, best first. */
export const findSynthesisInput = async (db: Database, id: number) => {
  const synthesis = await db
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
  if (!synthesis) return undefined
  const documents: SynthesisDocument[] = await new OwnedRows(db, 'watches', synthesis.watch_id)
    .selectFrom('watch_documents')
    .where('is_archived', '=', false)
    .where(
      'published_at',
      '>=',
      sql<string>`${synthesis.created_at}::timestamptz - make_interval(days => ${synthesis.periodDays})`,
    )
    .orderBy(compositeScore, 'desc')
    .orderBy('id', 'desc')
    .limit(synthesis.max_documents)
    .select(['title', 'url', 'text', 'source_domain as sourceDomain', 'language', compositeScore.as('score')])
    .execute()
  const { name, keywords, periodDays } = synthesis
  return { name, keywords, periodDays, documents }
}
export type SynthesisInput = NonNullable<Awaited<ReturnType<typeof findSynthesisInput>>>

/** Completes or fails a synthesis. Does nothing when it is no longer being generated. */
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

/** The ids of the syntheses of all agencies that are being generated. */
export const listGeneratingIds = async (db: Database): Promise<number[]> => {
  const rows = await db.selectFrom('watch_syntheses').where('status', '=', 'generating').select('id').execute()
  return rows.map(({ id }) => id)
}
