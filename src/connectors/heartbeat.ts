import type { Heartbeat, Platform } from '#generated/plugin/types.ts'
import { now, rowOf } from '#src/db/row.ts'
import { storedJson } from './stored-json.ts'
import { holdConnector, type ConnectorScope } from './scope.ts'
import { decideBy } from './hmac-policy.ts'

const fields = [
  'plugin_version as pluginVersion',
  'php_version as phpVersion',
  'platform_version as platformVersion',
] as const

interface Circumstances {
  isSigned: boolean
  /** How long the service took so far. */
  latencyMs: number
}

/** When a heartbeat was heard, and by what it is decided whether its connector must sign. */
interface Heard {
  timestamp: string
  platform: Platform
  decidingVersion: string | null
}

const given = <Report extends object>(report: Report) =>
  Object.fromEntries(Object.entries(report).filter(([, value]) => value !== null)) as {
    [Name in keyof Report]: Exclude<Report[Name], null>
  }

/** Keeps that a site is there, and what it reports; null is as good as nothing. Undefined when its connector is gone. */
export const recordHeartbeat = (
  { connectorId, db }: ConnectorScope,
  report: Heartbeat,
  { isSigned, latencyMs }: Circumstances,
): Promise<Heard | undefined> =>
  db.transaction().execute(async tx => {
    // Heartbeats at the same time decide one after the other, so that none forgets what another one reported.
    const known = await holdConnector({ connectorId, db: tx })
    if (!known) return undefined
    const { autoUpdatePolicy, abilities, ...versions } = given(report)
    const decidingVersion = decideBy(known.decidingVersion, versions.pluginVersion, isSigned)
    const { timestamp } = await tx
      .updateTable('connectors')
      .set({
        ...rowOf(fields, versions),
        ...(autoUpdatePolicy && { auto_update_policy: storedJson(autoUpdatePolicy) }),
        ...(abilities && { abilities: JSON.stringify(abilities) }),
        deciding_version: decidingVersion,
        last_ping_at: now,
        latency_ms: latencyMs,
      })
      .where('id', '=', connectorId)
      .returning('last_ping_at as timestamp')
      .$narrowType<{ timestamp: string }>()
      .executeTakeFirstOrThrow()
    return { timestamp, platform: known.platform, decidingVersion }
  })
