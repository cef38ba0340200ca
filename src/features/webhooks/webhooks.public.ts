import { events } from '#generated/public/events.ts'
import type { AcceptedWebhookTask, WebhookTask } from '#generated/public/types.ts'
import { findRowsOf, lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { inTransaction, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { scopeOfEvent } from '#src/platform/events/names.ts'
import { accepted, checkedBy, lockedBy, outside } from '#src/platform/operations/handlers.ts'
import { localized } from '#src/platform/operations/types.ts'
import { findDelivery, findDeliveryWithPayload, listDeliveries, redeliver } from './delivery/deliveries.ts'
import { deliveriesIn, deliveryIn, deliveryWithAttemptsIn } from './delivery/delivery-texts.ts'
import { findTask, insertTask } from './replay/tasks.ts'
import { ping, testIn } from './subscriptions/ping.ts'
import { allReadScopes, type ReadScopes } from './subscriptions/read-scopes.ts'
import { requireReceiverUrl } from './subscriptions/receiver-url.ts'
import { subscriptionIn, subscriptionsIn } from './subscriptions/subscription-texts.ts'
import {
  findSubscription,
  insertSubscription,
  listSubscriptions,
  removeSubscription,
  rotateSecret,
  updateSubscription,
} from './subscriptions/subscriptions.ts'
import { mayReadEventsOf, requireScope } from '#src/platform/keys/scopes.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers, type KeyCaller, type PublicCall, type PublicCaller } from '#src/platform/api/public.ts'

type Reader = Pick<PublicCaller, 'key' | 'webhooks'>

/** An app reads what a person has allowed it to read; a key, too, if the operator requires it. */
const needsReadScopes = ({ key, webhooks }: Reader) => key.app !== undefined || webhooks.requireReadScopes

/** The scopes of the caller that limit its subscriptions; null if it needs none. */
const readScopesOf = (reader: Reader): ReadScopes =>
  needsReadScopes(reader) ? allReadScopes.filter(scope => mayReadEventsOf(reader.key, scope)) : null

type OwnedCall = Pick<KeyCaller, 'key' | 'tenant'> & { path: { id: number } }

/** The connection of an app. Undefined for other keys. */
const connectionOf = ({ app, id }: KeyCaller['key']) => app && id

/**
 * An app manages the subscriptions of its connection alone: the others do not exist for it. No update changes who
 * created one, so no transaction is needed.
 */
const requireOwn = async ({ key, tenant, path }: OwnedCall) => {
  const connectionId = connectionOf(key)
  if (connectionId === undefined) return
  const subscription = await findSubscription(tenant, path.id)
  if (subscription?.createdByKeyId !== connectionId) throw apiError('NOT_FOUND')
}

/** Creates a task that sends the events of a period again. */
const createTask = (
  kind: WebhookTask['kind'],
  { tenant, path, body, fail }: PublicCall<'recoverWebhook' | 'replayWebhook'>,
): Promise<AcceptedWebhookTask> =>
  inTransaction(tenant, async tx => ({ taskId: (await insertTask(tx, path.id, kind, body)) ?? fail('NOT_FOUND') }))

/** The path of a task. */
const pathOfTask = ({ id }: { id: string }, { taskId }: AcceptedWebhookTask) => `/webhooks/${id}/tasks/${taskId}`

const lock = async (tx: TenantTransaction, id: number) =>
  (await lockRowsOf(tx, 'webhook_subscriptions', id, 'no key update')) !== undefined

export const webhookHandlers = publicHandlers({
  listWebhookEvents: async () => ({ events: [...events] }),

  listWebhooks: async ({ key, tenant, query }) => {
    const filters = { ...query, connectionId: connectionOf(key) }
    return localized(await listSubscriptions(tenant, filters), (page, language) =>
      toListBody(subscriptionsIn(page, language), query),
    )
  },

  getWebhook: checkedBy(requireOwn, async ({ tenant, path, fail }) =>
    localized((await findSubscription(tenant, path.id)) ?? fail('NOT_FOUND'), subscriptionIn),
  ),

  createWebhook: checkedBy(
    // Resolving the host of a URL takes too long for a transaction.
    ({ body, ...deps }) => requireReceiverUrl(body.url, deps),
    ({ tenant, body, secrets, ...caller }) =>
      inTransaction(tenant, async tx =>
        localized(await insertSubscription(tx, secrets, body, { readScopes: readScopesOf(caller) }), subscriptionIn),
      ),
  ),

  updateWebhook: checkedBy(
    async ({ key, tenant, path, body, ...deps }) => {
      await requireOwn({ key, tenant, path })
      if (body.url !== undefined && (await findSubscription(tenant, path.id))) await requireReceiverUrl(body.url, deps)
    },
    lockedBy(lock, async ({ tenant, path, body, fail, ...caller }) =>
      localized(
        (await updateSubscription(tenant, path.id, body, readScopesOf(caller))) ?? fail('NOT_FOUND'),
        subscriptionIn,
      ),
    ),
  ),

  deleteWebhook: checkedBy(
    requireOwn,
    lockedBy(lock, async ({ tenant, path, fail }) => {
      if (!(await removeSubscription(tenant, path.id))) fail('NOT_FOUND')
    }),
  ),

  rotateWebhookSecret: checkedBy(
    requireOwn,
    async ({ tenant, path, body, secrets, fail }) =>
      (await rotateSecret(tenant, secrets, { id: path.id, graceSeconds: body?.graceSeconds })) ?? fail('NOT_FOUND'),
  ),

  listWebhookDeliveries: checkedBy(requireOwn, async ({ tenant, path, query, fail }) => {
    const subscription = (await findRowsOf(tenant, 'webhook_subscriptions', path.id)) ?? fail('NOT_FOUND')
    return localized(await listDeliveries(subscription, query), (page, language) =>
      toListBody(deliveriesIn(page, language), query),
    )
  }),

  getWebhookDelivery: checkedBy(requireOwn, async ({ tenant, path, query, key, webhooks, fail }) => {
    const hasPayload = query.include === 'payload'
    const find = hasPayload ? findDeliveryWithPayload : findDelivery
    const delivery = (await find(tenant, path.id, path.deliveryId)) ?? fail('NOT_FOUND')
    if (hasPayload && needsReadScopes({ key, webhooks })) requireScope({ key }, scopeOfEvent(delivery.event))
    return localized(delivery, deliveryWithAttemptsIn)
  }),

  recoverWebhook: checkedBy(
    requireOwn,
    accepted(pathOfTask, call => createTask('recover', call)),
  ),

  replayWebhook: checkedBy(
    requireOwn,
    accepted(pathOfTask, call => createTask('replay', call)),
  ),

  getWebhookTask: checkedBy(
    requireOwn,
    async ({ tenant, path, fail }) => (await findTask(tenant, path.id, path.taskId)) ?? fail('NOT_FOUND'),
  ),

  redeliverWebhook: checkedBy(requireOwn, ({ tenant, path, fail }) =>
    inTransaction(tenant, async tx =>
      localized((await redeliver(tx, path.id, path.deliveryId)) ?? fail('NOT_FOUND'), deliveryIn),
    ),
  ),

  testWebhook: checkedBy(
    requireOwn,
    outside(async ({ tenant, path, counters, outbound, secrets, webhooks: settings, fail }) =>
      localized(
        (await ping(tenant, path.id, { outbound, secrets, counter: counters.webhookTest, ...settings })) ??
          fail('NOT_FOUND'),
        testIn,
      ),
    ),
  ),
})
