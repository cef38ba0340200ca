import { sql } from 'kysely'
import type { KeyScope } from '#generated/public/scopes.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { unscoped, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { connectionLimits, oauthLimits } from '#src/platform/limits/oauth.ts'
import { requireQuota } from '#src/platform/limits/quotas.ts'

/** An app that is known to the service, with its row. */
export interface StoredApp {
  id: number
  clientId: string
  name: string
}

export interface NewGrant {
  id: string
  payload: object
  app: StoredApp
  userId: string
  scopes: KeyScope[]
}

/** How long a code may take to be redeemed. Tokens extend the grant. */
const initialSeconds = 900

/** The person who consents must still be an owner or admin when the grant is stored. */
const lockGrantor = async (tx: TenantTransaction, userId: string) => {
  const membership = tx.selectFrom('memberships').where('user_id', '=', userId).where('role', 'in', ['owner', 'admin'])
  // A change of the role waits: it would not see the connection.
  if (!(await membership.select('id').forShare().executeTakeFirst())) throw apiError('FORBIDDEN')
}

const findConnection = (tx: TenantTransaction, { app, userId }: NewGrant) =>
  tx
    .selectFrom('api_keys')
    .where('app_id', '=', app.id)
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .select(['id', 'scopes'])
    .forNoKeyUpdate()
    .executeTakeFirst()

const insertConnection = (tx: TenantTransaction, { app, userId, scopes }: NewGrant) =>
  tx
    .insertInto('api_keys')
    .values({
      app_id: app.id,
      oauth_client_id: app.clientId,
      created_by: userId,
      name: app.name,
      prefix: '',
      key_hash: null,
      scopes,
      rate_limit_per_minute: connectionLimits.perMinute,
      rate_limit_per_day: connectionLimits.perDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/**
 * Throws if the agency has reached its quota. Consents of one agency wait for each other here: finds the connection
 * that another one has made meanwhile, so that a person has one of an app.
 */
const requireRoom = async (tx: TenantTransaction, grant: NewGrant) => {
  await requireQuota(tx, 'connectedApps')
  return findConnection(tx, grant)
}

/** Ends the oldest grants of a connection, so that a new one fits. */
const endOldestGrants = async (tx: TenantTransaction, keyId: number) => {
  await sql`
    delete from oauth_grants where agency_id = ${tx.ownerId} and id in (
      select id from oauth_grants where agency_id = ${tx.ownerId} and key_id = ${keyId}
      order by expires_at desc offset ${oauthLimits.grantsPerConnection - 1}
    )`.execute(unscoped(tx))
}

/**
 * Stores that a person grants an app access to the agency. An app that the person has connected before keeps its
 * connection, with the scopes of all of its grants. Throws if the person may not connect apps, or if the agency has
 * reached its quota.
 */
export const connectApp = async (tx: TenantTransaction, grant: NewGrant): Promise<void> => {
  const { id, payload, app, userId, scopes } = grant
  await lockGrantor(tx, userId)
  const existing = (await findConnection(tx, grant)) ?? (await requireRoom(tx, grant))
  const key = existing ?? (await insertConnection(tx, grant))
  if (existing)
    await tx
      .updateTable('api_keys')
      .set({ scopes: [...new Set([...existing.scopes, ...scopes])], name: app.name })
      .where('id', '=', key.id)
      .execute()
  await endOldestGrants(tx, key.id)
  await tx
    .insertInto('oauth_grants')
    .values({
      id,
      app_id: app.id,
      key_id: key.id,
      payload: JSON.stringify(payload) as never,
      expires_at: sql<string>`now() + make_interval(secs => ${initialSeconds})`,
    })
    .execute()
  await audit(tx, {
    action: 'connected_app.granted',
    id: key.id,
    changes: newFields({ name: app.name, clientId: app.clientId, scopes }),
  })
}
