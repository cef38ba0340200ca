import { recordHeartbeat } from '#src/connectors/heartbeat.ts'
import { pluginHandlers } from './operations.ts'

export const heartbeat = pluginHandlers({
  ping: async ({ scope, body, isSigned, elapsedMs, fail }) => {
    const latencyMs = elapsedMs()
    const { timestamp } =
      (await recordHeartbeat(scope, body ?? {}, { isSigned, latencyMs })) ?? fail('UNKNOWN_CREDENTIALS')
    return { status: 'ok' as const, timestamp, latencyMs }
  },
})
