import type { ContentKind } from '#generated/admin/types.ts'
import type { RemoteObject } from '#generated/plugin/types.ts'
import { now } from '#src/db/row.ts'
import type { Partition } from '#src/db/tenant.ts'

/** What names an object on its site, if anything does. */
const remoteIdOf = ({ remoteId, id }: RemoteObject) => {
  const value = [remoteId, id].find(candidate => candidate !== undefined && candidate !== null && candidate !== '')
  return value === undefined ? null : String(value)
}

/** Keeps an object of a site, in the place of an earlier one with its id on the site. Returns its id here. */
export const recordContent = async (
  connector: Partition<'connectors'>,
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
