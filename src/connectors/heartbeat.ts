import type { Platform } from '#generated/plugin/types.ts'
import { now, toUpdateRow } from '#src/db/row.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { replaceAbilities } from './abilities/abilities.ts'
import type { HeartbeatReport } from './heartbeat-report.ts'
import { nextPolicyVersion } from './hmac-policy.ts'
import { withConnectorLock } from './lock.ts'

const fields = [
  'plugin_version as pluginVersion',
  'php_version as phpVersion',
  'platform_version as platformVersion',
] as const

interface HeartbeatContext {
  isSigned: boolean
  /** The processing time of the request so far. */
  latencyMs: number
}

/** The time of the heartbeat, and the inputs of the HMAC policy. */
interface RecordedHeartbeat {
  timestamp: string
  platform: Platform
  policyVersion: string | null
}

/** Stores the time and the report of a heartbeat. Undefined when the connector has been deleted. */
export const recordHeartbeat = (
  tenant: ConnectorTenant,
  {
    pluginVersion,
    phpVersion,
    platformVersion,
    autoUpdatePolicy,
    abilities,
  }: Omit<HeartbeatReport, 'hasTooManyAbilities'>,
  { isSigned, latencyMs }: HeartbeatContext,
): Promise<RecordedHeartbeat | undefined> =>
  // Serialize concurrent heartbeats, so that the policy version of one is not lost.
  withConnectorLock(tenant, async (connector, previous) => {
    const policyVersion = nextPolicyVersion(previous.policyVersion, pluginVersion, isSigned)
    // Most heartbeats repeat the abilities of the previous one.
    if (abilities && !previous.abilitiesDigest?.equals(abilities.digest))
      await replaceAbilities(connector, previous, abilities)
    const { timestamp } = await connector
      .updateTable('connectors')
      .set({
        ...toUpdateRow(fields, { pluginVersion, phpVersion, platformVersion }),
        ...(autoUpdatePolicy !== undefined && { auto_update_policy: autoUpdatePolicy }),
        deciding_version: policyVersion,
        last_ping_at: now,
        latency_ms: latencyMs,
      })
      .returning('last_ping_at as timestamp')
      .$narrowType<{ timestamp: string }>()
      .executeTakeFirstOrThrow()
    return { timestamp, platform: previous.platform, policyVersion }
  })
