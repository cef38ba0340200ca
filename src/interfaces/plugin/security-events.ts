import { recordSecurityEvent } from '#src/features/sites/connectors/security-events.ts'
import { withStorageQuota } from '#src/features/sites/connectors/storage.ts'
import { pluginHandlers } from './operations.ts'

export const securityEvents = pluginHandlers({
  sendSecurityEvent: async ({ tenant, limits, body, fail }) => {
    const id = await withStorageQuota(tenant, limits.storageBytes, connector => recordSecurityEvent(connector, body))
    return { success: true as const, id: id ?? fail('UNKNOWN_CREDENTIALS') }
  },
})
