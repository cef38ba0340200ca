import { sql } from 'kysely'
import type { UsageSeries } from '#generated/admin/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

const intervals = {
  hour: { hours: 1, default: 24, max: 7 * 24 },
  day: { hours: 24, default: 30, max: 30 },
}

interface SeriesQuery {
  interval: keyof typeof intervals
  periods?: number | undefined
  keyId?: number | undefined
}

interface SeriesRow {
  startsAt: string
  '2xx': number
  '3xx': number
  '4xx': number
  '5xx': number
  succeeded: number
  failed: number
}

const seriesQuery = tenantQuery(
  ({ ownerId: agencyId }, values: { interval: string; hours: number; periods: number; keyId: number | null }) => {
    const start = sql`date_trunc(${values.interval}::text, now(), 'UTC')`
    const step = sql`make_interval(hours => ${values.hours}::integer)`
    const first = sql`${start} - (${values.periods}::integer - 1) * ${step}`
    const startOf = sql`date_trunc(${values.interval}::text, hour, 'UTC')`
    const requestsOf = (statusClass: number) =>
      sql`coalesce(sum(requests) filter (where status_class = ${sql.lit(statusClass)}), 0)::bigint`
    return sql<SeriesRow>`
      with by_hour as (
        select hour, status_class, sum(requests) as requests
        from key_usage_hours
        where agency_id = ${agencyId} and hour >= ${first}
          and (${values.keyId}::integer is null or api_key_id = ${values.keyId}::integer)
        group by hour, status_class
      ),
      requests as (
        select ${startOf} as start, ${requestsOf(2)} as "2xx", ${requestsOf(3)} as "3xx", ${requestsOf(4)} as "4xx",
          ${requestsOf(5)} as "5xx"
        from by_hour
        group by start
      ),
      deliveries as (
        select ${startOf} as start, sum(succeeded) as succeeded, sum(failed) as failed
        from webhook_delivery_hours
        where agency_id = ${agencyId} and hour >= ${first}
        group by start
      )
      select start::timestamptz(3) as "startsAt", coalesce("2xx", 0) as "2xx", coalesce("3xx", 0) as "3xx",
        coalesce("4xx", 0) as "4xx", coalesce("5xx", 0) as "5xx", coalesce(succeeded, 0) as succeeded,
        coalesce(failed, 0) as failed
      from generate_series(${first}, ${start}, ${step}) as start
        left join requests using (start) left join deliveries using (start)
      order by start`
  },
  { mayBeStale: true },
)

/** The requests of an agency or of one key, and the agency's deliveries, per hour or day (UTC), oldest first. */
export const findUsageSeries = async (
  tenant: TenantRows,
  { interval, periods, keyId }: SeriesQuery,
): Promise<UsageSeries> => {
  const { hours, max, default: byDefault } = intervals[interval]
  const values = { interval, hours, periods: Math.min(periods ?? byDefault, max), keyId: keyId ?? null }
  const rows = await seriesQuery(tenant, values)
  return {
    interval,
    data: rows.map(({ startsAt, succeeded, failed, ...byStatusClass }) => ({
      startsAt,
      requests: Object.values(byStatusClass).reduce((total, requests) => total + requests, 0),
      byStatusClass,
      deliveries: { succeeded, failed },
    })),
  }
}
