import { sql } from 'kysely'
import type { ClientReport, ReportedTicket, ReportedUpdate, ReportedWebsite } from '#generated/public/types.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

interface Period {
  clientId: number
  year: number
  month: number
}

/** The newest updates of a report. */
const maxUpdates = 500

/** The start of a month in the time zone of the agency. */
const startOf = (agencyId: unknown, year: unknown, month: unknown) => sql`
  make_timestamptz(${year}::integer, ${month}::integer, 1, 0, 0, 0, (select timezone from agencies where id = ${agencyId}))`

const periodOf = (agencyId: unknown, { year, month }: Period) => sql`
  period as (
    select ${startOf(agencyId, year, month)} as "from",
      ${startOf(agencyId, sql`${year}::integer + ${month}::integer / 12`, sql`${month}::integer % 12 + 1`)} as until
  )`

/** The updates of a month: those of campaigns, and others that the websites of the client have reported. */
const updatesOf = (agencyId: unknown, { clientId }: Period) => sql`
  sites as (select id from websites where agency_id = ${agencyId} and client_id = ${clientId}),
  updates as (
    select id, website_id, campaign_id, type, slug, name, before_version, after_version, status, reason, is_rolled_back,
      completed_at
    from campaign_results cross join period
    where agency_id = ${agencyId} and completed_at >= "from" and completed_at < until and status in ('updated', 'failed')
      and website_id in (select id from sites)
    union all
    select id, website_id, null, type, slug, name, from_version, to_version, 'updated', null, false, changed_at
    from extension_changes as changes cross join period
    where agency_id = ${agencyId} and changed_at >= "from" and changed_at < until and change = 'updated'
      and website_id in (select id from sites)
      and not exists (
        select from campaign_results as results
        where results.agency_id = ${agencyId} and results.website_id = changes.website_id and results.type = changes.type
          and results.slug = changes.slug and results.after_version = changes.to_version and status = 'updated'
      )
  )`

const websitesQuery = tenantQuery(
  ({ ownerId: agencyId }, values: Period) => sql<ReportedWebsite>`
    with ${periodOf(agencyId, values)}, ${updatesOf(agencyId, values)}
    select websites.id, url, updated, failed, "rolledBack", checks,
      round(1 - failures::numeric / nullif(checks, 0), 6)::float as availability
    from websites cross join period
    cross join lateral (
      select count(*) filter (where status = 'updated') as updated, count(*) filter (where status = 'failed') as failed,
        count(*) filter (where is_rolled_back) as "rolledBack"
      from updates where website_id = websites.id
    ) as counts
    cross join lateral (
      select coalesce(sum(checks), 0)::integer as checks, coalesce(sum(failures), 0)::integer as failures
      from website_check_hours
      where website_check_hours.agency_id = ${agencyId} and website_id = websites.id
        and starts_at >= "from" and starts_at < until
    ) as hours
    where websites.agency_id = ${agencyId} and client_id = ${values.clientId}
    order by websites.id`,
)

const periodQuery = tenantQuery(
  ({ ownerId: agencyId }, values: Period) => sql<{ name: string; from: string; until: string }>`
    with ${periodOf(agencyId, values)}
    select name, "from", until from clients cross join period where agency_id = ${agencyId} and id = ${values.clientId}`,
)

const updatesQuery = tenantQuery(
  ({ ownerId: agencyId }, values: Period) => sql<ReportedUpdate>`
    with ${periodOf(agencyId, values)}, ${updatesOf(agencyId, values)}
    select website_id as "websiteId", campaign_id as "campaignId", type, slug, name, before_version as before,
      after_version as after, status, reason, completed_at as "completedAt"
    from updates
    order by completed_at desc, campaign_id, id desc limit ${sql.lit(maxUpdates)}`,
)

/** The newest tickets of a report. */
const maxTickets = 200

const ticketsQuery = tenantQuery(
  ({ ownerId: agencyId }, values: Period) => sql<ReportedTicket>`
    with ${periodOf(agencyId, values)}
    select id, title, status, priority, created_at as "createdAt", updated_at as "updatedAt"
    from tickets cross join period
    where agency_id = ${agencyId} and client_id = ${values.clientId}
      and created_at < until and updated_at >= "from" and (created_at >= "from" or updated_at < until)
    order by created_at desc, id desc limit ${sql.lit(maxTickets)}`,
)

const currentMonthQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ month: string }>`
    select to_char(now() at time zone timezone, 'YYYY-MM') as month from agencies where id = ${agencyId}`,
)

interface ReportOptions {
  /** Such as `2026-11`. Default, the current one. */
  month?: string | undefined
  hasTickets: boolean
}

/** The work of a month. Undefined when the agency has no such client. */
export const findReport = async (
  tenant: TenantRows,
  clientId: number,
  { month: requestedMonth, hasTickets }: ReportOptions,
): Promise<ClientReport | undefined> => {
  const month = requestedMonth ?? firstOrThrow(await currentMonthQuery(tenant, {})).month
  const values = { clientId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }
  const [period] = await periodQuery(tenant, values)
  if (!period) return undefined
  const { name, from, until } = period
  const websites = await websitesQuery(tenant, values)
  const updates = await updatesQuery(tenant, values)
  const tickets = hasTickets ? await ticketsQuery(tenant, values) : null
  return { clientId, clientName: name, month, from, until, websites, updates, tickets }
}
