import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type { ImportResource } from '#generated/public/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { attempt, type Tenant, type TenantRows, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import { isRowError } from './chunk.ts'
import { isSame, readItems, recordErrors } from './log.ts'
import type { RowBody } from './row.ts'
import { targets } from './targets.ts'

interface UndoneImport {
  id: number
  resource: ImportResource
}

const changedMessage = {
  fr: "Modifié depuis l'import, ou utilisé ailleurs : laissé tel quel",
  en: 'Changed since the import, or used elsewhere: left as it is',
}
const otherValuesMessage = {
  fr: "Les valeurs d'avant l'import n'ont pas toutes pu être rétablies",
  en: 'Not all values from before the import could be restored',
}

/** Whether others have changed an item since its import, or refer to one that would be deleted. */
const changedCondition = ({ referrers }: (typeof targets)[ImportResource], agencyId: number) => {
  const references = Object.entries(referrers).flatMap(([table, columns]) =>
    columns.map(
      column => sql`exists (
        select from ${sql.table(table)} as referrer
        where referrer.agency_id = ${agencyId} and referrer.${sql.ref(column)} = item.id
      )`,
    ),
  )
  const isReferred =
    references.length > 0 ? sql`written.before is null and (${sql.join(references, sql` or `)})` : sql`false`
  return sql`(item.updated_at <> written.updated_at or ${isReferred})`
}

const changedQuery = (target: (typeof targets)[ImportResource]) =>
  tenantQuery(
    ({ ownerId: agencyId }, { importId }: { importId: number }) => sql<{ row: number; id: number }>`
      select row_number as row, resource_id as id from import_rows as written
      join ${sql.table(target.table)} as item
        on item.agency_id = ${agencyId} and item.id = resource_id
      where written.agency_id = ${agencyId} and import_id = ${importId}::integer and ${changedCondition(target, agencyId)}
      order by row_number, resource_id limit 100`,
  )

interface TakenRow {
  row: number
  id: number
  before: RowBody | null
  previousAt: string | null
  /** Null if the resource has been deleted. */
  isChanged: boolean | null
}

/** The last resources of an import, as an array: its index finds them, however many there are. */
const lastIds = (agencyId: number, { importId, count }: { importId: number; count: number }) => sql`array(
  select resource_id from import_rows where agency_id = ${agencyId} and import_id = ${importId}::integer
  order by resource_id desc limit ${count}::integer
)`

/** Locks the last resources of an import. Whoever refers to one has done so before, or waits. */
const lockQuery = (target: (typeof targets)[ImportResource]) =>
  tenantQuery(
    ({ ownerId: agencyId }, rows: { importId: number; count: number }) => sql<object>`
      select from ${sql.table(target.table)} 
      where agency_id = ${agencyId} and id = any(${lastIds(agencyId, rows)}) for update`,
  )

/** Takes the last resources of an import from its log. */
const takeQuery = (target: (typeof targets)[ImportResource]) =>
  tenantQuery(
    ({ ownerId: agencyId }, { importId, count }: { importId: number; count: number }) => sql<TakenRow>`
      with written as (
        delete from import_rows where agency_id = ${agencyId} and import_id = ${importId}::integer
          and resource_id = any(${lastIds(agencyId, { importId, count })})
        returning *
      )
      select row_number as row, resource_id as id, before, previous_at as "previousAt",
        ${changedCondition(target, agencyId)} as "isChanged"
      from written left join ${sql.table(target.table)} as item
        on item.agency_id = ${agencyId} and item.id = resource_id
      order by row_number desc, resource_id desc`,
  )

/** Lets an earlier import of resources be undone: their state is the one that it has left. */
const continueQuery = (resource: ImportResource) =>
  tenantQuery(
    (
      { ownerId: agencyId },
      { ids, previous }: { ids: readonly number[]; previous: readonly (string | null)[] },
    ) => sql<object>`
      update import_rows as earlier set updated_at = item.updated_at
      from unnest(${ids}::integer[], ${previous}::timestamptz[]) as restored (id, previous_at)
      join ${sql.table(targets[resource].table)} as item
        on item.agency_id = ${agencyId} and item.id = restored.id
      where earlier.agency_id = ${agencyId} and earlier.resource_id = restored.id
        and earlier.updated_at = restored.previous_at
        and earlier.import_id in (select id from imports where agency_id = ${agencyId} and resource = ${resource})`,
  )

const queries = Object.fromEntries(
  Object.entries(targets).map(([resource, target]) => [
    resource,
    {
      changed: changedQuery(target),
      lock: lockQuery(target),
      take: takeQuery(target),
      continue: continueQuery(resource as ImportResource),
    },
  ]),
) as Record<
  ImportResource,
  {
    changed: ReturnType<typeof changedQuery>
    lock: ReturnType<typeof lockQuery>
    take: ReturnType<typeof takeQuery>
    continue: ReturnType<typeof continueQuery>
  }
>

/** The first rows of an import whose resources others have changed, or refer to. */
export const findChanged = (
  tenant: TenantRows,
  { id, resource }: UndoneImport,
): Promise<{ row: number; id: number }[]> => queries[resource].changed(tenant, { importId: id })

interface UpdatedRow extends TakenRow {
  before: RowBody
}

/** Runs work that may violate constraints. Returns false, without its effect, if a row is why it fails. */
const succeeds = async (tx: TenantTransaction, work: () => Promise<void>): Promise<boolean> => {
  try {
    await attempt(tx, work)
    return true
  } catch (error) {
    if (!isRowError(error)) throw error
    return false
  }
}

/** Gives resources their values of before. Returns the rows of those that have others. */
const restore = async (
  tx: TenantTransaction,
  resource: ImportResource,
  rows: readonly UpdatedRow[],
): Promise<UpdatedRow[]> => {
  const updateAll = async (updated: readonly UpdatedRow[]) => {
    for (const { id, before } of updated) await targets[resource].update(tx, id, before)
  }
  // One by one, a row that fails leaves the others.
  if (rows.length > 0 && !(await succeeds(tx, () => updateAll(rows))))
    for (const row of rows) await succeeds(tx, () => updateAll([row]))
  const items = await readItems(
    tx,
    resource,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id, before }) =>
    Object.entries(before).some(([name, value]) => !isSame(items.get(id)?.[name], value)),
  )
}

/** Undoes the last rows of an import. Returns false if there are none. */
export const undoRows = async (
  tx: TenantTransaction,
  { id: importId, resource }: UndoneImport,
  count: number = importLimits.chunkRows,
): Promise<boolean> => {
  await queries[resource].lock(tx, { importId, count })
  const rows = await queries[resource].take(tx, { importId, count })
  const errors = rows.filter(({ isChanged }) => isChanged === true).map(({ row }) => ({ row, message: changedMessage }))
  const left = rows.filter(({ isChanged }) => isChanged === false)
  const created = left.filter(({ before }) => before === null).map(({ id }) => id)
  if (created.length > 0) await targets[resource].removeAll(tx, created)
  const updated = left.filter((row): row is UpdatedRow => row.before !== null)
  const others = new Set(await restore(tx, resource, updated))
  for (const { row } of others) errors.push({ row, message: otherValuesMessage })
  const restored = updated.filter(row => !others.has(row))
  if (restored.length > 0)
    await queries[resource].continue(tx, {
      ids: restored.map(({ id }) => id),
      previous: restored.map(({ previousAt }) => previousAt),
    })
  await recordErrors(
    tx,
    importId,
    errors.map(error => ({ ...error, severity: 'error', field: null })),
  )
  return rows.length > 0
}

/** Undoes all rows of an import, in transactions of a few. Requests come first. */
export const undoAll = async (tenant: Tenant, job: UndoneImport, signal: AbortSignal): Promise<void> => {
  for (let isLeft = true; isLeft;) {
    signal.throwIfAborted()
    const startedAt = performance.now()
    isLeft = await tenant.transaction(async tx => {
      await tx.updateTable('imports').set({ attempts: 0 }).where('id', '=', job.id).execute()
      return undoRows(tx, job)
    })
    await delay(importLimits.restShare * (performance.now() - startedAt), undefined, { signal })
  }
}
