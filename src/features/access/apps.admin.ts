import { listConnections, updateConnection } from '#src/platform/keys/connections.ts'
import { createApp, listApps, removeApp, rotateAppSecret, updateApp } from './apps.ts'
import { disconnectWithoutGrant } from './disconnect.ts'
import { disconnectApp } from '#src/features/webhooks/subscriptions/disable.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

export const apps = adminHandlers({
  listApps: ({ tenant, query }) => listApps(tenant, query),

  createApp: ({ tenant, me, body }) => tenant.transaction(tx => createApp(tx, body, me.user.id)),

  updateApp: async ({ tenant, path, body, fail }) => (await updateApp(tenant, path.id, body)) ?? fail('NOT_FOUND'),

  removeApp: async ({ db, tenant, path, fail }) => {
    if (!(await tenant.transaction(tx => removeApp(tx, path.id)))) fail('NOT_FOUND')
    await disconnectWithoutGrant(db, { appId: path.id })
  },

  rotateAppSecret: async ({ tenant, path, body, fail }) =>
    (await tenant.transaction(tx => rotateAppSecret(tx, path.id, body?.graceSeconds))) ?? fail('NOT_FOUND'),

  listConnectedApps: ({ tenant, query }) => listConnections(tenant, query),

  updateConnectedApp: async ({ tenant, path, body, fail }) =>
    (await updateConnection(tenant, path.id, body)) ?? fail('NOT_FOUND'),

  disconnectApp: async ({ tenant, path, fail }) => {
    if (!(await tenant.transaction(tx => disconnectApp(tx, path.id)))) fail('NOT_FOUND')
  },
})
