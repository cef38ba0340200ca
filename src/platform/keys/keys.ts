import { sql } from 'kysely'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { AppReference } from '#generated/public/types.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Authentication } from '#src/ground/db/pending-tenant.ts'
import { preparedRead } from '#src/ground/db/prepared.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'

/** The key with which a caller acts. A session has one for the time of a request, which is stored nowhere. */
export interface CallerKey {
  /** Null for a session. */
  id: number | null
  /** Keys of a lineage are one to their callers: they share limits and idempotency keys. */
  lineageId: number | string
  agencyId: number
  name: string
  /** The user who created the key, and on whose behalf it acts. */
  createdBy: string
  scopes: readonly KeyScope[]
  rateLimitPerMinute: number
  rateLimitPerDay: number
  /** The app that acts with an access token. */
  app?: AppReference
}

/** An API key and the API access of its agency's plan, as looked up on every request. */
export interface ApiKey extends CallerKey {
  id: number
  /** The first key of the rotations that led to this one, or its own id. */
  lineageId: number
  scopes: KeyScope[]
  ipWhitelist: string[]
  isActive: boolean
  expiresAt: string | null
  revokedAt: string | null
  hasApiAccess: boolean
}

/** Keys are stored as hashes. */
export const hashKey = sha256

export const lineageId = sql<number>`coalesce(api_keys.lineage_id, api_keys.id)`

/** When a key was revoked, or its grace period ended. */
export const revokedAt = sql<string | null>`
  least(api_keys.revoked_at, case when grace_ends_at <= now() then grace_ends_at end)`

/** The app of a connection. */
export const appReference = sql<AppReference>`
  json_build_object('id', api_keys.app_id, 'name', api_keys.name, 'clientId', api_keys.oauth_client_id)`

const selectCallers = (db: Database) =>
  db
    .selectFrom('api_keys')
    .innerJoin('agencies', 'agencies.id', 'api_keys.agency_id')
    .innerJoin('plans', 'plans.name', 'agencies.plan')
    .select([
      'api_keys.id',
      lineageId.as('lineageId'),
      'api_keys.agency_id as agencyId',
      'api_keys.name',
      'created_by as createdBy',
      'rate_limit_per_minute as rateLimitPerMinute',
      'rate_limit_per_day as rateLimitPerDay',
      'ip_whitelist as ipWhitelist',
      'is_active as isActive',
      'api_keys.expires_at as expiresAt',
      revokedAt.as('revokedAt'),
      sql<boolean>`(features ->> 'api_access')::boolean`.as('hasApiAccess'),
    ])

const selectKey = (db: Database, { hash }: { hash: Buffer }) =>
  selectCallers(db).where('key_hash', '=', hash).select('api_keys.scopes')

/** Where access tokens work: the REST API, or MCP. A token is for one of them. */
export type Audience = 'api' | 'mcp'

interface TokenValues {
  hash: Buffer
  audience: Audience
}

/** The connection of an access token, with the scopes of the token. The end of a connection ends its tokens. */
const selectTokenHolder = (db: Database, { hash, audience }: TokenValues) =>
  selectCallers(db)
    .innerJoin('oauth_artifacts', join =>
      join
        .onRef('oauth_artifacts.agency_id', '=', 'api_keys.agency_id')
        .onRef('oauth_artifacts.key_id', '=', 'api_keys.id'),
    )
    .where('oauth_artifacts.hash', '=', hash)
    .where('oauth_artifacts.kind', '=', 'AccessToken')
    .where('oauth_artifacts.audience', '=', audience)
    .where('oauth_artifacts.expires_at', '>', sql<string>`now()`)
    .where('revoked_at', 'is', null)
    .select(['oauth_artifacts.scopes', appReference.as('app')])
    .$castTo<ApiKey>()

const keysByHash = preparedRead((db, values: { hash: Buffer }) => selectKey(db, values).compile())
const tokenHoldersByHash = preparedRead((db, values: TokenValues) => selectTokenHolder(db, values).compile())

/** The hash of a key, or of an access token and where it is used. */
export type Credential = { kind: 'key'; hash: Buffer } | { kind: 'token'; hash: Buffer; audience: Audience }

/** Finds the key of a credential, whether it is active or not. An access token that has ended has none. */
export const findKey = async (db: Database, credential: Credential): Promise<ApiKey | undefined> => {
  const [apiKey] =
    credential.kind === 'key' ? await keysByHash(db, credential) : await tokenHoldersByHash(db, credential)
  return apiKey
}

const agencyId = sql<number>`(select "agencyId" from caller where "isActive" and "revokedAt" is null and "hasApiAccess")`

/** How a statement authenticates each kind of credential. */
export const authentications: Record<Credential['kind'], Authentication> = {
  key: { selectCaller: (db, values) => sql`${selectKey(db, values as { hash: Buffer })}`, agencyId },
  token: { selectCaller: (db, values) => sql`${selectTokenHolder(db, values as TokenValues)}`, agencyId },
}
