import type { AcceptedWebhookTask, WebhookReplay, WebhookTask } from '#generated/admin/types.ts'
import { events } from '#generated/public/events.ts'
import { findRowsOf } from '#src/ground/db/owned-rows.ts'
import { localized } from '#src/platform/operations/types.ts'
import { findDelivery, findDeliveryWithPayload, listDeliveries, redeliver } from './delivery/deliveries.ts'
import { deliveriesIn, deliveryIn, deliveryWithAttemptsIn } from './delivery/delivery-texts.ts'
import { findTask, insertTask } from './replay/tasks.ts'
import { ping, testIn } from './subscriptions/ping.ts'
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
import { adminHandlers, type AdminCaller } from '#src/platform/api/admin.ts'
import { readsPayloads } from '#src/features/people/roles.ts'

interface TaskCall extends Pick<AdminCaller, 'tenant'> {
  path: { id: number }
  body: WebhookReplay
  fail: (error: 'NOT_FOUND') => never
}

/** Creates a task that sends the events of a period again. */
const createTask = (kind: WebhookTask['kind'], { tenant, path, body, fail }: TaskCall): Promise<AcceptedWebhookTask> =>
  tenant.transaction(async tx => ({ taskId: (await insertTask(tx, path.id, kind, body)) ?? fail('NOT_FOUND') }))

export const handlers = adminHandlers({
  listSubscriptionEvents: async () => ({ events: [...events] }),

  listSubscriptions: async ({ tenant, query }) => localized(await listSubscriptions(tenant, query), subscriptionsIn),

  getSubscription: async ({ tenant, path, fail }) =>
    localized((await findSubscription(tenant, path.id)) ?? fail('NOT_FOUND'), subscriptionIn),

  createSubscription: async ({ tenant, body, secrets, ...deps }) => {
    await requireReceiverUrl(body.url, deps)
    return localized(await tenant.transaction(tx => insertSubscription(tx, secrets, body)), subscriptionIn)
  },

  updateSubscription: async ({ tenant, path, body, fail, ...deps }) => {
    if (body.url !== undefined && (await findSubscription(tenant, path.id))) await requireReceiverUrl(body.url, deps)
    return localized((await updateSubscription(tenant, path.id, body)) ?? fail('NOT_FOUND'), subscriptionIn)
  },

  deleteSubscription: async ({ tenant, path, fail }) => {
    if (!(await removeSubscription(tenant, path.id))) fail('NOT_FOUND')
  },

  rotateSubscriptionSecret: async ({ tenant, path, body, secrets, fail }) =>
    (await rotateSecret(tenant, secrets, { id: path.id, graceSeconds: body?.graceSeconds })) ?? fail('NOT_FOUND'),

  testSubscription: async ({ tenant, path, counters, outbound, secrets, webhooks: settings, fail }) =>
    localized(
      (await ping(tenant, path.id, { outbound, secrets, counter: counters.webhookTest, ...settings })) ??
        fail('NOT_FOUND'),
      testIn,
    ),

  listSubscriptionDeliveries: async ({ tenant, path, query, fail }) => {
    const subscription = (await findRowsOf(tenant, 'webhook_subscriptions', path.id)) ?? fail('NOT_FOUND')
    return localized(await listDeliveries(subscription, query), deliveriesIn)
  },

  getSubscriptionDelivery: async ({ me, tenant, path, query, fail }) => {
    const find = query.include === 'payload' && readsPayloads(me) ? findDeliveryWithPayload : findDelivery
    return localized((await find(tenant, path.id, path.deliveryId)) ?? fail('NOT_FOUND'), deliveryWithAttemptsIn)
  },

  redeliverSubscriptionEvent: ({ tenant, path, fail }) =>
    tenant.transaction(async tx =>
      localized((await redeliver(tx, path.id, path.deliveryId)) ?? fail('NOT_FOUND'), deliveryIn),
    ),

  recoverSubscription: call => createTask('recover', call),

  replaySubscription: call => createTask('replay', call),

  getSubscriptionTask: async ({ tenant, path, fail }) =>
    (await findTask(tenant, path.id, path.taskId)) ?? fail('NOT_FOUND'),
})
