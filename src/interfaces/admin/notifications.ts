import { listChoices, updateChoices } from '#src/features/notifications/choices.ts'
import { adminHandlers } from './operations.ts'

export const notifications = adminHandlers({
  getNotifications: async ({ tenant, me, mail }) => ({
    kinds: await listChoices(tenant, me.user.id),
    sendsMail: mail !== undefined,
  }),

  updateNotifications: async ({ tenant, me, body, mail }) => ({
    kinds: await updateChoices(tenant, me.user.id, body.kinds),
    sendsMail: mail !== undefined,
  }),

  getUnsubscription: async ({ path, unsubscriptions, fail }) =>
    (await unsubscriptions.find(path.token)) ?? fail('NOT_FOUND'),

  unsubscribe: async ({ path, unsubscriptions, fail }) =>
    (await unsubscriptions.confirm(path.token)) ?? fail('NOT_FOUND'),
})
