import type { ContentKind } from '#generated/admin/types.ts'
import type { RemoteObject } from '#generated/plugin/types.ts'
import { now } from '#src/db/row.ts'
import type { OwnedRows } from '#src/db/tenant.ts'

/** The id of an object on its site, or null. */
const remoteIdOf = ({ remoteId, id }: RemoteObject) => {
  const value = [remoteId, id].find(candidate => candidate !== undefined && candidate !== null && candidate !== '')
  return value === undefined ? null : String(value)
}

/** Stores an object of a site, and replaces an earlier one with the same remote id. Returns the id of the row. */
export const recordContent = async (
  connector: OwnedRows<'connectors'>,
  kind: ContentKind,
  content: RemoteObject,
): Promise<number> => {
  const data = JSON.stringify(content)
  const { id } = await connector
    .insertInto('connector_contents')
    .values({ kind, remote_id: remoteIdOf(content), data, size: Buffer.byteLength(data) })
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
