import { sql } from 'kysely'
import type { AdvisoryRange, AdvisorySeverity, AdvisoryStatus } from '#generated/public/types.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

const ranges = sql<AdvisoryRange[]>`array(
  select jsonb_build_object(
    'type', type, 'slug', slug, 'from', from_version, 'fromInclusive', from_inclusive, 'to', to_version,
    'toInclusive', to_inclusive, 'fixedIn', fixed_version
  )
  from advisory_ranges where agency_id = advisories.agency_id and advisory_id = advisories.id order by id
)`

const openWebsites = sql<number>`(
  select count(distinct website_id) from vulnerabilities
  where agency_id = advisories.agency_id and advisory_id = advisories.id and fixed_at is null
)`

const hasVulnerability = (condition = sql`true`) => sql<boolean>`exists (
  select from vulnerabilities
  where agency_id = advisories.agency_id and advisory_id = advisories.id and ${condition}
)`

/** The advisories of an agency, newest first. */
export const listAdvisories = paginated(
  (tenant: TenantRows) =>
    tenant
      .selectFrom('advisories')
      .select([
        'id',
        'source',
        'external_id as externalId',
        'title',
        'severity',
        'cvss_score as cvssScore',
        'cve',
        'url',
      ])
      .select(['license', 'attribution', 'published_at as publishedAt'])
      .select([ranges.as('affected'), openWebsites.as('vulnerableWebsites')])
      .select(['created_at as createdAt', 'updated_at as updatedAt']),
  {
    name: 'advisories',
    sort: '-id',
    filters: {
      severity: (query, severity: AdvisorySeverity) => query.where('severity', '=', severity),
      slug: (query, slug: string) =>
        query.where(sql<boolean>`exists (
          select from advisory_ranges
          where agency_id = advisories.agency_id and advisory_id = advisories.id and slug = ${slug}
        )`),
      websiteId: (query, id: number) => query.where(hasVulnerability(sql`website_id = ${id} and fixed_at is null`)),
      status: (query, status: AdvisoryStatus) =>
        query.where(sql<boolean>`case ${status}
          when 'open' then ${hasVulnerability(sql`fixed_at is null`)}
          else ${hasVulnerability()} and not ${hasVulnerability(sql`fixed_at is null`)}
        end`),
    },
  },
)
