import { sql, type RawBuilder } from 'kysely'
import type { ExtensionSummary, ExtensionType } from '#generated/public/types.ts'
import { queriesByVariant, type Paging } from '#src/ground/db/list/queries.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

/** The versions of one extension in a summary; the highest ones. */
const maxVersions = 50

interface Filters {
  type?: ExtensionType | undefined
  clientId?: number | undefined
  updateAvailable?: boolean | undefined
  isVulnerable?: boolean | undefined
}

type Values = Paging & { [Name in keyof Filters]-?: NonNullable<Filters[Name]> }

const conditions: { [Name in keyof Filters]-?: (value: Values[Name], agencyId: number) => RawBuilder<unknown> } = {
  type: type => sql`type = ${type}`,
  // A list, because a join would make PostgreSQL expect few rows, and look for the vulnerabilities of each.
  clientId: (clientId, agencyId) =>
    sql`website_id = any(array(select id from websites where agency_id = ${agencyId} and client_id = ${clientId}))`,
  updateAvailable: isAvailable => sql`has_update = ${isAvailable}`,
  isVulnerable: isVulnerable => sql`(vulnerable.extension_id is not null) = ${isVulnerable}`,
}

const summaryQuery = (names: readonly (keyof Filters)[], isPrepared: boolean) =>
  tenantQuery(
    ({ ownerId: agencyId }, values: Values) => sql<{
      total: number
      data: ExtensionSummary[]
    }>`
    with version as (
      select type, slug, version, version_key, max(name) as name, count(*) as websites,
        count(*) filter (where has_update) as updates, count(vulnerable.extension_id) as vulnerable
      from extensions
      left join (
        select distinct extension_id from vulnerabilities where agency_id = ${agencyId} and fixed_at is null
      ) as vulnerable on vulnerable.extension_id = extensions.id
      where agency_id = ${agencyId}
        ${sql.join(
          names.map(name => sql`and ${conditions[name](values[name] as never, agencyId)}`),
          sql` `,
        )}
      group by type, slug, version, version_key
    ),
    summary as (
      select type, slug, max(name) as name, sum(websites)::integer as websites, sum(updates)::integer as updates,
        sum(vulnerable)::integer as vulnerable
      from version group by type, slug
    ),
    page as (
      select * from summary order by vulnerable desc, updates desc, websites desc, type, slug
      limit ${values.limit} offset ${values.offset}
    )
    select (select count(*) from summary) as total, coalesce((
      select jsonb_agg(
        to_jsonb(page) || jsonb_build_object('versions', (
          select coalesce(jsonb_agg(jsonb_build_object('version', version, 'websites', websites)), '[]') from (
            select version, websites from version where version.type = page.type and version.slug = page.slug
            order by version_key desc nulls last, version limit ${sql.lit(maxVersions)}
          ) as versions
        ))
        order by vulnerable desc, updates desc, websites desc, type, slug
      ) from page
    ), '[]') as data`,
    { isRead: true, isPrepared },
  )

/**
 * The query of each combination of filters: one for any values, null included, would expect them to match few rows, and
 * sort these by text.
 */
const queryOf = queriesByVariant(({ filters }, isPrepared) => summaryQuery(filters as (keyof Filters)[], isPrepared))

/** The extensions of an agency, one for all websites: the vulnerable ones first, then those with updates. */
export const summarizeExtensions = async (tenant: TenantRows, query: Paging & Filters) => {
  const filters = (Object.keys(conditions) as (keyof Filters)[]).filter(name => query[name] !== undefined)
  const summarize = queryOf({ filters, sort: '', count: 'true', hasPosition: false })
  const { total, data } = firstOrThrow(await summarize(tenant, query as Values))
  return { data, total, limit: query.limit, offset: query.offset }
}
