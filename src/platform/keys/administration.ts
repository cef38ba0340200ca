import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiKey, ApiKeyUpdate } from '#generated/admin/types.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { audit, auditUpdate } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { now, toUpdateRow, updateIfChanged } from '#src/ground/db/row.ts'
import { inTransaction, type TenantChanges, type TenantRows, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { findLimits, requireQuota } from '#src/platform/limits/quotas.ts'
import { hashKey, lineageId, revokedAt } from './keys.ts'
import { limitColumns, requireKeyLimits } from './limits.ts'

/** A new key with its text, which cannot be read again. */
export interface CreatedKey {
  key: string
  id: number
  name: string
  prefix: string
  scopes: KeyScope[]
  createdAt: string
}

export interface NewKey {
  createdBy: string
  name: string
  scopes: KeyScope[]
  rateLimitPerMinute?: number | undefined
  rateLimitPerDay?: number | undefined
  ipWhitelist?: string[] | undefined
  expiresAt?: string | null | undefined
  isActive?: boolean | undefined
}

const fields = [
  'name',
  ...limitColumns,
  'ip_whitelist as ipWhitelist',
  'is_active as isActive',
  'expires_at as expiresAt',
] as const
const columns = [
  'id',
  'prefix',
  'scopes',
  ...fields,
  revokedAt.as('revokedAt'),
  'grace_ends_at as graceEndsAt',
  'last_used_at as lastUsedAt',
  sql<ApiKey['status']>`case
    when ${revokedAt} is not null then 'revoked'
    when not is_active then 'inactive'
    when expires_at <= now() then 'expired'
    else 'active'
  end`.as('status'),
  sql<number>`(
    select count(*) from webhook_subscriptions join api_keys as maker on maker.id = created_by_key
    where webhook_subscriptions.agency_id = api_keys.agency_id
      and coalesce(maker.lineage_id, maker.id) = ${lineageId} and maker.id <= api_keys.id
  )`.as('subscriptionCount'),
  'created_by as createdByUserId',
  'created_at as createdAt',
] as const

const select = (tenant: TenantRows) =>
  tenant.selectFrom('api_keys').where('oauth_client_id', 'is', null).select(columns)

export const listKeys = paginated(select, {
  sort: 'id',
  filters: { createdByUserId: (query, userId: string) => query.where('created_by', '=', userId) },
})

export const findKeyById = (tenant: TenantRows, id: number): Promise<ApiKey | undefined> =>
  select(tenant).where('id', '=', id).executeTakeFirst()

/** Generates the text of a key: `spk_` and 24 random bytes in hexadecimal. */
export const generateKey = () => {
  const key = `spk_${randomBytes(24).toString('hex')}`
  return { key, row: { prefix: key.slice(0, 'spk_'.length + 8), key_hash: hashKey(key) } }
}

export const createdColumns = ['id', 'name', 'prefix', 'scopes', 'created_at as createdAt'] as const

/** Creates a key. Throws if the agency has reached its quota of keys, or if the key would exceed one of requests. */
export const createKey = async (
  tx: TenantTransaction,
  { createdBy, name, scopes, ...rest }: NewKey,
): Promise<CreatedKey> => {
  const limits = await requireQuota(tx, 'keys')
  const { key, row } = generateKey()
  const { rateLimitPerMinute, rateLimitPerDay, ...created } = await tx
    .insertInto('api_keys')
    .values({
      ...row,
      created_by: createdBy,
      name,
      scopes,
      rate_limit_per_minute: rest.rateLimitPerMinute,
      rate_limit_per_day: rest.rateLimitPerDay,
      ip_whitelist: rest.ipWhitelist,
      expires_at: rest.expiresAt ?? null,
      is_active: rest.isActive,
    })
    .returning([...createdColumns, ...limitColumns])
    .executeTakeFirstOrThrow()
  requireKeyLimits(limits, { after: { rateLimitPerMinute, rateLimitPerDay } })
  await audit(tx, { action: 'key.created', id: created.id, changes: newFields({ name, scopes }) })
  return { key, ...created }
}

/** Updates a key, effective from its next request. Throws if it would exceed a quota of requests. */
export const updateKey = (tenant: TenantChanges, id: number, changes: ApiKeyUpdate): Promise<ApiKey | undefined> =>
  updateIfChanged(
    toUpdateRow(fields, changes),
    row =>
      inTransaction(tenant, async tx => {
        const before = await select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
        if (!before) return undefined
        const query = tx.updateTable('api_keys').set(row).where('id', '=', id).returning(columns)
        const after = await query.executeTakeFirstOrThrow()
        requireKeyLimits(await findLimits(tx), { before, after })
        await auditUpdate(tx, 'key.updated', { before, after })
        return after
      }),
    () => findKeyById(tenant, id),
  )

const revokedColumns = ['id', revokedAt.as('revokedAt')] as const

/** The ids of a key, and of the keys that it has replaced. */
export const listReplaced = async (tx: TenantTransaction, id: number): Promise<number[]> => {
  const lineage = tx.selectFrom('api_keys').where('id', '=', id).select(lineageId.as('lineageId'))
  const keys = await tx
    .selectFrom('api_keys')
    .where(lineageId, '=', lineage)
    .where('id', '<=', id)
    .select('id')
    .execute()
  return keys.map(key => key.id)
}

export interface RevokedKey {
  id: number
  revokedAt: string | null
}

/** Revokes a key permanently (idempotent); the grace period of a rotated key ends. */
export const revokeKey = (tenant: TenantChanges, id: number): Promise<RevokedKey | undefined> =>
  inTransaction(tenant, async tx => {
    const revoked = await tx
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('oauth_client_id', 'is', null)
      .where(revokedAt, 'is', null)
      .returning(revokedColumns)
      .executeTakeFirst()
    if (revoked) await audit(tx, { action: 'key.revoked', id })
    const previous = select(tx).where('id', '=', id).clearSelect().select(revokedColumns)
    return revoked ?? (await previous.executeTakeFirst())
  })
