import { sql } from 'kysely'
import type { Connector, ConnectorDetails, ConnectorStatus, ConnectorUpdate } from '#generated/admin/types.ts'
import { audit, auditUpdate } from '#src/platform/audit/audit.ts'
import { inBatches } from '#src/ground/db/batches.ts'
import { paginated, type Page } from '#src/ground/db/list/paginated.ts'
import { lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { toUpdateRow, updateIfChanged } from '#src/ground/db/row.ts'
import type { ConnectorTenant, OwnedRows, Tenant, TenantRows } from '#src/ground/db/tenant.ts'
import { expireOpenCommands } from './commands.ts'
import { isSignatureRequired, type HmacPolicy } from './hmac-policy.ts'
import { withConnectorLock } from './lock.ts'
import { connectorStatus, isConnected } from './status.ts'

const columns = [
  'connectors.id',
  'connectors.agency_id as agencyId',
  'website_id as websiteId',
  'site_id as siteId',
  'site_url as siteUrl',
  'platform',
  'plugin_version as pluginVersion',
  'php_version as phpVersion',
  'platform_version as platformVersion',
  'time_zone as timeZone',
  'deciding_version as policyVersion',
  'signs_v2 as signsV2',
  'last_ping_at as lastPingAt',
  'latency_ms as latencyMs',
  'revoked_at as revokedAt',
  'connectors.created_at as createdAt',
] as const

/** The columns that admins can change. */
const settings = ['allowed_abilities as allowedAbilities'] as const

type Row = Omit<Connector, 'status' | 'hmacRequired'> & { policyVersion: string | null; signsV2: boolean }

/** Adds the fields that depend on the current time and the configuration. */
const toConnector = <Selected extends Row>({ policyVersion, signsV2, ...connector }: Selected, hmac: HmacPolicy) => ({
  ...connector,
  status: connectorStatus(connector, Date.now()),
  hmacRequired: isSignatureRequired(hmac, { platform: connector.platform, policyVersion, signsV2 }),
})

const select = (tenant: TenantRows) =>
  tenant
    .selectFrom('connectors')
    .innerJoin('websites', join =>
      join.onRef('websites.id', '=', 'website_id').on('websites.agency_id', '=', tenant.ownerId),
    )
    .select(columns)

const listRows = paginated(select, {
  sort: 'id',
  sorts: { id: { column: 'connectors.id' } },
  filters: {
    status: (query, status: ConnectorStatus) =>
      query.where(sql<boolean>`${isConnected} = (${status}::text = 'connected')`),
    isRevoked: (query, isRevoked: boolean) =>
      query.where(sql<boolean>`(revoked_at is not null) = ${isRevoked}::boolean`),
  },
})

export const listConnectors = async (
  tenant: TenantRows,
  query: Parameters<typeof listRows>[1],
  hmac: HmacPolicy,
): Promise<Page<Connector>> => {
  const page = await listRows(tenant, query)
  return { ...page, data: page.data.map(row => toConnector(row, hmac)) }
}

export const findConnector = async (
  tenant: TenantRows,
  id: number,
  hmac: HmacPolicy,
): Promise<ConnectorDetails | undefined> => {
  const row = await select(tenant)
    .where('connectors.id', '=', id)
    .select(['auto_update_policy as autoUpdatePolicy', 'abilities', ...settings])
    .executeTakeFirst()
  return row && toConnector(row, hmac)
}

/** Updates the settings of a connector. Undefined when there is no such connector. */
export const updateConnector = (
  tenant: Tenant,
  id: number,
  changes: ConnectorUpdate,
  hmac: HmacPolicy,
): Promise<ConnectorDetails | undefined> =>
  updateIfChanged(
    toUpdateRow(settings, changes),
    row =>
      tenant.transaction(async tx => {
        const rows = tx
          .selectFrom('connectors')
          .where('id', '=', id)
          .select(['id', ...settings])
        const before = await rows.forNoKeyUpdate().executeTakeFirst()
        if (!before) return undefined
        const query = tx
          .updateTable('connectors')
          .set(row)
          .where('id', '=', id)
          .returning(['id', ...settings])
        const after = await query.executeTakeFirstOrThrow()
        await auditUpdate(tx, 'connector.updated', { before, after })
        return findConnector(tx, id, hmac)
      }),
    () => findConnector(tenant, id, hmac),
  )

const revoke = async (connector: OwnedRows<'connectors'>) => {
  const { numUpdatedRows } = await connector
    .updateTable('connectors')
    .set({ revoked_at: sql<string>`now()` })
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await audit(connector, { action: 'connector.revoked', id: connector.ownerId })
  await expireOpenCommands(connector)
}

/** Revokes a connector permanently and expires its commands (idempotent). False when there is no such connector. */
export const revokeConnector = (tenant: Tenant, id: number): Promise<boolean> =>
  tenant.transaction(async tx => {
    const connector = await lockRowsOf(tx, 'connectors', id, 'no key update')
    if (connector) await revoke(connector)
    return connector !== undefined
  })

/** Revokes the connector of a plugin, on its own request. */
export const disconnect = (tenant: ConnectorTenant): Promise<void | undefined> => withConnectorLock(tenant, revoke)

/** Rows per delete statement: fewer for tables of large documents. */
const batchSizes = {
  connector_activity: 1000,
  connector_security_events: 1000,
  connector_reports: 100,
  connector_contents: 100,
}
type BatchTable = keyof typeof batchSizes

/** Deletes a batch of rows while the connector is locked. Returns the number of deleted rows. */
const removeBatch = (tenant: Tenant, id: number, table: BatchTable) =>
  tenant.transaction(async tx => {
    const connector = await lockRowsOf(tx, 'connectors', id, 'no key update')
    const batch = connector?.selectFrom(table).select('id').limit(batchSizes[table])
    const removed = batch && (await connector?.deleteFrom(table).where('id', 'in', batch).executeTakeFirst())
    return removed?.numDeletedRows
  })

/**
 * Deletes a connector and all data of its site permanently. Large tables are emptied in batches first, as a cascade
 * could exceed the statement timeout. False when there is no such connector.
 */
export const removeConnector = async (tenant: Tenant, id: number): Promise<boolean> => {
  // A revoked connector receives no new data, so the final delete cascades to few rows.
  if (!(await revokeConnector(tenant, id))) return false
  for (const table of Object.keys(batchSizes) as BatchTable[])
    await inBatches(batchSizes[table], () => removeBatch(tenant, id, table))
  return tenant.transaction(async tx => {
    const { numDeletedRows } = await tx.deleteFrom('connectors').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await audit(tx, { action: 'connector.deleted', id })
    return numDeletedRows > 0n
  })
}
