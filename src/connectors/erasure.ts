import type { ErasureRequest } from '#generated/plugin/types.ts'
import type { ConnectorTenant, Partition } from '#src/db/tenant.ts'
import { redact, type Person } from './redact.ts'
import { sha256 } from './credentials.ts'
import { erasureQueries, toPersonMatcher, type ErasureQueries } from './erasure-queries.ts'
import { withConnectorLock } from './lock.ts'

/** Takes a person out of the JSON of some rows, and then out of their columns, which tell whose they are. */
const redactSlice = async (
  connector: Partition<'connectors'>,
  person: Person,
  { lockRows, replaceJson, redactColumns }: ErasureQueries,
  ids: readonly number[],
) => {
  const slice = { ...toPersonMatcher(person), ids }
  for (const row of await lockRows(connector, slice)) {
    const redacted = JSON.stringify(redact(row.json, person, row))
    if (redacted !== JSON.stringify(row.json)) await replaceJson(connector, { id: row.id, redacted })
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
  { platform, user_id: userId, user_data: userData }: ErasureRequest,
): Promise<number | undefined> => {
  const email = (Array.isArray(userData) ? undefined : userData?.email)?.toLowerCase() ?? null
  const person = { userId, email }
  for (const queries of erasureQueries)
    for (const { ids } of await queries.findSlices(tenant, {}))
      await withConnectorLock(tenant, connector => redactSlice(connector, person, queries, ids))
  return withConnectorLock(tenant, async connector => {
    const { id } = await connector
      .insertInto('connector_erasures')
      .values({ platform, user_id: userId, email_hash: email === null ? null : sha256(email) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
