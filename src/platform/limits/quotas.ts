import { sql, type RawBuilder } from 'kysely'
import type { Quota, QuotaName, Quotas } from '#generated/public/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { Tenant, TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { limitsByPlan, quotaNames, type Limits } from './plans.ts'

type CountUse = (agencyId: number) => RawBuilder<unknown>

const highestKeyLimit = (column: string, agencyId: number) => sql`
  select coalesce(max(${sql.ref(column)}), 0) from api_keys where agency_id = ${agencyId} and revoked_at is null`

/** How much of each quota an agency uses. Partial indexes let PostgreSQL skip revoked keys and connectors. */
const countUse: Record<QuotaName, CountUse> = {
  // A key in its grace period has a successor that counts.
  keys: agencyId => sql`
    select count(*) from api_keys
    where agency_id = ${agencyId} and revoked_at is null and grace_ends_at is null and oauth_client_id is null`,
  apps: agencyId => sql`select count(*) from oauth_apps where agency_id = ${agencyId}`,
  connectedApps: agencyId => sql`
    select count(*) from api_keys
    where agency_id = ${agencyId} and revoked_at is null and oauth_client_id is not null`,
  subscriptions: agencyId => sql`select count(*) from webhook_subscriptions where agency_id = ${agencyId}`,
  watches: agencyId => sql`select count(*) from watches where agency_id = ${agencyId}`,
  // The watch that has the most: the quota limits the sources of each watch.
  sources: agencyId => sql`
    select coalesce(max(sources), 0) from (
      select count(*) as sources from watch_sources where agency_id = ${agencyId} group by watch_id
    ) as counted`,
  sites: agencyId => sql`select count(*) from connectors where agency_id = ${agencyId} and revoked_at is null`,
  checkedSites: agencyId => sql`select count(*) from website_checks where agency_id = ${agencyId}`,
  members: agencyId => sql`
    select (select count(*) from memberships where agency_id = ${agencyId})
      + (select count(*) from invitations where agency_id = ${agencyId} and expires_at > now())`,
  storageBytes: agencyId => sql`
    select coalesce(sum(stored_bytes), 0)::bigint from connectors where agency_id = ${agencyId}`,
  // A rate: nothing is in use between requests.
  siteRequestsPerMinute: () => sql`select 0`,
  keyRequestsPerMinute: agencyId => highestKeyLimit('rate_limit_per_minute', agencyId),
  keyRequestsPerDay: agencyId => highestKeyLimit('rate_limit_per_day', agencyId),
  dataBytes: agencyId => sql`
    select coalesce((select greatest(stored_bytes, 0) from agency_storage where agency_id = ${agencyId}), 0)`,
  dataRows: agencyId => sql`
    select coalesce((select greatest(stored_rows, 0) from agency_storage where agency_id = ${agencyId}), 0)`,
}

export interface PlanRow {
  plan: string
  /** The limits that an operator has set. */
  overrides: Partial<Limits> | null
}

const limitOverrides = (agencyId: RawBuilder<unknown> | number = sql.ref('agencies.id')) =>
  sql<
    PlanRow['overrides']
  >`(select json_object_agg(quota, limit_value) from agency_quotas where agency_id = ${agencyId})`

/** The columns of a query of `agencies` that `toLimits` reads. */
export const planColumns = ['agencies.plan', limitOverrides().as('overrides')] as const

/** The plan of an agency, and its use of the named quotas. */
const quotasQuery = (names: readonly QuotaName[]) =>
  tenantQuery(({ ownerId: agencyId }) => {
    const counts = names.map(name => sql`(${countUse[name](agencyId)}) as ${sql.ref(name)}`)
    return sql<PlanRow & Record<QuotaName, number>>`
      select ${sql.join([sql`plan`, sql`${limitOverrides(agencyId)} as overrides`, ...counts])} from agencies where id = ${agencyId}`
  })

/** The limits of the plan, with those that an operator has set. An unknown plan has the limits of `free`. */
export const toLimits = ({ plan, overrides }: PlanRow): Limits =>
  ({ ...limitsByPlan['free'], ...limitsByPlan[plan], ...overrides }) as Limits

const limitsQuery = quotasQuery([])

/** The limits of an agency. */
export const findLimits = async (tenant: TenantRows): Promise<Limits> =>
  toLimits(firstOrThrow(await limitsQuery(tenant, {})))

/** Whether the agency may store more. The check of a request costs less, see `DataQuotas`. */
export const hasDataSpace = async (tenant: TenantRows): Promise<boolean> => {
  const { dataBytes, dataRows } = await findLimits(tenant)
  const stored = await tenant
    .selectFrom('agency_storage')
    .select(['stored_bytes as bytes', 'stored_rows as rows'])
    .executeTakeFirst()
  return !stored || (stored.bytes < dataBytes && stored.rows < dataRows)
}

const allQuotasQuery = quotasQuery(quotaNames)

/** The limit of each quota of an agency, and its use. */
export const findQuotas = async (tenant: TenantRows): Promise<Quotas> => {
  const row = firstOrThrow(await allQuotasQuery(tenant, {}))
  const limits = toLimits(row)
  const toQuota = (name: QuotaName): Quota => ({ limit: limits[name], used: row[name] })
  return Object.fromEntries(quotaNames.map(name => [name, toQuota(name)])) as unknown as Quotas
}

/** The quotas that count the rows of an agency, and the query of each. */
const countedQuotas = {
  keys: quotasQuery(['keys']),
  apps: quotasQuery(['apps']),
  connectedApps: quotasQuery(['connectedApps']),
  subscriptions: quotasQuery(['subscriptions']),
  watches: quotasQuery(['watches']),
  sites: quotasQuery(['sites']),
  checkedSites: quotasQuery(['checkedSites']),
  members: quotasQuery(['members']),
}

const lockQuery = tenantQuery(
  ({ ownerId: agencyId }, { quota }: { quota: QuotaName }) =>
    sql<object>`select pg_advisory_xact_lock(hashtext('quota ' || ${quota}::text), ${agencyId}::integer)`,
)

/**
 * Throws `QUOTA_EXCEEDED` if one more, or `added`, would exceed a quota. Call it before the insert: the lock lets the
 * other transactions that add to this quota wait until this one has ended, so that the quota is exact. Returns all
 * limits.
 */
export const requireQuota = async (
  tx: TenantTransaction,
  quota: keyof typeof countedQuotas,
  added = 1,
): Promise<Limits> => {
  await lockQuery(tx, { quota })
  // A statement of its own: its snapshot has the rows of the transactions that the lock waited for.
  const row = firstOrThrow(await countedQuotas[quota](tx, {}))
  const limits = toLimits(row)
  const limit = limits[quota]
  if (row[quota] + added > limit) throw apiError('QUOTA_EXCEEDED', { quota, limit })
  return limits
}

/** Sets the limit of a quota for one agency; `default` is that of its plan. */
export const setLimit = (tenant: Tenant, quota: QuotaName, limit: number | 'default'): Promise<void> =>
  tenant.transaction(async tx => {
    await lockQuery(tx, { quota })
    const before = (await findLimits(tx))[quota]
    if (limit === 'default') await tx.deleteFrom('agency_quotas').where('quota', '=', quota).execute()
    else
      await tx
        .insertInto('agency_quotas')
        .values({ quota, limit_value: limit })
        .onConflict(conflict => conflict.columns(['agency_id', 'quota']).doUpdateSet({ limit_value: limit }))
        .execute()
    const after = (await findLimits(tx))[quota]
    await audit(tx, { action: 'agency.updated', id: tx.ownerId, changes: { [quota]: { before, after } } })
  })
