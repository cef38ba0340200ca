import { randomBytes } from 'node:crypto'
import type {
  WebhookSubscription,
  WebhookSubscriptionCreate,
  WebhookSubscriptionFields,
} from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import { removeFrom } from '#src/db/remove.ts'
import { change, now, rowOf } from '#src/db/row.ts'
import type { Scope } from '#src/db/scope.ts'

const fields = ['url', 'events', 'description', 'is_active as isActive', 'max_retries as maxRetries'] as const
const columns = [
  'id',
  'agency_id as agencyId',
  ...fields,
  'failure_count as failureCount',
  'disabled_at as disabledAt',
  'disabled_reason as disabledReason',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const subscriptionsOf = ({ db, agencyId }: Scope) =>
  db.selectFrom('webhook_subscriptions').where('webhook_subscriptions.agency_id', '=', agencyId)

export const listSubscriptions = pages(scope => subscriptionsOf(scope).select(columns), { order: [['id', 'asc']] })

export const findSubscription = (scope: Scope, id: number): Promise<WebhookSubscription | undefined> =>
  subscriptionsOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

/** A new secret to sign by: 32 random bytes in hexadecimal. */
export const newSecret = () => randomBytes(32).toString('hex')

/** A new subscription, with its secret sealed. */
export const insertSubscription = (
  { db, agencyId }: Scope,
  { url, events = ['*'], description = null, isActive = true, maxRetries = 5 }: WebhookSubscriptionCreate,
  secret: Buffer,
): Promise<WebhookSubscription> =>
  db
    .insertInto('webhook_subscriptions')
    .values({
      agency_id: agencyId,
      url,
      events,
      description,
      is_active: isActive,
      max_retries: maxRetries,
      secret,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Changes a subscription. Who switches it on or off decides anew: what disabled it is forgotten. */
export const updateSubscription = (scope: Scope, id: number, changes: WebhookSubscriptionFields) =>
  change(
    rowOf(fields, changes),
    row =>
      scope.db
        .updateTable('webhook_subscriptions')
        .set({
          ...row,
          ...(row.is_active !== undefined && { disabled_at: null, disabled_reason: null }),
          ...(row.is_active && { failure_count: 0 }),
          updated_at: now,
        })
        .where('agency_id', '=', scope.agencyId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    () => findSubscription(scope, id),
  )

/** Gives a subscription another secret. Tells whether it is there. */
export const replaceSecret = async ({ db, agencyId }: Scope, id: number, secret: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_subscriptions')
    .set({ secret, updated_at: now })
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** So many deliveries go in one statement. */
const portion = 10_000n

/**
 * Removes a subscription for good, with its deliveries: most of them before it in portions, as there may be too many for
 * one statement. Tells whether it was there.
 */
export const removeSubscription = async (scope: Scope, id: number): Promise<boolean> => {
  const { db } = scope
  const someDeliveries = db
    .selectFrom('webhook_deliveries')
    .where('subscription_id', 'in', subscriptionsOf(scope).where('id', '=', id).select('id'))
    .orderBy('id')
    .select('id')
    .limit(Number(portion))
    .forUpdate()
  const removeSome = () => db.deleteFrom('webhook_deliveries').where('id', 'in', someDeliveries).executeTakeFirst()
  // Switched off, it gets no more, and few are left for the subscription to take along.
  await updateSubscription(scope, id, { isActive: false })
  while ((await removeSome()).numDeletedRows === portion);
  return removeFrom(scope, 'webhook_subscriptions', id)
}
