import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { ConnectorTenant, OwnedRows } from '#src/ground/db/tenant.ts'
import { raisedDetail } from '#src/ground/db/violation.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { ActivityRows } from './activity-rows.ts'
import { jsonOf } from './json-bytes.ts'
import { withConnectorLock } from './lock.ts'

/** A site of an agency with `n` sites may use 1/n of the storage of the agency, and never less than a tenth. */
const maxShares = 10
/** The maximum rows of one site. */
const maxRows = 1_000_000

type Connector = OwnedRows<'connectors'>

/** The limits of one site and its agency, as arguments of `exceeded_storage`. */
const toLimitArguments = (storageBytes: unknown) =>
  sql`${storageBytes}::bigint, ${sql.lit(maxShares)}, ${sql.lit(maxRows)}`

/** Locks the agency, so that its other sites wait until the transaction ends. Null when nothing is exceeded. */
const exceededQuery = tenantQuery(
  ({ agencyId, ownerId: connectorId }: Connector, { before, storageBytes }: { before: number; storageBytes: number }) =>
    sql<{ limit: number | null }>`
      select exceeded_storage(${agencyId}, ${connectorId}, ${before}::bigint, ${toLimitArguments(storageBytes)}) as limit`,
)

const quotaExceeded = (limit: number) => apiError('STORAGE_QUOTA_EXCEEDED', { quota: 'storageBytes', limit })

/**
 * The limit that a site with more than `before` bytes exceeds, if it has more than its share of the storage, or its
 * agency more than `storageBytes`. Call it after a change, in its transaction, which rolls the change back.
 */
export const findExceededStorage = async (
  connector: Connector,
  storageBytes: number,
  before = 0,
): Promise<number | undefined> =>
  firstOrThrow(await exceededQuery(connector, { before, storageBytes })).limit ?? undefined

/**
 * Runs a function that stores data of a site, in a transaction that locks the connector. Throws if the site then
 * exceeds its storage. Data that needs less space than what it replaces is always stored. Undefined when the connector
 * has been deleted.
 */
export const withStorageQuota = <Result>(
  tenant: ConnectorTenant,
  storageBytes: number,
  work: (connector: Connector) => Promise<Result>,
): Promise<Result | undefined> =>
  withConnectorLock(tenant, async (connector, before) => {
    const result = await work(connector)
    const limit = await findExceededStorage(connector, storageBytes, before.storedBytes)
    if (limit !== undefined) throw quotaExceeded(limit)
    return result
  })

const storeActivityQuery = tenantQuery(
  ({ agencyId, ownerId: connectorId }: Connector, { json, storageBytes }: { json: Uint8Array; storageBytes: number }) =>
    sql<{ stored: number | null }>`
      select store_activity(
        ${agencyId}, ${connectorId}, ${jsonOf(json, 'json')}, ${toLimitArguments(storageBytes)}
      ) as stored`,
)

/** The SQLSTATE code of `store_activity` for an exceeded quota; the detail is its limit. */
const quotaCode = 'QU001'

/**
 * Stores events of a site with the same checks, in one statement, and ignores duplicates. Returns the number of new
 * events; undefined when the connector has been deleted.
 */
export const storeActivity = async (
  connector: Connector,
  storageBytes: number,
  { json }: ActivityRows,
): Promise<number | undefined> => {
  try {
    return firstOrThrow(await storeActivityQuery(connector, { json, storageBytes })).stored ?? undefined
  } catch (error) {
    const limit = raisedDetail(error, quotaCode)
    throw limit === undefined ? error : quotaExceeded(Number(limit))
  }
}
