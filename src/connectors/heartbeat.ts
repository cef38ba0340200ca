import type { Heartbeat, Platform } from '#generated/plugin/types.ts'
import { now, toUpdateRow } from '#src/db/row.ts'
import type { ConnectorTenant } from '#src/db/tenant.ts'
import { toStoredJson } from './stored-json.ts'
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

const omitNulls = <Report extends object>(report: Report) =>
  Object.fromEntries(Object.entries(report).filter(([, value]) => value !== null)) as {
    [Name in keyof Report]: Exclude<Report[Name], null>
  }

/** Stores the time and the report of a heartbeat; null fields are ignored. Undefined when the connector has been deleted. */
export const recordHeartbeat = (
  tenant: ConnectorTenant,
  report: Heartbeat,
  { isSigned, latencyMs }: HeartbeatContext,
): Promise<RecordedHeartbeat | undefined> =>
  // Serialize concurrent heartbeats, so that the policy version of one is not lost.
  withConnectorLock(tenant, async (connector, previous) => {
    const { autoUpdatePolicy, abilities, ...versions } = omitNulls(report)
    const policyVersion = nextPolicyVersion(previous.policyVersion, versions.pluginVersion, isSigned)
    const { timestamp } = await connector
      .updateTable('connectors')
      .set({
        ...toUpdateRow(fields, versions),
        ...(autoUpdatePolicy && { auto_update_policy: toStoredJson(autoUpdatePolicy) }),
        ...(abilities && { abilities: JSON.stringify(abilities) }),
        deciding_version: policyVersion,
        last_ping_at: now,
        latency_ms: latencyMs,
      })
      .returning('last_ping_at as timestamp')
      .$narrowType<{ timestamp: string }>()
      .executeTakeFirstOrThrow()
    return { timestamp, platform: previous.platform, policyVersion }
  })
