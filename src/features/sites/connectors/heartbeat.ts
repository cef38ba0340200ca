import { sql, type RawBuilder } from 'kysely'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import type { ConnectorTenant, OwnedRows } from '#src/ground/db/tenant.ts'
import { replaceAbilities } from './abilities/abilities.ts'
import { countDue } from './commands.ts'
import type { HeartbeatReport } from './heartbeat-report.ts'
import { nextPolicyVersion, type PolicyInput } from './hmac-policy.ts'
import { withConnectorLock } from './lock.ts'
import type { ReportedState } from './reported-state.ts'

type Report = Omit<HeartbeatReport, 'hasTooManyAbilities'>

interface HeartbeatContext {
  /** When the heartbeat was signed, in Unix seconds of the site's clock. Undefined without signature. */
  signedAt: number | undefined
  /** The processing time of the request so far. */
  latencyMs: number
  /** A heartbeat that repeats this one is not written. */
  recent?: RecentHeartbeat | undefined
}

interface HeartbeatResult {
  timestamp: string
  /** The number of commands that a poll could lease. */
  pendingCommands: number
}

/** The last heartbeat, and the result of another one that repeats it. */
export interface RecentHeartbeat extends HeartbeatResult {
  digest: Buffer
}

/** Whether the last heartbeat is so recent that the time of one that repeats it need not be stored. */
export const isHeartbeatRecent: RawBuilder<boolean> = sql`last_ping_at > now() - interval '1 minute'`

/** The time of the heartbeat, and the inputs of the HMAC policy. */
interface RecordedHeartbeat extends PolicyInput, HeartbeatResult {}

interface Values extends Omit<Report, 'abilities' | 'digest'> {
  latencyMs: number
  digest: Buffer | undefined
  abilitiesDigest: Buffer | undefined
  policyVersion: string | null
  versionSignedAt: number | null
  previousVersion: string | null
  previousSignedAt: number | null
}

/** Stores a report, unless another one has changed the state that it depends on. */
const recordQuery = tenantQuery<Values, RecordedHeartbeat, 'connectors'>(
  (connector, values) => sql`
    update connectors set
      plugin_version = coalesce(${values.pluginVersion}, plugin_version),
      php_version = coalesce(${values.phpVersion}, php_version),
      platform_version = coalesce(${values.platformVersion}, platform_version),
      time_zone = coalesce(${values.timeZone}, time_zone),
      auto_update_policy = coalesce(${values.autoUpdatePolicy}, auto_update_policy),
      heartbeat_digest = ${values.digest},
      deciding_version = ${values.policyVersion},
      deciding_version_signed_at = ${values.versionSignedAt},
      last_ping_at = ${now},
      latency_ms = ${values.latencyMs}
    where agency_id = ${connector.agencyId} and id = ${connector.ownerId}
      and deciding_version is not distinct from ${values.previousVersion}
      and deciding_version_signed_at is not distinct from ${values.previousSignedAt}
      and abilities_digest is not distinct from coalesce(${values.abilitiesDigest}, abilities_digest)
    returning last_ping_at as timestamp, platform, deciding_version as "policyVersion", signs_v2 as "signsV2",
      ${countDue(connector)} as "pendingCommands"`,
)

const record = async (
  connector: OwnedRows<'connectors'>,
  previous: ReportedState,
  { abilities, digest, ...report }: Report,
  { signedAt, latencyMs }: HeartbeatContext,
) => {
  const [recorded] = await recordQuery(connector, {
    ...report,
    ...nextPolicyVersion(previous, report.pluginVersion, signedAt),
    latencyMs,
    digest: digest && Buffer.from(digest),
    abilitiesDigest: abilities && Buffer.from(abilities.digest),
    previousVersion: previous.policyVersion,
    previousSignedAt: previous.versionSignedAt,
  })
  return recorded
}

const hasNewAbilities = ({ abilitiesDigest }: ReportedState, { abilities }: Report) =>
  abilities !== undefined && !abilitiesDigest?.equals(abilities.digest)

/**
 * Whether a heartbeat changes nothing but its time. While the version decides about signatures, the time of its
 * signature is a change, too: otherwise an older heartbeat with another version would count after this one.
 */
const isRepeated = (
  known: ReportedState,
  recent: RecentHeartbeat,
  { digest, pluginVersion }: Report,
  signedAt?: number,
) => {
  if (!digest || !recent.digest.equals(digest)) return false
  const { policyVersion, versionSignedAt } = nextPolicyVersion(known, pluginVersion, signedAt)
  return policyVersion === known.policyVersion && (known.signsV2 || versionSignedAt === known.versionSignedAt)
}

/**
 * Stores the time and the report of a heartbeat. `known` is the state of the connector when it was authenticated.
 * Undefined when the connector has been deleted.
 */
export const recordHeartbeat = async (
  tenant: ConnectorTenant,
  known: ReportedState,
  report: Report,
  context: HeartbeatContext,
): Promise<RecordedHeartbeat | undefined> => {
  const { recent } = context
  if (recent && isRepeated(known, recent, report, context.signedAt)) return { ...known, ...recent }
  // Most heartbeats repeat the abilities of the previous one, and need one statement.
  const recorded = hasNewAbilities(known, report) ? undefined : await record(tenant, known, report, context)
  if (recorded) return recorded
  // Serialize concurrent heartbeats, so that the policy version of one is not lost.
  return withConnectorLock(tenant, async (connector, previous) => {
    if (report.abilities && hasNewAbilities(previous, report))
      await replaceAbilities(connector, previous, report.abilities)
    return record(connector, previous, report, context)
  })
}
