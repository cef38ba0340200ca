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
  /** How long the service took so far. */
  latencyMs: number
}

/** When a heartbeat was heard, and by what it is decided whether its connector must sign. */
interface RecordedHeartbeat {
  timestamp: string
  platform: Platform
  decidingVersion: string | null
}

const omitNulls = <Report extends object>(report: Report) =>
  Object.fromEntries(Object.entries(report).filter(([, value]) => value !== null)) as {
    [Name in keyof Report]: Exclude<Report[Name], null>
  }

/** Keeps that a site is there, and what it reports; null is as good as nothing. Undefined when its connector is gone. */
export const recordHeartbeat = (
  tenant: ConnectorTenant,
  report: Heartbeat,
  { isSigned, latencyMs }: HeartbeatContext,
): Promise<RecordedHeartbeat | undefined> =>
  // Heartbeats at the same time decide one after the other, so that none forgets what another one reported.
  withConnectorLock(tenant, async (connector, previous) => {
    const { autoUpdatePolicy, abilities, ...versions } = omitNulls(report)
    const decidingVersion = nextPolicyVersion(previous.decidingVersion, versions.pluginVersion, isSigned)
    const { timestamp } = await connector
      .updateTable('connectors')
      .set({
        ...toUpdateRow(fields, versions),
        ...(autoUpdatePolicy && { auto_update_policy: toStoredJson(autoUpdatePolicy) }),
        ...(abilities && { abilities: JSON.stringify(abilities) }),
        deciding_version: decidingVersion,
        last_ping_at: now,
        latency_ms: latencyMs,
      })
      .returning('last_ping_at as timestamp')
      .$narrowType<{ timestamp: string }>()
      .executeTakeFirstOrThrow()
    return { timestamp, platform: previous.platform, decidingVersion }
  })
