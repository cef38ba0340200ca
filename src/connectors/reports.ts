import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ReportKind } from '#generated/admin/types.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { withConnectorLock } from './lock.ts'

/**
 * Keeps a report of a site, and returns its id; undefined when its connector is gone. A report that repeats the last of
 * its kind within a minute is that one: a plugin that heard no answer may send it again.
 */
export const recordReport = (
  tenant: ConnectorTenant,
  kind: ReportKind,
  report: Record<string, unknown>,
): Promise<number | undefined> => {
  const data = JSON.stringify(report)
  const digest = createHash('sha256').update(data).digest()
  // Reports of one site come one after the other, so that of several at once each sees the one before.
  return withConnectorLock(tenant, async connector => {
    const last = await connector
      .selectFrom('connector_reports')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .select(['id', 'digest', sql<boolean>`received_at > clock_timestamp() - interval '1 minute'`.as('isRecent')])
      .limit(1)
      .executeTakeFirst()
    if (last?.isRecent && last.digest.equals(digest)) return last.id
    const { id } = await connector
      .insertInto('connector_reports')
      .values({
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
