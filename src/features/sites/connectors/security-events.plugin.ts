import { recordSecurityEvent } from './security-events.ts'
import { withStorageQuota } from './storage.ts'
import { pluginHandlers } from './plugin-api.ts'

export const securityEvents = pluginHandlers({
  sendSecurityEvent: async ({ tenant, limits, body, fail }) => {
    const id = await withStorageQuota(tenant, limits.storageBytes, connector => recordSecurityEvent(connector, body))
    return { success: true as const, id: id ?? fail('UNKNOWN_CREDENTIALS') }
  },
})
