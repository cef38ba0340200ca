import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
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
export const findSynthesisInput = async (tenant: TenantRows, id: number) => {
  const synthesis = await tenant
    .selectFrom('watch_syntheses')
    .innerJoin('watches', join =>
      join.on('watches.agency_id', '=', tenant.ownerId).onRef('watches.id', '=', 'watch_syntheses.watch_id'),
    )
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
  const documents: SynthesisDocument[] = await tenant
    .selectFrom('watch_documents')
    .where('watch_id', '=', synthesis.watch_id)
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
  tenant: TenantRows,
  id: number,
  result: { status: 'completed'; summary: string; documents_analyzed: number } | { status: 'failed' },
) =>
  tenant
    .updateTable('watch_syntheses')
    .set({ ...result, completed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'generating')
    .execute()

/** The syntheses of all agencies that are being generated. */
export const listGenerating = (db: Database): Promise<{ id: number; agencyId: number }[]> =>
  db.selectFrom('watch_syntheses').where('status', '=', 'generating').select(['id', 'agency_id as agencyId']).execute()
