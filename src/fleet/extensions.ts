import { sql } from 'kysely'
import type { ExtensionType } from '#generated/public/types.ts'
import { paginated } from '#src/db/list/paginated.ts'
import type { TenantRows } from '#src/db/tenant.ts'

/** Compares the stored sort keys of versions. A version without a key matches nothing. */
const compareVersion = (operator: '<' | '<=' | '=', version: string) =>
  sql<boolean>`version_key ${sql.raw(operator)} version_key(${version})`

const openAdvisories = sql`
  select advisory_id from vulnerabilities
  where agency_id = extensions.agency_id and extension_id = extensions.id and fixed_at is null`

const selectExtensions = (tenant: TenantRows) =>
  tenant
    .selectFrom('extensions')
    .innerJoin('websites', join =>
      join.onRef('websites.id', '=', 'website_id').onRef('websites.agency_id', '=', 'extensions.agency_id'),
    )
    .select(sql<number[]>`array(${openAdvisories} order by advisory_id)`.as('advisoryIds'))
    .select([
      'extensions.id',
      'website_id as websiteId',
      'url as websiteUrl',
      'client_id as clientId',
      'type',
      'slug',
      'name',
      'version',
      'available_version as availableVersion',
      'has_update as updateAvailable',
      'extensions.is_active as isActive',
      'auto_update as autoUpdate',
      'extensions.created_at as createdAt',
      'extensions.updated_at as updatedAt',
    ])

/** The extensions of all websites of an agency, one per website. */
export const listExtensions = paginated(selectExtensions, {
  name: 'extensions',
  sort: 'id',
  sorts: { id: { column: 'extensions.id' } },
  filters: {
    type: (query, type: ExtensionType) => query.where('type', '=', type),
    slug: (query, slug: string) => query.where('slug', '=', slug),
    'version[lt]': (query, version: string) => query.where(compareVersion('<', version)),
    'version[lte]': (query, version: string) => query.where(compareVersion('<=', version)),
    'version[eq]': (query, version: string) => query.where(compareVersion('=', version)),
    updateAvailable: (query, isAvailable: boolean) => query.where('has_update', '=', isAvailable),
    isVulnerable: (query, isVulnerable: boolean) =>
      query.where(sql<boolean>`exists (${openAdvisories}) = ${isVulnerable}`),
    clientId: (query, id: number) => query.where('client_id', '=', id),
    websiteId: (query, id: number) => query.where('website_id', '=', id),
  },
})
