import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ReportKind } from '#generated/admin/types.ts'
import { holdConnector, type ConnectorScope } from './scope.ts'

/**
 * Keeps a report of a site, and returns its id. One that repeats the last of its kind within a minute is that one: a
 * plugin that heard no answer may send it again.
 */
export const recordReport = (
  { connectorId, db }: ConnectorScope,
  kind: ReportKind,
  report: Record<string, unknown>,
): Promise<number> => {
  const data = JSON.stringify(report)
  const digest = createHash('sha256').update(data).digest()
  return db.transaction().execute(async tx => {
    // Reports of one site come one after the other, so that of several at once each sees the one before.
    await holdConnector({ connectorId, db: tx })
    const last = await tx
      .selectFrom('connector_reports')
      .where('connector_id', '=', connectorId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .select(['id', 'digest', sql<boolean>`received_at > clock_timestamp() - interval '1 minute'`.as('isRecent')])
      .limit(1)
      .executeTakeFirst()
    if (last?.isRecent && last.digest.equals(digest)) return last.id
    const { id } = await tx
      .insertInto('connector_reports')
      .values({
        connector_id: connectorId,
        kind,
        digest,
        data,
        size: Buffer.byteLength(data),
        received_at: sql<string>`clock_timestamp()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
