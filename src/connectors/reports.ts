import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ReportKind } from '#generated/admin/types.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { withConnectorLock } from './lock.ts'

/**
 * Stores a report of a site and returns its id; undefined when the connector has been deleted. A plugin retries when it
 * receives no response, so an identical report within a minute is not stored again: the id of the stored one is returned.
 */
export const recordReport = (
  tenant: ConnectorTenant,
  kind: ReportKind,
  report: Record<string, unknown>,
): Promise<number | undefined> => {
  const data = JSON.stringify(report)
  const digest = createHash('sha256').update(data).digest()
  // Serialize the reports of a site, so that concurrent duplicates are detected.
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
