import type { ApiKey, ApiKeyUpdate } from '#generated/admin/types.ts'
import { pages } from '#src/db/page.ts'
import { change, rowOf } from '#src/db/row.ts'
import type { Scope } from '#src/db/scope.ts'

const fields = [
  'name',
  'rate_limit_per_minute as rateLimitPerMinute',
  'rate_limit_per_day as rateLimitPerDay',
  'ip_whitelist as ipWhitelist',
  'is_active as isActive',
  'expires_at as expiresAt',
] as const
const columns = [
  'id',
  'prefix',
  'scopes',
  ...fields,
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
  'created_at as createdAt',
] as const

const keysOf = ({ db, agencyId }: Scope) => db.selectFrom('api_keys').where('api_keys.agency_id', '=', agencyId)

export const listKeys = pages(scope => keysOf(scope).select(columns), { order: [['id', 'asc']] })

export const findKeyById = (scope: Scope, id: number): Promise<ApiKey | undefined> =>
  keysOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

/** Changes a key; what works by it follows on its next request. */
export const updateKey = (scope: Scope, id: number, changes: ApiKeyUpdate) =>
  change(
    rowOf(fields, changes),
    row =>
      scope.db
        .updateTable('api_keys')
        .set(row)
        .where('agency_id', '=', scope.agencyId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    () => findKeyById(scope, id),
  )
