import { paginated } from '#src/ground/db/list/paginated.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

/** The changes of the extensions of websites, newest first. */
export const listChanges = paginated(
  (tenant: TenantRows) =>
    tenant
      .selectFrom('extension_changes')
      .select(['id', 'change', 'type', 'slug', 'name', 'from_version as fromVersion', 'to_version as toVersion'])
      .select('changed_at as changedAt'),
  {
    name: 'extension-changes',
    sort: '-id',
    filters: { websiteId: (query, id: number) => query.where('website_id', '=', id) },
  },
)
