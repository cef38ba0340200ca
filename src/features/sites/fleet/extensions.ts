import { sql } from 'kysely'
import type { ExtensionType } from '#generated/public/types.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

/** Compares the stored sort keys of versions. A version without a key matches nothing. */
const compareVersion = (operator: '<' | '<=' | '=', version: string) =>
  sql<boolean>`version_key ${sql.raw(operator)} version_key(${version})`

/** A column of the website of an extension. PostgreSQL reads it for the rows of a page only, unlike that of a join. */
const ofWebsite = <Value>(column: 'url' | 'client_id') => sql<Value>`(
  select ${sql.ref(column)} from websites where agency_id = extensions.agency_id and id = website_id
)`

const advisoryIds = sql<number[]>`array(
  select advisory_id from vulnerabilities
  where agency_id = extensions.agency_id and extension_id = extensions.id and fixed_at is null
  order by advisory_id
)`

const selectExtensions = (tenant: TenantRows) =>
  tenant
    .selectFrom('extensions')
    .select([
      'id',
      'website_id as websiteId',
      ofWebsite<string>('url').as('websiteUrl'),
      ofWebsite<number | null>('client_id').as('clientId'),
      'type',
      'slug',
      'name',
      'version',
      'available_version as availableVersion',
      'has_update as updateAvailable',
      'is_active as isActive',
      'auto_update as autoUpdate',
      advisoryIds.as('advisoryIds'),
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])

/** The extensions of all websites of an agency, one per website. */
export const listExtensions = paginated(selectExtensions, {
  name: 'extensions',
  sort: 'id',
  filters: {
    type: (query, type: ExtensionType) => query.where('type', '=', type),
    slug: (query, slug: string) => query.where('slug', '=', slug),
    'version[lt]': (query, version: string) => query.where(compareVersion('<', version)),
    'version[lte]': (query, version: string) => query.where(compareVersion('<=', version)),
    'version[eq]': (query, version: string) => query.where(compareVersion('=', version)),
    updateAvailable: (query, isAvailable: boolean) => query.where('has_update', '=', isAvailable),
    isVulnerable: (query, isVulnerable: boolean, agencyId) =>
      query.where(sql<boolean>`(id in (
        select extension_id from vulnerabilities where agency_id = ${agencyId} and fixed_at is null
      )) = ${isVulnerable}`),
    clientId: (query, clientId: number, agencyId) =>
      query.where(sql<boolean>`website_id in (
        select id from websites where agency_id = ${agencyId} and client_id = ${clientId}
      )`),
    websiteId: (query, id: number) => query.where('website_id', '=', id),
  },
})
