import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SsoTicket } from '#generated/admin/types.ts'
import type { SsoAnswer } from '#generated/plugin/types.ts'
import type { Scope } from '#src/db/scope.ts'
import { hashOf } from './credentials.ts'
import type { ConnectorScope } from './scope.ts'

const lifetimeSeconds = 60

const withToken = (siteUrl: string, token: string) => {
  const url = new URL(siteUrl)
  url.searchParams.set('agency_sso', token)
  return url.href
}

/**
 * Makes a one-time token by which a user is known to a site. Undefined when there is no such connector, or it was revoked.
 */
export const createSsoToken = async (
  { db, agencyId }: Scope,
  connectorId: number,
  userId: string,
): Promise<SsoTicket | undefined> => {
  const token = `sso_${randomBytes(32).toString('hex')}`
  const created = await db
    .with('site', query =>
      query
        .selectFrom('connectors')
        .where('agency_id', '=', agencyId)
        .where('id', '=', connectorId)
        .where('revoked_at', 'is', null)
        .select(['id', 'site_url as siteUrl'])
        .forShare(),
    )
    .with('created', query =>
      query
        .insertInto('sso_tokens')
        .columns(['token_hash', 'connector_id', 'user_id', 'expires_at'])
        .expression(
          query
            .selectFrom('site')
            .select([
              sql<Buffer>`${hashOf(token)}::bytea`.as('token_hash'),
              'id',
              sql<string>`${userId}::uuid`.as('user_id'),
              sql<string>`now() + make_interval(secs => ${lifetimeSeconds})`.as('expires_at'),
            ]),
        )
        .returning('expires_at as expiresAt'),
    )
    .selectFrom(['site', 'created'])
    .select(['siteUrl', 'expiresAt'])
    .executeTakeFirst()
  return created && { token, expiresAt: created.expiresAt, url: withToken(created.siteUrl, token) }
}

/**
 * Uses a token up, if it is one of this connector's, and tells who came by it: somebody who still belongs to the agency of
 * the connector.
 */
export const validateSso = async ({ connectorId, db }: ConnectorScope, token: string): Promise<SsoAnswer> => {
  const user = await db
    .with('used', query =>
      query
        .deleteFrom('sso_tokens')
        .where('token_hash', '=', hashOf(token))
        .where('connector_id', '=', connectorId)
        .returning(['connector_id', 'user_id', 'expires_at']),
    )
    .selectFrom('used')
    .innerJoin('connectors', 'connectors.id', 'used.connector_id')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.agency_id', '=', 'connectors.agency_id')
        .onRef('memberships.user_id', '=', 'used.user_id'),
    )
    .innerJoin('users', 'users.id', 'used.user_id')
    .where('used.expires_at', '>', sql<string>`now()`)
    .select(['email', 'users.name', 'role'])
    .executeTakeFirst()
  return user ? { valid: true, user } : { valid: false }
}
