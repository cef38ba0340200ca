import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import type { ConnectorTenant, OwnedRows } from '#src/db/tenant.ts'
import { apiError } from '#src/errors/api-error.ts'
import { withConnectorLock } from './lock.ts'

/** A site of an agency with `n` sites may use 1/n of the storage of the agency, and never less than a tenth. */
const maxShares = 10
/** The maximum rows of one site. */
const maxRows = 1_000_000

type Connector = OwnedRows<'connectors'>

const lockAgencyQuery = tenantQuery(
  ({ ownerId: connectorId }: Connector) => sql<object>`
    select pg_advisory_xact_lock(hashtext('quota storageBytes'), agency_id) from connectors where id = ${connectorId}`,
)

interface Usage {
  bytes: number
  rows: number
  agencyBytes: number
  activeSites: number
}

const usageQuery = tenantQuery(
  ({ ownerId: connectorId }: Connector) => sql<Usage>`
    select own.stored_bytes as bytes, own.stored_rows as rows, agency.bytes as "agencyBytes",
      agency.sites as "activeSites"
    from connectors own, lateral (
      select sum(stored_bytes)::bigint as bytes, count(*) filter (where revoked_at is null) as sites
      from connectors where agency_id = own.agency_id
    ) as agency
    where own.id = ${connectorId}`,
)

/**
 * Runs a function that stores data of a site, in a transaction that locks the connector. Throws if the site then has
 * more than its share of the storage, or its agency more than `storageBytes`. Data that needs less space than what it
 * replaces is always stored. Undefined when the connector has been deleted.
 */
export const withStorageQuota = <Result>(
  tenant: ConnectorTenant,
  storageBytes: number,
  work: (connector: Connector) => Promise<Result>,
): Promise<Result | undefined> =>
  withConnectorLock(tenant, async (connector, before) => {
    const result = await work(connector)
    await lockAgencyQuery(connector, {})
    // A statement of its own: its snapshot has the rows of the transactions that the lock waited for.
    const { bytes, rows, agencyBytes, activeSites } = firstOrThrow(await usageQuery(connector, {}))
    const share = Math.floor(storageBytes / Math.min(Math.max(activeSites, 1), maxShares))
    const exceeded = [
      { isExceeded: bytes > share || rows > maxRows, limit: share },
      { isExceeded: agencyBytes > storageBytes, limit: storageBytes },
    ].find(({ isExceeded }) => isExceeded)
    if (exceeded && bytes > before.storedBytes)
      throw apiError('STORAGE_QUOTA_EXCEEDED', { quota: 'storageBytes', limit: exceeded.limit })
    return result
  })
