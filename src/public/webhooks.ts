import { events } from '#generated/public/events.ts'
import { announce } from '#src/webhooks/announce.ts'
import { findDelivery, listDeliveries, redeliver } from '#src/webhooks/deliveries.ts'
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
import { publicHandlers, type PublicCaller } from './operations.ts'

/** The issue with a URL that events shall be sent to; undefined when there is none. */
const urlIssue = async (
  text: string,
  { outbound, webhooks: { allowHttp } }: Pick<PublicCaller, 'outbound' | 'webhooks'>,
) => {
  const url = new URL(text)
  if (url.protocol !== 'https:' && !allowHttp) return 'URL https requise'
  if (url.username || url.password) return "Ni nom d'utilisateur ni mot de passe dans l'URL"
  return (await outbound.isForbidden(url)) ? 'Adresse non autorisée' : undefined
}

export const webhooks = publicHandlers({
  listWebhookEvents: async () => ({ events: [...events] }),

  listWebhooks: ({ scope, query }) => listSubscriptions(scope, query),

  getWebhook: async ({ scope, path, fail }) => (await findSubscription(scope, path.id)) ?? fail('NOT_FOUND'),

  createWebhook: async ({ scope, body, secrets, invalid, ...deps }) => {
    const issue = await urlIssue(body.url, deps)
    if (issue) invalid({ url: [issue] })
    const signingSecret = newSecret()
    return { ...(await insertSubscription(scope, body, secrets.seal(signingSecret))), signingSecret }
  },

  updateWebhook: async ({ scope, path, body, fail, invalid, ...deps }) => {
    const issue = body.url === undefined ? undefined : await urlIssue(body.url, deps)
    if (issue && (await findSubscription(scope, path.id))) invalid({ url: [issue] })
    const { resource } = (await updateSubscription(scope, path.id, body)) ?? fail('NOT_FOUND')
    if (body.isActive) announce(scope.db)
    return resource
  },

  deleteWebhook: async ({ scope, path, fail }) => {
    if (!(await removeSubscription(scope, path.id))) fail('NOT_FOUND')
  },

  rotateWebhookSecret: async ({ scope, path, secrets, fail }) => {
    const signingSecret = newSecret()
    if (!(await replaceSecret(scope, path.id, secrets.seal(signingSecret)))) fail('NOT_FOUND')
    return { signingSecret }
  },

  testWebhook: async ({ scope, path, outbound, secrets, webhooks: settings, fail }) =>
    (await ping(scope, path.id, { outbound, secrets, ...settings })) ?? fail('NOT_FOUND'),

  listWebhookDeliveries: async ({ scope, path, query, fail }) => {
    if (!(await findSubscription(scope, path.id))) fail('NOT_FOUND')
    return listDeliveries(scope, path.id, query)
  },

  getWebhookDelivery: async ({ scope, path, fail }) =>
    (await findDelivery(scope, path.id, path.deliveryId)) ?? fail('NOT_FOUND'),

  redeliverWebhook: ({ scope, path, fail }) =>
    scope.transaction(async tx => (await redeliver(tx, path.id, path.deliveryId)) ?? fail('NOT_FOUND')),
})
