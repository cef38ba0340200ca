import type { ErasureRequest } from '#generated/plugin/types.ts'
import type { ConnectorTenant, OwnedRows } from '#src/db/tenant.ts'
import { redact, type Person } from './redact.ts'
import { sha256 } from './credentials.ts'
import { erasureQueries, toPersonMatcher, type ErasureQueries } from './erasure-queries.ts'
import { withConnectorLock } from './lock.ts'

/** Redacts the JSON of a batch before the columns, because the columns identify the rows of the person. */
const redactBatch = async (
  connector: OwnedRows<'connectors'>,
  person: Person,
  { lockRows, replaceJson, redactColumns }: ErasureQueries,
  ids: readonly number[],
) => {
  const batch = { ...toPersonMatcher(person), ids }
  for (const row of await lockRows(connector, batch)) {
    const redacted = JSON.stringify(redact(row.json, person, row))
    if (redacted !== JSON.stringify(row.json)) await replaceJson(connector, { id: row.id, redacted })
  }
  await redactColumns?.(connector, batch)
}

/**
 * Erases a user of a site from all data of its connector, then records the erasure. It works in batches, so that locks are
 * short, and can be repeated after an interruption. Returns the id of the record; undefined when the connector has been
 * deleted.
 */
export const eraseUser = async (
  tenant: ConnectorTenant,
  { platform, user_id: userId, user_data: userData }: ErasureRequest,
): Promise<number | undefined> => {
  const email = (Array.isArray(userData) ? undefined : userData?.email)?.toLowerCase() ?? null
  const person = { userId, email }
  for (const queries of erasureQueries)
    for (const { ids } of await queries.listBatches(tenant, {}))
      await withConnectorLock(tenant, connector => redactBatch(connector, person, queries, ids))
  return withConnectorLock(tenant, async connector => {
    const { id } = await connector
      .insertInto('connector_erasures')
      .values({ platform, user_id: userId, email_hash: email === null ? null : sha256(email) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
