import { sql, type RawBuilder } from 'kysely'
import type { Member } from '#generated/admin/types.ts'
import { now } from '#src/ground/db/row.ts'
import { inTransaction, type TenantChanges, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { listReplaced, revokeKey, type RevokedKey } from '#src/platform/keys/administration.ts'
import { revokeConnection, revokeConnectionsOf } from '#src/platform/keys/connections.ts'
import { revokedAt } from '#src/platform/keys/keys.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { changeRole, removeMember, type Editor } from '#src/features/people/members.ts'
import type { Role } from '#src/features/people/roles.ts'
import { columns } from './columns.ts'

/**
 * Disables subscriptions, and emits `webhook.disabled` for each to the others. They get no deliveries until somebody
 * enables them again.
 */
const disable = async (
  tx: TenantTransaction,
  code: 'key_revoked' | 'creator_lost_access',
  condition: RawBuilder<boolean>,
) => {
  const disabled = await tx
    .updateTable('webhook_subscriptions')
    .set({
      is_active: false,
      disabled_at: now,
      disabled_code: code,
      disabled_failures: null,
      updated_at: now,
    })
    .where(condition)
    .where(sql<boolean>`(is_active or disabled_code in ('failures', 'gone'))`)
    .returning(columns)
    .execute()
  for (const webhook of disabled) await emit(tx, 'webhook.disabled', { webhook, failureCount: webhook.failureCount })
}

/** Disables the subscriptions that keys have made. */
export const disableSubscriptionsOfKeys = (tx: TenantTransaction, keyIds: number[]): Promise<void> =>
  disable(tx, 'key_revoked', sql`created_by_key = any(${keyIds}::integer[])`)

/** Disables the subscriptions that a user has made in a session. */
const disableSubscriptionsOfUser = (tx: TenantTransaction, userId: string) =>
  disable(tx, 'creator_lost_access', sql`created_by_user = ${userId}`)

/** Revokes a key, and disables the subscriptions that it and the keys which it has replaced have made. */
export const revokeKeyWithSubscriptions = (tenant: TenantChanges, id: number): Promise<RevokedKey | undefined> =>
  inTransaction(tenant, async tx => {
    const revoked = await revokeKey(tx, id)
    await disableSubscriptionsOfKeys(tx, await listReplaced(tx, id))
    return revoked
  })

/** Ends the connection of an app, and disables the subscriptions that it has made. Returns false if there is none. */
export const disconnectApp = async (tx: TenantTransaction, id: number): Promise<boolean> => {
  const isRevoked = await revokeConnection(tx, id)
  if (isRevoked) await disableSubscriptionsOfKeys(tx, [id])
  return isRevoked
}

/** Ends the connections that a user has made. An app that is not connected gets no events. */
const disconnectAppsOf = async (tx: TenantTransaction, userId: string) =>
  disableSubscriptionsOfKeys(tx, await revokeConnectionsOf(tx, userId))

/** The ids of the revoked keys that a user has created. */
const listRevokedKeys = async (tx: TenantTransaction, userId: string) => {
  const keys = tx.selectFrom('api_keys').where('created_by', '=', userId).where(revokedAt, 'is not', null)
  return (await keys.select('id').execute()).map(({ id }) => id)
}

interface RemovalOptions {
  keepKeys?: boolean
  keepSubscriptions?: boolean
}

/**
 * Removes a member as `removeMember` does, and disables the subscriptions that the member has made, in a session or
 * with keys that are revoked.
 */
export const removeMemberWithSubscriptions = async (
  tx: TenantTransaction,
  id: number,
  editor: Editor,
  { keepSubscriptions = false, ...options }: RemovalOptions = {},
): Promise<Member | undefined> => {
  const member = await removeMember(tx, id, editor, options)
  if (!member || member.userId === null) return member
  await disconnectAppsOf(tx, member.userId)
  if (keepSubscriptions) return member
  await disableSubscriptionsOfUser(tx, member.userId)
  await disableSubscriptionsOfKeys(tx, await listRevokedKeys(tx, member.userId))
  return member
}

/**
 * Changes a role as `changeRole` does, disables the subscriptions that a member who may make none has made, and
 * disconnects the apps that a member who may connect none has connected.
 */
export const changeRoleWithSubscriptions = async (
  tx: TenantTransaction,
  id: number,
  role: Role,
  editor: Editor,
  mail: MailOutbox | undefined,
): Promise<Member | undefined> => {
  const member = await changeRole(tx, id, role, editor, mail)
  if (member?.role !== 'member' || member.userId === null) return member
  await disableSubscriptionsOfUser(tx, member.userId)
  await disconnectAppsOf(tx, member.userId)
  return member
}
