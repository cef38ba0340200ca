import { recordSecurityEvent } from '#src/connectors/security-events.ts'
import { pluginHandlers } from './operations.ts'

export const securityEvents = pluginHandlers({
  sendSecurityEvent: async ({ tenant, body }) => ({
    success: true as const,
    id: await recordSecurityEvent(tenant, body),
  }),
})
