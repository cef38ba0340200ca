import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SsoTicket } from '#generated/admin/types.ts'
import type { SsoResponse } from '#generated/plugin/types.ts'
import { isLoopback } from '#src/ground/base/addresses.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { OwnedRows, Tenant } from '#src/ground/db/tenant.ts'
import { emailOf, isEmailVerified } from '#src/features/people/users.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'

const lifetimeSeconds = 60

/** The parameter of a sign-on token, in the query or in a form. */
const tokenParameter = 'agency_sso'

/** Tokens are sent over TLS only, except to a site on this machine. */
const toSecureUrl = (text: string) => {
  const url = new URL(text)
  if (!isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1'))) url.protocol = 'https:'
  return url
}

/** The link with the token, and the form that sends it by POST. */
const toRequests = (target: URL, token: string) => {
  const link = new URL(target)
  link.searchParams.set(tokenParameter, token)
  return { url: link.href, form: { action: target.href, fields: { [tokenParameter]: token } } }
}

interface NewToken {
  connectorId: number
  userId: string
  hash: Buffer
}

interface CreatedToken {
  siteUrl: string
  expiresAt: string
}

const insertTokenQuery = tenantQuery(
  ({ ownerId: agencyId }, { connectorId, userId, hash }: NewToken) => sql<CreatedToken>`
    with site as (
      select id, site_url from connectors
      where agency_id = ${agencyId} and id = ${connectorId} and revoked_at is null
      for share
    ),
    created as (
      insert into sso_tokens (agency_id, token_hash, connector_id, user_id, expires_at)
      select ${agencyId}, ${hash}::bytea, id, ${userId}::uuid, now() + make_interval(secs => ${lifetimeSeconds}) from site
      returning expires_at
    )
    select site_url as "siteUrl", expires_at as "expiresAt" from site, created`,
)

/**
 * Creates a one-time token that signs a user in to a site. It goes to the URL of the pairing, which nobody can change:
 * the URL of the website can be changed with a key. Undefined when there is no such connector, or it is revoked.
 */
export const createSsoToken = (tenant: Tenant, connectorId: number, userId: string): Promise<SsoTicket | undefined> =>
  tenant.transaction(async tx => {
    const token = `sso_${randomBytes(32).toString('hex')}`
    const [created] = await insertTokenQuery(tx, { connectorId, userId, hash: sha256(token) })
    if (created) await audit(tx, { action: 'connector.sso_token_created', id: connectorId })
    return created && { token, expiresAt: created.expiresAt, ...toRequests(toSecureUrl(created.siteUrl), token) }
  })

type SsoUser = NonNullable<SsoResponse['user']>

const consumeTokenQuery = tenantQuery(
  ({ agencyId, ownerId: connectorId }: OwnedRows<'connectors'>, { hash }: { hash: Buffer }) => sql<SsoUser>`
    with used as (
      delete from sso_tokens
      where agency_id = ${agencyId} and token_hash = ${hash} and connector_id = ${connectorId}
      returning user_id, expires_at
    )
    select users.id, ${emailOf} as email, ${isEmailVerified} as "emailVerified", users.name, role from used
    join memberships on memberships.agency_id = ${agencyId} and memberships.user_id = used.user_id
    join users on users.id = used.user_id
    where used.expires_at > now() and role in ('owner', 'admin') and ${isEmailVerified}`,
)

/**
 * Consumes a token of this connector, and returns its user. It is invalid when it is expired, or when its user may no
 * longer create tokens, as owners and admins of the agency with a verified address may.
 */
export const validateSso = async (connector: OwnedRows<'connectors'>, token: string): Promise<SsoResponse> => {
  const [user] = await consumeTokenQuery(connector, { hash: sha256(token) })
  return user ? { valid: true, user } : { valid: false }
}
