import { sql } from 'kysely'
import type { WebsiteCheck, WebsiteCheckHour, WebsiteChecks } from '#generated/public/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

/** The columns of a state as the API returns it. */
export const stateColumns = sql`
  coalesce(website_checks.status, 'unknown') as status, changed_at as since, checked_at as "checkedAt",
  response_ms as "responseMs", http_status as "httpStatus", error_code as "errorCode",
  certificate_expires_at as "certificateExpiresAt"`

const stateQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: number }) => sql<WebsiteCheck & { checkIntervalSeconds: number }>`
    select ${stateColumns}, check_interval_seconds as "checkIntervalSeconds"
    from websites left join website_checks on website_checks.agency_id = websites.agency_id and website_id = websites.id
    where websites.agency_id = ${agencyId} and websites.id = ${id}`,
)

const hoursQuery = tenantQuery(
  ({ ownerId: agencyId }, { id, days }: { id: number; days: number }) => sql<WebsiteCheckHour>`
    select starts_at as "startsAt", checks, failures,
      (total_ms / nullif(checks - failures, 0))::integer as "averageMs",
      case when checks > failures then max_ms end as "maxMs"
    from website_check_hours
    where agency_id = ${agencyId} and website_id = ${id} and starts_at > now() - make_interval(days => ${days}::integer)
    order by starts_at`,
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The state of a website and its checks per hour. Undefined if the agency has no such website. */
export const findChecks = async (tenant: TenantRows, id: number, days: number): Promise<WebsiteChecks | undefined> => {
  const [state] = await stateQuery(tenant, { id })
  if (!state) return undefined
  const hours = await hoursQuery(tenant, { id, days })
  const checks = sum(hours.map(hour => hour.checks))
  const failures = sum(hours.map(hour => hour.failures))
  const availability = checks === 0 ? null : Math.round((1 - failures / checks) * 1e6) / 1e6
  return { ...state, availability, hours }
}
