import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { Database } from '#src/db/connect.ts'
import { prepared } from '#src/db/prepared.ts'

/** An API key and the API access of its agency's plan, as looked up on every request. */
export interface ApiKey {
  id: number
  agencyId: number
  /** The user who created the key, and on whose behalf it acts. */
  createdBy: string
  scopes: KeyScope[]
  rateLimitPerMinute: number
  rateLimitPerDay: number
  ipWhitelist: string[]
  isActive: boolean
  expiresAt: string | null
  revokedAt: string | null
  hasApiAccess: boolean
}

/** Keys are stored as SHA-256 hashes: they are random, so that a slow hash is not needed. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest()

const keysByHash = prepared((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('agencies', 'agencies.id', 'api_keys.agency_id')
    .innerJoin('plans', 'plans.name', 'agencies.plan')
    .where('key_hash', '=', hash)
    .select([
      'api_keys.id',
      'agency_id as agencyId',
      'created_by as createdBy',
      'scopes',
      'rate_limit_per_minute as rateLimitPerMinute',
      'rate_limit_per_day as rateLimitPerDay',
      'ip_whitelist as ipWhitelist',
      'is_active as isActive',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
      sql<boolean>`(features ->> 'api_access')::boolean`.as('hasApiAccess'),
    ])
    .compile(),
)

/** Finds a key by its text, whether it is active or not. */
export const findKey = async (db: Database, key: string): Promise<ApiKey | undefined> => {
  const [apiKey] = await keysByHash(db, { hash: hashKey(key) })
  return apiKey
}
