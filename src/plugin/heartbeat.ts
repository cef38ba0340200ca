import { countDue } from '#src/connectors/commands.ts'
import { recordHeartbeat } from '#src/connectors/heartbeat.ts'
import { isSignatureRequired } from '#src/connectors/hmac-policy.ts'
import { pluginHandlers } from './operations.ts'

export const heartbeat = pluginHandlers({
  ping: async ({ scope, body, isSigned, elapsedMs, fail }) => {
    const latencyMs = elapsedMs()
    const heard = await recordHeartbeat(scope, body ?? {}, { isSigned, latencyMs })
    const { timestamp } = heard ?? fail('UNKNOWN_CREDENTIALS')
    return { status: 'ok' as const, timestamp, latencyMs }
  },

  sendHeartbeat: async ({ scope, body, isSigned, hmac, elapsedMs, fail }) => {
    const pendingCommands = await countDue(scope)
    const latencyMs = elapsedMs()
    const heard = await recordHeartbeat(scope, body, { isSigned, latencyMs })
    const { timestamp, ...connector } = heard ?? fail('UNKNOWN_CREDENTIALS')
    const hmacRequired = isSignatureRequired(hmac, connector)
    return { status: 'ok' as const, timestamp, latencyMs, hmacRequired, pendingCommands }
  },
})
