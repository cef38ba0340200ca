import { countDue } from '#src/connectors/commands.ts'
import { recordHeartbeat } from '#src/connectors/heartbeat.ts'
import { isSignatureRequired } from '#src/connectors/hmac-policy.ts'
import { pluginHandlers } from './operations.ts'

export const heartbeat = pluginHandlers({
  ping: async ({ tenant, body, signedAt, elapsedMs, fail }) => {
    const latencyMs = elapsedMs()
    const recorded = await recordHeartbeat(
      tenant,
      { pluginVersion: body?.pluginVersion ?? undefined },
      { signedAt, latencyMs },
    )
    const { timestamp } = recorded ?? fail('UNKNOWN_CREDENTIALS')
    return { status: 'ok' as const, timestamp, latencyMs }
  },

  sendHeartbeat: async ({ tenant, body: { hasTooManyAbilities, ...report }, signedAt, hmac, elapsedMs, fail }) => {
    if (hasTooManyAbilities) fail('PAYLOAD_TOO_LARGE')
    const pendingCommands = await countDue(tenant)
    const latencyMs = elapsedMs()
    const recorded = await recordHeartbeat(tenant, report, { signedAt, latencyMs })
    const { timestamp, ...connector } = recorded ?? fail('UNKNOWN_CREDENTIALS')
    const hmacRequired = isSignatureRequired(hmac, connector)
    return { status: 'ok' as const, timestamp, latencyMs, hmacRequired, pendingCommands }
  },
})
