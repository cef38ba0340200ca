import { recordHeartbeat } from './heartbeat.ts'
import { isSignatureRequired } from './hmac-policy.ts'
import { pluginHandlers } from './plugin-api.ts'

export const heartbeat = pluginHandlers({
  ping: async ({ tenant, reportedState, body, signedAt, elapsedMs, fail }) => {
    const latencyMs = elapsedMs()
    const recorded = await recordHeartbeat(
      tenant,
      reportedState,
      { pluginVersion: body?.pluginVersion ?? undefined },
      { signedAt, latencyMs },
    )
    const { timestamp } = recorded ?? fail('UNKNOWN_CREDENTIALS')
    return { status: 'ok' as const, timestamp, latencyMs }
  },

  sendHeartbeat: async ({ tenant, reportedState, recentHeartbeat, body, signedAt, hmac, elapsedMs, fail }) => {
    const { hasTooManyAbilities, ...report } = body
    if (hasTooManyAbilities) fail('PAYLOAD_TOO_LARGE')
    const latencyMs = elapsedMs()
    const recorded = await recordHeartbeat(tenant, reportedState, report, {
      signedAt,
      latencyMs,
      recent: recentHeartbeat,
    })
    const { timestamp, pendingCommands, ...connector } = recorded ?? fail('UNKNOWN_CREDENTIALS')
    const hmacRequired = isSignatureRequired(hmac, connector)
    return { status: 'ok' as const, timestamp, latencyMs, hmacRequired, pendingCommands }
  },
})
