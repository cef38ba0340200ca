import type { Platform } from '#generated/plugin/types.ts'
import { now, rowOf } from '#src/db/row.ts'
import type { ConnectorScope } from './scope.ts'
import { decideBy } from './threshold.ts'

const fields = [
  'plugin_version as pluginVersion',
  'php_version as phpVersion',
  'platform_version as platformVersion',
] as const

/** What a heartbeat reports; null is as good as nothing. */
export interface Report {
  pluginVersion?: string | null
  phpVersion?: string | null
  platformVersion?: string | null
}

interface Circumstances {
  isSigned: boolean
  /** How long the service took so far. */
  latencyMs: number
}

/** What a heartbeat left behind. */
interface Heard {
  timestamp: string
  platform: Platform
  decidingVersion: string | null
}

/** Keeps that a site is there, and what it reports. Undefined when its connector is gone. */
export const recordHeartbeat = (
  { connectorId, db }: ConnectorScope,
  report: Report,
  { isSigned, latencyMs }: Circumstances,
): Promise<Heard | undefined> =>
  db.transaction().execute(async tx => {
    // Heartbeats at the same time decide one after the other, so that none forgets what another one reported.
    const known = await tx
      .selectFrom('connectors')
      .where('id', '=', connectorId)
      .select('deciding_version as version')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!known) return undefined
    const reported = Object.fromEntries(Object.entries(report).filter(([, value]) => value !== null))
    return tx
      .updateTable('connectors')
      .set({
        ...rowOf(fields, reported as Report),
        deciding_version: decideBy(known.version, report.pluginVersion, isSigned),
        last_ping_at: now,
        latency_ms: latencyMs,
      })
      .where('id', '=', connectorId)
      .returning(['last_ping_at as timestamp', 'platform', 'deciding_version as decidingVersion'])
      .$narrowType<{ timestamp: string }>()
      .executeTakeFirst()
  })
