import type { ErasureRequest } from '#generated/plugin/types.ts'
import type { ConnectorTenant, Partition } from '#src/db/tenant.ts'
import { anonymous, type Person } from './anonymous.ts'
import { hashOf } from './credentials.ts'
import { erasureQueries, toSought, type ErasureQueries } from './erasure-queries.ts'
import { whileLocked } from './lock.ts'

/** Takes a person out of the JSON of some rows, and then out of their columns, which tell whose they are. */
const cleanSlice = async (
  connector: Partition<'connectors'>,
  person: Person,
  { lockRows, replaceJson, redactColumns }: ErasureQueries,
  ids: readonly number[],
) => {
  const slice = { ...toSought(person), ids }
  for (const row of await lockRows(connector, slice)) {
    const cleaned = JSON.stringify(anonymous(row.json, person, row))
    if (cleaned !== JSON.stringify(row.json)) await replaceJson(connector, { id: row.id, cleaned })
  }
  await redactColumns?.(connector, slice)
}

/**
 * Takes a user of a site out of all that its connector keeps, and then keeps a record of that. It goes slice by slice, so
 * that nobody waits for long; what is interrupted is safe to repeat. Returns the id of the record, undefined when the
 * connector is gone.
 */
export const eraseUser = async (
  tenant: ConnectorTenant,
  { platform, user_id: userId, user_data: about }: ErasureRequest,
): Promise<number | undefined> => {
  const email = (Array.isArray(about) ? undefined : about?.email)?.toLowerCase() ?? null
  const person = { userId, email }
  for (const queries of erasureQueries)
    for (const { ids } of await queries.findSlices(tenant, {}))
      await whileLocked(tenant, connector => cleanSlice(connector, person, queries, ids))
  return whileLocked(tenant, async connector => {
    const { id } = await connector
      .insertInto('connector_erasures')
      .values({ platform, user_id: userId, email_hash: email === null ? null : hashOf(email) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
