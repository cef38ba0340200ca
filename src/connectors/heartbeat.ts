import { sql } from 'kysely'
import { tenantQuery } from '#src/db/prepared.ts'
import { now } from '#src/db/row.ts'
import type { ConnectorTenant, OwnedRows } from '#src/db/tenant.ts'
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
  /** The time of a heartbeat that reports no change is stored only if the stored one is older. */
  minIntervalSeconds: number
}

/** The time of the heartbeat, and the inputs of the HMAC policy. */
interface RecordedHeartbeat extends PolicyInput {
  timestamp: string
  /** The number of commands that a poll could lease. */
  pendingCommands: number
}

interface Values extends Pick<Report, 'pluginVersion' | 'phpVersion' | 'platformVersion' | 'autoUpdatePolicy'> {
  latencyMs: number
  minIntervalSeconds: number
  abilitiesDigest: Buffer | undefined
  policyVersion: string | null
  versionSignedAt: number | null
  previousVersion: string | null
  previousSignedAt: number | null
}

/** The fields of a report that it may change, with its values. Of an omitted one, the stored value. */
const reported = (values: Values) => ({
  plugin_version: sql`coalesce(${values.pluginVersion}, plugin_version)`,
  php_version: sql`coalesce(${values.phpVersion}, php_version)`,
  platform_version: sql`coalesce(${values.platformVersion}, platform_version)`,
  auto_update_policy: sql`coalesce(${values.autoUpdatePolicy}::jsonb, auto_update_policy)`,
  deciding_version: sql`${values.policyVersion}::text`,
})

/**
 * Stores a report, unless another one has changed the state that it depends on. Writes nothing when the report changes
 * nothing and the stored time is recent. While a version decides whether the site must sign, the time of its signature
 * counts as a change, so that an older heartbeat with another version never does.
 */
const recordQuery = tenantQuery<Values, RecordedHeartbeat, 'connectors'>(({ ownerId: connectorId }, values) => {
  const fields = Object.entries(reported(values)).map(([name, value]) => ({ column: sql.ref(name), value }))
  const assignments = fields.map(({ column, value }) => sql`${column} = ${value}`)
  const isUnchanged = sql`(
    last_ping_at > now() - make_interval(secs => ${values.minIntervalSeconds}::integer)
    and (signs_v2 or deciding_version_signed_at is not distinct from ${values.versionSignedAt})
    and ${sql.join(
      fields.map(({ column, value }) => sql`${column} is not distinct from ${value}`),
      sql` and `,
    )})`
  const isExpected = sql`
    id = ${connectorId}
    and deciding_version is not distinct from ${values.previousVersion}
    and deciding_version_signed_at is not distinct from ${values.previousSignedAt}
    and abilities_digest is not distinct from coalesce(${values.abilitiesDigest}, abilities_digest)`
  return sql`
    with known as (
      select platform, deciding_version, signs_v2 from connectors where ${isExpected} and ${isUnchanged}
    ),
    updated as (
      update connectors set
        ${sql.join(assignments)},
        deciding_version_signed_at = ${values.versionSignedAt},
        last_ping_at = ${now},
        latency_ms = ${values.latencyMs}
      where ${isExpected} and ${isUnchanged} is not true
      returning last_ping_at, platform, deciding_version, signs_v2
    )
    select last_ping_at as timestamp, platform, deciding_version as "policyVersion", signs_v2 as "signsV2",
      ${countDue(connectorId)} as "pendingCommands"
    from (select ${now}::timestamptz(3) as last_ping_at, * from known union all select * from updated) as recorded`
})

const record = async (
  connector: OwnedRows<'connectors'>,
  previous: ReportedState,
  { abilities, ...report }: Report,
  { signedAt, latencyMs, minIntervalSeconds }: HeartbeatContext,
) => {
  const [recorded] = await recordQuery(connector, {
    ...report,
    ...nextPolicyVersion(previous, report.pluginVersion, signedAt),
    latencyMs,
    minIntervalSeconds,
    abilitiesDigest: abilities && Buffer.from(abilities.digest),
    previousVersion: previous.policyVersion,
    previousSignedAt: previous.versionSignedAt,
  })
  return recorded
}

const hasNewAbilities = ({ abilitiesDigest }: ReportedState, { abilities }: Report) =>
  abilities !== undefined && !abilitiesDigest?.equals(abilities.digest)

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
