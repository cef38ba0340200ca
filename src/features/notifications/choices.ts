import { sql } from 'kysely'
import type { Notifications, NotificationsUpdate } from '#generated/admin/types.ts'
import { inTransaction, type TenantChanges, type TenantRows } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { optionalKinds } from './kinds.ts'

/** The kinds of mails, and which of them a member wants from the agency. */
export const listChoices = async (tenant: TenantRows, userId: string): Promise<Notifications['kinds']> => {
  const rows = await tenant.selectFrom('notification_opt_outs').where('user_id', '=', userId).select('kind').execute()
  const optOuts = new Set(rows.map(({ kind }) => kind))
  return [
    ...optionalKinds.map(kind => ({ kind, enabled: !optOuts.has(kind), required: false })),
    { kind: 'security', enabled: true, required: true },
  ]
}

/** Enables or disables kinds of mails from the agency for a member. Throws if one is required. */
export const updateChoices = (
  tenant: TenantChanges,
  userId: string,
  choices: NotificationsUpdate['kinds'],
): Promise<Notifications['kinds']> =>
  inTransaction(tenant, async tx => {
    const chosen = new Map(choices.map(({ kind, enabled }) => [kind, enabled]))
    if (chosen.get('security') === false)
      throw new InvalidInput({
        kinds: [{ fr: 'security ne peut pas être désactivé', en: 'security cannot be disabled' }],
      })
    chosen.delete('security')
    const kindsOf = (isEnabled: boolean) =>
      [...chosen].filter(([, enabled]) => enabled === isEnabled).map(([kind]) => kind)
    await tx
      .deleteFrom('notification_opt_outs')
      .where('user_id', '=', userId)
      .where(sql<boolean>`kind = any(${kindsOf(true)}::text[])`)
      .execute()
    const optOuts = kindsOf(false).map(kind => ({ user_id: userId, kind }))
    if (optOuts.length > 0)
      await tx
        .insertInto('notification_opt_outs')
        .values(optOuts)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    return listChoices(tx, userId)
  })
