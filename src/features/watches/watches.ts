import { sql } from 'kysely'
import type { WatchCreate, WatchFields } from '#generated/admin/types.ts'
import type { Watch, WatchStatus } from '#generated/public/types.ts'
import { audit, auditUpdate } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { insertOwner, lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { isEmpty, now, toUpdateRow } from '#src/ground/db/row.ts'
import type { Tenant, TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { findLimits, requireQuota } from '#src/platform/limits/quotas.ts'
import { commonFilters, commonSorts } from '#src/platform/resources/common-filters.ts'
import { watchIn, type StoredWatch } from './source-texts.ts'
import { clearValidators, replaceSources, sourcesJson } from './sources.ts'

const fields = ['name', 'description', 'keywords', 'frequency', 'status'] as const
const columns = [
  'id',
  'agency_id as agencyId',
  ...fields,
  'last_run_at as lastRunAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const
const sort = '-updatedAt'

const select = (tenant: TenantRows) => tenant.selectFrom('watches').select(columns)
/** The admin API also returns the sources. */
const selectManaged = (tenant: TenantRows) =>
  select(tenant).select(sourcesJson(tenant.ownerId, sql.ref('watches.id')).as('sources'))

export const listWatches = paginated(select, {
  name: 'watches',
  sort,
  sorts: { ...commonSorts, name: { column: 'name' } },
  filters: {
    status: (query, status: WatchStatus) => query.where('status', '=', status),
    ...commonFilters,
  },
})

const hasError = (agencyId: number) => sql<boolean>`exists (
  select from watch_sources where agency_id = ${agencyId} and watch_id = watches.id and error is not null
)`

export const listManagedWatches = paginated(selectManaged, {
  sort,
  filters: {
    status: (query, status: WatchStatus) => query.where('status', '=', status),
    isFailing: (query, isFailing: boolean, agencyId) => query.where(hasError(agencyId), '=', isFailing),
  },
})

export const findWatch = (tenant: TenantRows, id: number): Promise<Watch | undefined> =>
  select(tenant).where('id', '=', id).executeTakeFirst()

export const findManagedWatch = (tenant: TenantRows, id: number): Promise<StoredWatch | undefined> =>
  selectManaged(tenant).where('id', '=', id).executeTakeFirst()

/** Inserts a watch. Throws if the agency has reached its quota of watches, or of sources of one watch. */
export const insertWatch = async (
  tx: TenantTransaction,
  { name, description = null, keywords = [], sources = [], frequency = 'daily', status = 'active' }: WatchCreate,
): Promise<StoredWatch> => {
  await requireQuota(tx, 'watches')
  const row = { name, description, keywords, frequency, status, last_run_at: null }
  const watch = await insertOwner(tx, 'watches', row)
  await replaceSources(watch, sources, await findLimits(tx))
  await audit(tx, { action: 'watch.created', id: watch.ownerId, changes: newFields({ name }) })
  return selectManaged(tx).where('id', '=', watch.ownerId).executeTakeFirstOrThrow()
}

/**
 * Updates the given fields of a watch; without any, only reads it. Undefined when the watch does not exist. Throws if
 * the quota does not permit additional sources.
 */
export const updateWatch = async (
  tx: TenantTransaction,
  id: number,
  { sources, ...changes }: WatchFields,
): Promise<StoredWatch | undefined> => {
  const row = toUpdateRow(fields, changes)
  if (!sources && isEmpty(row)) return findManagedWatch(tx, id)
  const watch = await lockRowsOf(tx, 'watches', id, 'no key update')
  const before = watch && (await findManagedWatch(tx, id))
  if (!before) return undefined
  await watch
    .updateTable('watches')
    .set({ ...row, updated_at: now })
    .execute()
  if (sources) await replaceSources(watch, sources, await findLimits(tx))
  if (changes.keywords) await clearValidators(watch)
  const after = await findManagedWatch(tx, id)
  if (after) await auditUpdate(tx, 'watch.updated', { before: watchIn(before, 'fr'), after: watchIn(after, 'fr') })
  return after
}

/** Deletes a watch and its documents. False when the watch does not exist. */
export const removeWatch = (tenant: Tenant, id: number): Promise<boolean> =>
  tenant.transaction(async tx => {
    const { numDeletedRows } = await tx.deleteFrom('watches').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await audit(tx, { action: 'watch.deleted', id })
    return numDeletedRows > 0n
  })
