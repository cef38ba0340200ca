import type { ContentKind } from '#generated/admin/types.ts'
import { now } from '#src/ground/db/row.ts'
import type { OwnedRows } from '#src/ground/db/tenant.ts'
import type { Content } from './documents.ts'
import { jsonOf } from './json-bytes.ts'

/** Stores an object of a site, and replaces an earlier one with the same remote id. Returns the id of the row. */
export const recordContent = async (
  connector: OwnedRows<'connectors'>,
  kind: ContentKind,
  { remoteId, json }: Content,
): Promise<number> => {
  const { id } = await connector
    .insertInto('connector_contents')
    .values({ kind, remote_id: remoteId, data: jsonOf(json, 'jsonb'), size: json.byteLength })
    .onConflict(conflict =>
      conflict.constraint('connector_contents_remote').doUpdateSet(eb => ({
        data: eb.ref('excluded.data'),
        size: eb.ref('excluded.size'),
        updated_at: now,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
