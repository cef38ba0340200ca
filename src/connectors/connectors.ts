import { sql } from 'kysely'
import type { Connector, ConnectorDetails } from '#generated/admin/types.ts'
import { pages, type Page, type Paging } from '#src/db/page.ts'
import { removeFrom } from '#src/db/remove.ts'
import type { Scope } from '#src/db/scope.ts'
import { abandonCommands } from './commands.ts'
import { holdConnector, type ConnectorScope } from './scope.ts'
import { statusOf } from './status.ts'
import { isSignatureRequired, type HmacPolicy } from './hmac-policy.ts'

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
  'deciding_version as decidingVersion',
  'last_ping_at as lastPingAt',
  'latency_ms as latencyMs',
  'revoked_at as revokedAt',
  'connectors.created_at as createdAt',
] as const

const connectorsOf = ({ db, agencyId }: Scope) =>
  db
    .selectFrom('connectors')
    .innerJoin('websites', 'websites.id', 'website_id')
    .where('connectors.agency_id', '=', agencyId)

type Row = Omit<Connector, 'status' | 'hmacRequired'> & { decidingVersion: string | null }

/** A connector as it is shown, with what follows from the time and from the configuration. */
const shown = <Found extends Row>({ decidingVersion, ...connector }: Found, hmac: HmacPolicy) => ({
  ...connector,
  status: statusOf(connector, Date.now()),
  hmacRequired: isSignatureRequired(hmac, { platform: connector.platform, decidingVersion }),
})

const listRows = pages((scope: Scope) => connectorsOf(scope).select(columns), { order: [['id', 'asc']] })

export const listConnectors = async (scope: Scope, paging: Paging, hmac: HmacPolicy): Promise<Page<Connector>> => {
  const page = await listRows(scope, paging)
  return { ...page, data: page.data.map(row => shown(row, hmac)) }
}

export const findConnector = async (
  scope: Scope,
  id: number,
  hmac: HmacPolicy,
): Promise<ConnectorDetails | undefined> => {
  const row = await connectorsOf(scope)
    .where('connectors.id', '=', id)
    .select([...columns, 'auto_update_policy as autoUpdatePolicy', 'abilities'])
    .executeTakeFirst()
  return row && shown(row, hmac)
}

export const hasConnector = async (scope: Scope, id: number): Promise<boolean> =>
  (await connectorsOf(scope).where('connectors.id', '=', id).select('connectors.id').executeTakeFirst()) !== undefined

/** Revokes a connector for good, and gives up its commands; a second time changes nothing. Tells whether it is there. */
export const revokeConnector = ({ db, agencyId }: Scope, id: number): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('connectors')
      .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
      .where('agency_id', '=', agencyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await abandonCommands(tx, [id])
    return true
  })

/** So many rows go in one statement, fewer where each may be a large document. */
const portions = {
  connector_activity: 1000,
  connector_security_events: 1000,
  connector_reports: 100,
  connector_contents: 100,
}

/** Removes some of what a site sent while its connector is held, as whoever changes it does. Tells whether there may be more. */
const removePortion = ({ connectorId, db }: ConnectorScope, table: keyof typeof portions): Promise<boolean> =>
  db.transaction().execute(async tx => {
    await holdConnector({ connectorId, db: tx })
    const some = tx.selectFrom(table).where('connector_id', '=', connectorId).select('id').limit(portions[table])
    const { numDeletedRows } = await tx.deleteFrom(table).where('id', 'in', some).executeTakeFirstOrThrow()
    return Number(numDeletedRows) === portions[table]
  })

/**
 * Removes a connector for good, with all that its site sent: most of it before the connector in portions, as there may be
 * too much for one statement. Tells whether it was there.
 */
export const removeConnector = async (scope: Scope, id: number): Promise<boolean> => {
  // Revoked, it gets no more, and little is left for it to take along.
  if (!(await revokeConnector(scope, id))) return false
  for (const table of Object.keys(portions) as (keyof typeof portions)[])
    while (await removePortion({ connectorId: id, db: scope.db }, table));
  return removeFrom(scope, 'connectors', id)
}
