import {
  findSubscription,
  listSubscriptions,
  removeSubscription,
  updateSubscription,
} from '#src/webhooks/subscriptions.ts'
import { adminHandlers } from './operations.ts'

export const webhooks = adminHandlers({
  listSubscriptions: ({ tenant, query }) => listSubscriptions(tenant, query),

  getSubscription: async ({ tenant, path, fail }) => (await findSubscription(tenant, path.id)) ?? fail('NOT_FOUND'),

  updateSubscription: async ({ tenant, path, body: { isActive }, fail }) =>
    (await updateSubscription(tenant, path.id, { ...(isActive !== undefined && { isActive }) })) ?? fail('NOT_FOUND'),

  deleteSubscription: async ({ tenant, path, fail }) => {
    if (!(await removeSubscription(tenant, path.id))) fail('NOT_FOUND')
  },
})
