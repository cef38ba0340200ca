import { sql } from 'kysely'
import type { WebhookSecret, WebhookSubscriptionCreate, WebhookSubscriptionFields } from '#generated/public/types.ts'
import { audit, auditUpdate } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { inBatches } from '#src/ground/db/batches.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { now, toUpdateRow, updateIfChanged } from '#src/ground/db/row.ts'
import {
  afterCommit,
  inTransaction,
  type TenantChanges,
  type TenantRows,
  TenantTransaction,
} from '#src/ground/db/tenant.ts'
import { afterEffect } from '#src/ground/base/errors/after-effect.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { notifyWorkers } from '#src/platform/events/notify.ts'
import { revokedAt } from '#src/platform/keys/keys.ts'
import { requireQuota } from '#src/platform/limits/quotas.ts'
import { tryOpen } from '#src/ground/secrets/sealed-secrets.ts'
import { pendingSecret, type Secrets } from '#src/ground/secrets/secrets.ts'
import { toStandardSecret } from '../delivery/signature.ts'
import { storedColumns, writableColumns } from './columns.ts'
import { lockFilters } from './filters.ts'
import { requireReadable, requireReadableChange, type ReadScopes } from './read-scopes.ts'
import { generateSecret, placeOfPreviousSecret, placeOfSecret } from './secrets.ts'
import { subscriptionIn, type StoredSubscription } from './subscription-texts.ts'

const select = (tenant: TenantRows) => tenant.selectFrom('webhook_subscriptions').select(storedColumns)

type SubscriptionStatus = 'active' | 'failing' | 'inactive' | 'disabled'

const hasStatus = (status: SubscriptionStatus) => sql<boolean>`case ${status}::text
  when 'active' then is_active
  when 'failing' then is_active and failing_since is not null
  when 'inactive' then not is_active
  when 'disabled' then not is_active and disabled_at is not null
end`

/** Whether a user made a subscription, in a session or with a key of theirs. */
const isMadeBy = (userId: string) => sql<boolean>`(
  created_by_user = ${userId} or created_by_key in (
    select id from api_keys where api_keys.agency_id = webhook_subscriptions.agency_id and created_by = ${userId}
  )
)`

export const listSubscriptions = paginated(select, {
  name: 'webhooks',
  sort: 'id',
  filters: {
    createdByKeyId: (query, id: number) => query.where('created_by_key', '=', id),
    /** The connection of an app, whose own subscriptions are listed. */
    connectionId: (query, id: number) => query.where('created_by_key', '=', id),
    createdByUserId: (query, userId: string) => query.where(isMadeBy(userId)),
    status: (query, status: SubscriptionStatus) => query.where(hasStatus(status)),
  },
})

export const findSubscription = (tenant: TenantRows, id: number): Promise<StoredSubscription | undefined> =>
  select(tenant).where('id', '=', id).executeTakeFirst()

/** The host that limits the deliveries to a URL: any port of it, and in the form that URLs are sent to. */
const hostOf = (url: string) => new URL(url).hostname.replace(/\.$/, '')

type SealingSecrets = Pick<Secrets, 'seal'>

const toWebhookSecret = (signingSecret: string): WebhookSecret => ({
  signingSecret,
  standardSecret: toStandardSecret(signingSecret),
})

const updateSecret = (tenant: TenantRows, { seal }: SealingSecrets, id: number, signingSecret: string) =>
  tenant
    .updateTable('webhook_subscriptions')
    .set({ secret: seal(signingSecret, placeOfSecret(tenant.ownerId, id)) })
    .where('id', '=', id)

/** Paths and queries of URLs may contain secrets of the receiver. */
const toAuditedUrl = (url: string) => new URL(url).origin

const toAudited = (subscription: StoredSubscription) => ({
  ...subscriptionIn(subscription, 'fr'),
  url: toAuditedUrl(subscription.url),
})

const notDisabled = { disabled_at: null, disabled_code: null, disabled_failures: null }

const lockKey = async (tx: TenantTransaction, id: number) => {
  const key = tx.selectFrom('api_keys').where('id', '=', id).where(revokedAt, 'is', null)
  if (!(await key.select('id').forShare().executeTakeFirst())) throw apiError('REVOKED_API_KEY')
  return id
}

const lockMember = async (tx: TenantTransaction, userId: string) => {
  const membership = tx.selectFrom('memberships').where('user_id', '=', userId)
  if (!(await membership.select('id').forKeyShare().executeTakeFirst())) throw apiError('FORBIDDEN')
  return userId
}

/** The actor that makes a subscription must not lose its access before the subscription is its own. */
const lockCreator = async (tx: TenantTransaction) => {
  const { type, id } = tx.actor
  return {
    created_by_key: type === 'key' || type === 'app' ? await lockKey(tx, Number(id)) : null,
    created_by_user: type === 'user' && id !== null ? await lockMember(tx, id) : null,
  }
}

interface SubscriptionOptions {
  signingSecret?: string
  /** The scopes of the key that limit the events. Default: null. */
  readScopes?: ReadScopes
}

/** Inserts a subscription, and returns it with its signing secret. Throws if the agency has reached its quota. */
export const insertSubscription = async (
  tx: TenantTransaction,
  secrets: SealingSecrets,
  {
    url,
    events = ['*'],
    clientIds = null,
    websiteIds = null,
    description = null,
    isActive = true,
    maxRetries = 5,
  }: WebhookSubscriptionCreate,
  { signingSecret = generateSecret(), readScopes = null }: SubscriptionOptions = {},
): Promise<StoredSubscription & WebhookSecret> => {
  requireReadable(events, readScopes)
  await lockFilters(tx, { clientIds, websiteIds })
  const creator = await lockCreator(tx)
  await requireQuota(tx, 'subscriptions')
  const subscription = await tx
    .insertInto('webhook_subscriptions')
    .values({
      url,
      host: hostOf(url),
      events,
      client_ids: clientIds,
      website_ids: websiteIds,
      description,
      is_active: isActive,
      max_retries: maxRetries,
      secret: pendingSecret,
      read_scopes: readScopes && [...readScopes],
      ...creator,
    })
    .returning(storedColumns)
    .executeTakeFirstOrThrow()
  await updateSecret(tx, secrets, subscription.id, signingSecret).execute()
  await audit(tx, {
    action: 'webhook.created',
    id: subscription.id,
    changes: newFields({ url: toAuditedUrl(url), events, clientIds, websiteIds }),
  })
  return { ...subscription, ...toWebhookSecret(signingSecret) }
}

/**
 * Updates a subscription on behalf of a key with these scopes, or of a person. An explicit toggle clears `disabledAt`,
 * `disabledReason` and `disabledCode`.
 */
export const updateSubscription = async (
  tenant: TenantChanges,
  id: number,
  changes: WebhookSubscriptionFields,
  readScopes: ReadScopes = null,
): Promise<StoredSubscription | undefined> => {
  const subscription = await updateIfChanged(
    toUpdateRow(writableColumns, changes),
    row =>
      inTransaction(tenant, async tx => {
        const before = await select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
        if (!before) return undefined
        requireReadableChange(changes, before, readScopes)
        await lockFilters(tx, changes, before)
        const after = await tx
          .updateTable('webhook_subscriptions')
          .set({
            ...row,
            ...(row.url !== undefined && { host: hostOf(row.url) }),
            ...(row.is_active !== undefined && notDisabled),
            ...(row.is_active && { failure_count: 0, failing_level: 0, failing_since: null }),
            updated_at: now,
          })
          .where('id', '=', id)
          .returning(storedColumns)
          .executeTakeFirstOrThrow()
        await auditUpdate(tx, 'webhook.updated', { before: toAudited(before), after: toAudited(after) })
        return after
      }),
    () => findSubscription(tenant, id),
  )
  // Deliveries that waited for the subscription are due now.
  if (subscription && changes.isActive) afterCommit(tenant, notifyWorkers)
  return subscription
}

interface Rotation {
  id: number
  /** How long the previous secret also signs. Default: a day. */
  graceSeconds?: number | undefined
}

const defaultGraceSeconds = 24 * 60 * 60

/** Replaces the signing secret, and returns the new one. Undefined when the subscription does not exist. */
export const rotateSecret = (
  tenant: TenantChanges,
  secrets: Pick<Secrets, 'seal' | 'open'>,
  { id, graceSeconds = defaultGraceSeconds }: Rotation,
): Promise<WebhookSecret | undefined> =>
  inTransaction(tenant, async tx => {
    const before = await tx
      .selectFrom('webhook_subscriptions')
      .where('id', '=', id)
      .select('secret')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) return undefined
    const signingSecret = generateSecret()
    // A secret that cannot be decrypted signs no more, but can be replaced.
    const previous = tryOpen(secrets, { sealed: before.secret, place: placeOfSecret(tx.ownerId, id) })
    const hasGrace = graceSeconds > 0 && previous !== undefined
    await updateSecret(tx, secrets, id, signingSecret)
      .set({
        previous_secret: hasGrace ? secrets.seal(previous, placeOfPreviousSecret(tx.ownerId, id)) : null,
        previous_secret_until: sql<string>`now() + make_interval(secs => ${graceSeconds})`,
        updated_at: now,
      })
      .execute()
    await audit(tx, { action: 'webhook.secret_rotated', id })
    return toWebhookSecret(signingSecret)
  })

const batchSize = 10_000

/**
 * Deletes the oldest deliveries of a subscription, if there are enough for a batch. The lock waits for workers that
 * record outcomes: PostgreSQL cannot delete a delivery while it moves to another partition.
 */
const removeDeliveries = async (tx: TenantTransaction, id: number) => {
  const subscription = await lockRowsOf(tx, 'webhook_subscriptions', id, 'update')
  if (!subscription) return 0n
  const last = subscription
    .selectFrom('webhook_deliveries')
    .orderBy('id')
    .select('id')
    .offset(batchSize - 1)
    .limit(1)
  const { numDeletedRows } = await subscription
    .deleteFrom('webhook_deliveries')
    .where('id', '<=', last)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/**
 * Deletes a subscription and its deliveries. Deliveries are deleted in batches first, because there may be too many for
 * one statement. False when the subscription does not exist.
 */
export const removeSubscription = async (tenant: TenantChanges, id: number): Promise<boolean> => {
  // A disabled subscription gets no new deliveries, so that the final cascade deletes only a few.
  if (!(await updateSubscription(tenant, id, { isActive: false }))) return false
  const remove = async () => {
    await inBatches(batchSize, () => inTransaction(tenant, tx => removeDeliveries(tx, id)))
    return inTransaction(tenant, async tx => {
      const { numDeletedRows } = await tx
        .deleteFrom('webhook_subscriptions')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) await audit(tx, { action: 'webhook.deleted', id })
      return numDeletedRows > 0n
    })
  }
  // In a transaction, nothing has had an effect yet.
  return tenant instanceof TenantTransaction ? remove() : afterEffect(remove())
}
