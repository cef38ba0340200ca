import { sql } from 'kysely'
import type { ReportKind } from '#generated/admin/types.ts'
import { now } from '#src/ground/db/row.ts'
import type { OwnedRows } from '#src/ground/db/tenant.ts'
import type { Report } from './documents.ts'
import { jsonOf } from './json-bytes.ts'

/**
 * Stores a report of a site and returns its id. A plugin retries when it receives no response, so an identical report
 * within a minute is not stored again: the id of the stored one is returned. The caller locks the connector, so that
 * concurrent duplicates are detected.
 */
export const recordReport = async (
  connector: OwnedRows<'connectors'>,
  kind: ReportKind,
  { json, digest }: Report,
): Promise<number> => {
  const last = await connector
    .selectFrom('connector_reports')
    .where('kind', '=', kind)
    .where('received_at', '>', sql<string>`statement_timestamp() - interval '1 minute'`)
    .orderBy('id', 'desc')
    .select(['id', 'digest'])
    .limit(1)
    .executeTakeFirst()
  if (last?.digest.equals(digest)) return last.id
  const { id } = await connector
    .insertInto('connector_reports')
    .values({
      kind,
      digest: Buffer.from(digest),
      data: jsonOf(json, 'jsonb'),
      size: json.byteLength,
      received_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
