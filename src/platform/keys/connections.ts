import { sql } from 'kysely'
import type { AppIdentity, ConnectedApp, ConnectedAppUpdate } from '#generated/admin/types.ts'
import { audit, auditUpdate } from '#src/platform/audit/audit.ts'
import { paginated, type Page, type Paging } from '#src/ground/db/list/paginated.ts'
import { now, toUpdateRow, updateIfChanged } from '#src/ground/db/row.ts'
import { inTransaction, type TenantChanges, type TenantRows, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { findLimits } from '#src/platform/limits/quotas.ts'
import { limitColumns, requireKeyLimits } from './limits.ts'

// A connection is a key of its own, on behalf of the person who has connected the app.

interface KnownApp {
  name: string
  clientId: string
  kind: AppIdentity['kind']
  /** The agency that has registered the app. Null for apps of the operator and for unregistered ones. */
  agencyId: number | null
}

/** An app, as the people of an agency recognize it. */
export const toIdentity = ({ agencyId: registrant, ...app }: KnownApp, agencyId?: number): AppIdentity => ({
  ...app,
  domain: app.kind === 'document' ? new URL(app.clientId).host : null,
  isVerified: app.kind === 'document' || (app.kind === 'registered' && (registrant ?? agencyId) === agencyId),
})

const select = (tenant: TenantRows) =>
  tenant
    .selectFrom('api_keys')
    .innerJoin('oauth_apps', 'oauth_apps.id', 'app_id')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .where('revoked_at', 'is', null)
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.oauth_client_id as clientId',
      'kind',
      'oauth_apps.agency_id as registrantId',
      'scopes',
      ...limitColumns,
      'users.id as userId',
      'users.name as userName',
      sql<number>`(
        select count(*) from webhook_subscriptions
        where webhook_subscriptions.agency_id = api_keys.agency_id and created_by_key = api_keys.id
      )`.as('subscriptionCount'),
      'api_keys.last_used_at as lastUsedAt',
      'api_keys.created_at as createdAt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toConnectedApp = (
  { name, clientId, kind, registrantId, userId, userName, ...row }: Row,
  agencyId: number,
): ConnectedApp => ({
  ...row,
  app: toIdentity({ name, clientId: clientId ?? '', kind, agencyId: registrantId }, agencyId),
  user: { id: userId, name: userName },
})

const listRows = paginated(select, { sort: 'id' })

/** Lists the apps that are connected to an agency. */
export const listConnections = async (tenant: TenantRows, paging: Paging): Promise<Page<ConnectedApp>> => {
  const page = await listRows(tenant, paging)
  return { ...page, data: page.data.map(row => toConnectedApp(row, tenant.ownerId)) }
}

const findConnection = async (tenant: TenantRows, id: number): Promise<ConnectedApp | undefined> => {
  const row = await select(tenant).where('api_keys.id', '=', id).executeTakeFirst()
  return row && toConnectedApp(row, tenant.ownerId)
}

/** Changes the limits of a connection. Throws if it would exceed a quota of requests. */
export const updateConnection = (
  tenant: TenantChanges,
  id: number,
  changes: ConnectedAppUpdate,
): Promise<ConnectedApp | undefined> =>
  updateIfChanged(
    toUpdateRow(limitColumns, changes),
    row =>
      inTransaction(tenant, async tx => {
        const before = await findConnection(tx, id)
        if (!before) return undefined
        await tx.updateTable('api_keys').set(row).where('id', '=', id).execute()
        const after = await findConnection(tx, id)
        if (!after) return undefined
        requireKeyLimits(await findLimits(tx), { before, after })
        await auditUpdate(tx, 'connected_app.updated', { before, after })
        return after
      }),
    () => findConnection(tenant, id),
  )

/** Ends a connection for good. Returns false if there is none. */
export const revokeConnection = async (tx: TenantTransaction, id: number): Promise<boolean> => {
  const revoked = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('oauth_client_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (revoked) await audit(tx, { action: 'connected_app.revoked', id })
  return revoked !== undefined
}

/** Ends the connections that a user has made. Returns their ids. */
export const revokeConnectionsOf = async (tx: TenantTransaction, userId: string): Promise<number[]> => {
  const connections = await tx
    .selectFrom('api_keys')
    .where('created_by', '=', userId)
    .where('oauth_client_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .select('id')
    .execute()
  for (const { id } of connections) await revokeConnection(tx, id)
  return connections.map(({ id }) => id)
}
