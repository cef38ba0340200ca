import { events } from '#generated/public/events.ts'
import { findRowsOf } from '#src/db/owned-rows.ts'
import { findDelivery, listDeliveries, redeliver } from '#src/webhooks/deliveries.ts'
import type { Webhooks } from '#src/webhooks/index.ts'
import { ping } from '#src/webhooks/ping.ts'
import {
  findSubscription,
  insertSubscription,
  listSubscriptions,
  newSecret,
  removeSubscription,
  replaceSecret,
  updateSubscription,
} from '#src/webhooks/subscriptions.ts'
import { publicHandlers } from './operations.ts'

/** What is wrong with a URL that events shall be sent to; undefined when nothing is. */
const complaintOf = async (text: string, { outbound, allowHttp }: Webhooks) => {
  const url = new URL(text)
  if (url.protocol !== 'https:' && !allowHttp) return 'URL https requise'
  if (url.username || url.password) return "Ni nom d'utilisateur ni mot de passe dans l'URL"
  return (await outbound.isForbidden(url)) ? 'Adresse non autorisée' : undefined
}

export const webhooks = publicHandlers({
  listWebhookEvents: async () => ({ events: [...events] }),

  listWebhooks: ({ tenant, query }) => listSubscriptions(tenant, query),

  getWebhook: async ({ tenant, path, fail }) => (await findSubscription(tenant, path.id)) ?? fail('NOT_FOUND'),

  createWebhook: async ({ tenant, body, webhooks: means, invalid }) => {
    const complaint = await complaintOf(body.url, means)
    if (complaint) invalid({ url: [complaint] })
    const signingSecret = newSecret()
    return { ...(await insertSubscription(tenant, body, means.secrets.seal(signingSecret))), signingSecret }
  },

  updateWebhook: async ({ tenant, path, body, webhooks: means, fail, invalid }) => {
    const complaint = body.url === undefined ? undefined : await complaintOf(body.url, means)
    if (complaint && (await findSubscription(tenant, path.id))) invalid({ url: [complaint] })
    return (await updateSubscription(tenant, path.id, body)) ?? fail('NOT_FOUND')
  },

  deleteWebhook: async ({ tenant, path, fail }) => {
    if (!(await removeSubscription(tenant, path.id))) fail('NOT_FOUND')
  },

  rotateWebhookSecret: async ({ tenant, path, webhooks: { secrets }, fail }) => {
    const signingSecret = newSecret()
    if (!(await replaceSecret(tenant, path.id, secrets.seal(signingSecret)))) fail('NOT_FOUND')
    return { signingSecret }
  },

  testWebhook: async ({ tenant, path, webhooks: means, fail }) =>
    (await ping(tenant, path.id, means)) ?? fail('NOT_FOUND'),

  listWebhookDeliveries: async ({ tenant, path, query, fail }) => {
    const subscription = (await findRowsOf(tenant, 'webhook_subscriptions', path.id)) ?? fail('NOT_FOUND')
    return listDeliveries(subscription, query)
  },

  getWebhookDelivery: async ({ tenant, path, fail }) =>
    (await findDelivery(tenant, path.id, path.deliveryId)) ?? fail('NOT_FOUND'),

  redeliverWebhook: ({ tenant, path, fail }) =>
    tenant.transaction(async tx => (await redeliver(tx, path.id, path.deliveryId)) ?? fail('NOT_FOUND')),
})
