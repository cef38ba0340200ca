import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { Database } from '#src/db/connect.ts'
import { prepared } from '#src/db/prepared.ts'

/** An API key and what the plan of its agency allows, as every request looks them up. */
export interface ApiKey {
  id: number
  agencyId: number
  /** The user who made the key, and in whose name it acts. */
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

/** A new key, with the text that is never shown again. */
export interface CreatedKey {
  key: string
  id: number
  name: string
  prefix: string
  scopes: KeyScope[]
  createdAt: string
}

export interface NewKey {
  agencyId: number
  createdBy: string
  name: string
  scopes: KeyScope[]
  rateLimitPerMinute?: number | undefined
  rateLimitPerDay?: number | undefined
  ipWhitelist?: string[] | undefined
  expiresAt?: string | null | undefined
  isActive?: boolean | undefined
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()

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

/** Finds a key by its text, whatever its standing; only the hash is stored. */
export const findKey = async (db: Database, key: string): Promise<ApiKey | undefined> => {
  const [found] = await keysByHash(db, { hash: hashOf(key) })
  return found
}

/** Makes a key: `spk_` and 24 random bytes in hexadecimal. */
export const createKey = async (
  db: Database,
  { agencyId, createdBy, name, scopes, ...rest }: NewKey,
): Promise<CreatedKey> => {
  const key = `spk_${randomBytes(24).toString('hex')}`
  const created = await db
    .insertInto('api_keys')
    .values({
      agency_id: agencyId,
      created_by: createdBy,
      name,
      prefix: key.slice(0, 'spk_'.length + 8),
      key_hash: hashOf(key),
      scopes,
      rate_limit_per_minute: rest.rateLimitPerMinute,
      rate_limit_per_day: rest.rateLimitPerDay,
      ip_whitelist: rest.ipWhitelist,
      expires_at: rest.expiresAt ?? null,
      is_active: rest.isActive,
    })
    .returning(['id', 'name', 'prefix', 'scopes', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  return { key, ...created }
}

/** Revokes a key for good; a second time changes nothing. */
export const revokeKey = (db: Database, id: number): Promise<{ id: number; revokedAt: string | null } | undefined> =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .returning(['id', 'revoked_at as revokedAt'])
    .executeTakeFirst()
