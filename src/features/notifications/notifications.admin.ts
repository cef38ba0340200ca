import { adminHandlers } from '#src/platform/api/admin.ts'
import { listChoices, updateChoices } from './choices.ts'
import { findUnsubscription, unsubscribe } from './unsubscribe.ts'

export const handlers = adminHandlers({
  getNotifications: async ({ tenant, me, mail }) => ({
    kinds: await listChoices(tenant, me.user.id),
    sendsMail: mail !== undefined,
  }),

  updateNotifications: async ({ tenant, me, body, mail }) => ({
    kinds: await updateChoices(tenant, me.user.id, body.kinds),
    sendsMail: mail !== undefined,
  }),

  getUnsubscription: async ({ path, fail, ...deps }) =>
    (await findUnsubscription(deps, path.token)) ?? fail('NOT_FOUND'),

  unsubscribe: async ({ path, fail, ...deps }) => (await unsubscribe(deps, path.token)) ?? fail('NOT_FOUND'),
})
