import { now, toUpdateRow } from '#src/db/row.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { replaceAbilities } from './abilities/abilities.ts'
import type { HeartbeatReport } from './heartbeat-report.ts'
import { nextPolicyVersion, type PolicyInput } from './hmac-policy.ts'
import { withConnectorLock } from './lock.ts'

const fields = [
  'plugin_version as pluginVersion',
  'php_version as phpVersion',
  'platform_version as platformVersion',
] as const

interface HeartbeatContext {
  /** When the heartbeat was signed, in Unix seconds of the site's clock. Undefined without signature. */
  signedAt: number | undefined
  /** The processing time of the request so far. */
  latencyMs: number
}

/** The time of the heartbeat, and the inputs of the HMAC policy. */
interface RecordedHeartbeat extends PolicyInput {
  timestamp: string
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
  { signedAt, latencyMs }: HeartbeatContext,
): Promise<RecordedHeartbeat | undefined> =>
  // Serialize concurrent heartbeats, so that the policy version of one is not lost.
  withConnectorLock(tenant, async (connector, previous) => {
    const { policyVersion, versionSignedAt } = nextPolicyVersion(previous, pluginVersion, signedAt)
    // Most heartbeats repeat the abilities of the previous one.
    if (abilities && !previous.abilitiesDigest?.equals(abilities.digest))
      await replaceAbilities(connector, previous, abilities)
    const { timestamp } = await connector
      .updateTable('connectors')
      .set({
        ...toUpdateRow(fields, { pluginVersion, phpVersion, platformVersion }),
        ...(autoUpdatePolicy !== undefined && { auto_update_policy: autoUpdatePolicy }),
        deciding_version: policyVersion,
        deciding_version_signed_at: versionSignedAt,
        last_ping_at: now,
        latency_ms: latencyMs,
      })
      .returning('last_ping_at as timestamp')
      .$narrowType<{ timestamp: string }>()
      .executeTakeFirstOrThrow()
    const { platform, signsV2 } = previous
    return { timestamp, platform, policyVersion, signsV2 }
  })
