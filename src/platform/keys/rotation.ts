import { sql } from 'kysely'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { createdColumns, generateKey, type CreatedKey } from './administration.ts'
import { lineageId } from './keys.ts'

/** Lets the removal of a member wait until the transaction ends: it revokes all keys that the member has created. */
const lockCreator = async (tx: TenantTransaction, keyId: number) => {
  const creator = tx.selectFrom('api_keys').where('id', '=', keyId).select('created_by')
  await tx.selectFrom('memberships').where('user_id', '=', creator).select('id').forKeyShare().execute()
}

const isRotatable = sql<boolean>`
  revoked_at is null and grace_ends_at is null and (expires_at is null or expires_at > now())`

const lockKey = (tx: TenantTransaction, id: number) =>
  tx
    .selectFrom('api_keys')
    .where('id', '=', id)
    .where('oauth_client_id', 'is', null)
    .selectAll()
    .select(isRotatable.as('isRotatable'))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Revokes the keys of a lineage that are in their grace period. */
const endGracePeriods = async (tx: TenantTransaction, lineage: number) => {
  const revoked = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where(lineageId, '=', lineage)
    .where('revoked_at', 'is', null)
    .where('grace_ends_at', '>', now)
    .returning('id')
    .execute()
  for (const { id } of revoked) await audit(tx, { action: 'key.revoked', id })
}

const startGracePeriod = (tx: TenantTransaction, id: number, seconds: number) =>
  tx
    .updateTable('api_keys')
    .set(seconds > 0 ? { grace_ends_at: sql<string>`now() + make_interval(secs => ${seconds})` } : { revoked_at: now })
    .where('id', '=', id)
    .execute()

/**
 * Replaces a key by a successor that has all of its properties, and shares its limit windows. The key works until the
 * end of a grace period. That of the key before it ends at once, so that at most two keys of a lineage work. Undefined
 * if there is no such key. Throws if the key has expired, or was revoked or rotated before.
 */
export const rotateKey = async (
  tx: TenantTransaction,
  id: number,
  graceSeconds = 0,
): Promise<CreatedKey | undefined> => {
  await lockCreator(tx, id)
  const rotated = await lockKey(tx, id)
  if (!rotated) return undefined
  if (!rotated.isRotatable) throw apiError('KEY_NOT_ROTATABLE')
  const lineage = rotated.lineage_id ?? id
  await endGracePeriods(tx, lineage)
  await startGracePeriod(tx, id, graceSeconds)
  const { key, row } = generateKey()
  const successor = await tx
    .insertInto('api_keys')
    .values({
      ...row,
      lineage_id: lineage,
      created_by: rotated.created_by,
      name: rotated.name,
      scopes: rotated.scopes,
      rate_limit_per_minute: rotated.rate_limit_per_minute,
      rate_limit_per_day: rotated.rate_limit_per_day,
      ip_whitelist: rotated.ip_whitelist,
      expires_at: rotated.expires_at,
      is_active: rotated.is_active,
    })
    .returning(createdColumns)
    .executeTakeFirstOrThrow()
  await audit(tx, { action: 'key.rotated', id, changes: newFields({ successorId: successor.id, graceSeconds }) })
  return { key, ...successor }
}
