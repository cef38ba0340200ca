import { sql } from 'kysely'
import type { ImportError, ImportResource } from '#generated/public/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import { fieldsOf } from './fields.ts'
import type { RowBody, RowIssue } from './row.ts'
import { targets } from './targets.ts'

/** A resource that an import has created or updated. */
export interface WrittenRow {
  id: number
  row: number
  /** Those of its fields that the row has changed, as they were. */
  before?: RowBody
  /** When it was updated before the row. */
  previousAt?: unknown
}

const recordQuery = (resource: ImportResource) =>
  tenantQuery(
    ({ ownerId: agencyId }, { importId, rows }: { importId: number; rows: string }) => sql<object>`
      insert into import_rows (agency_id, import_id, resource_id, row_number, before, previous_at, updated_at)
      select ${agencyId}::integer, ${importId}::integer, item.id, written.row, written.before, "previousAt", item.updated_at
      from json_to_recordset(${rows}::json) as written (id integer, row integer, before json, "previousAt" timestamptz)
      join ${sql.table(targets[resource].table)} as item
        on item.agency_id = ${agencyId} and item.id = written.id
      on conflict (agency_id, import_id, resource_id) do update set updated_at = excluded.updated_at,
        before = case when import_rows.before is not null then (
          select coalesce(json_object_agg(key, value), '{}') from (
            select * from json_each(import_rows.before) union all select * from json_each(excluded.before)
            where not import_rows.before::jsonb ? key
          ) as fields
        ) end`,
  )
const recordQueries = Object.fromEntries(
  (Object.keys(targets) as ImportResource[]).map(resource => [resource, recordQuery(resource)]),
) as Record<ImportResource, ReturnType<typeof recordQuery>>

/** Records what an import has written, so that it can be undone. The state before its first row counts. */
export const recordWritten = async (
  tx: TenantTransaction,
  { id, resource }: { id: number; resource: ImportResource },
  rows: readonly WrittenRow[],
): Promise<void> => {
  if (rows.length > 0) await recordQueries[resource](tx, { importId: id, rows: JSON.stringify(rows) })
}

/** The resources that rows update, by their ids. */
export const readItems = async (
  tx: TenantTransaction,
  resource: ImportResource,
  ids: readonly number[],
): Promise<Map<number, RowBody>> => {
  const items = ids.length > 0 ? await targets[resource].findAll(tx, [...new Set(ids)]) : []
  return new Map(items.map(item => [item.id, item]))
}

/** Whether a field of two states of a resource has the same value. */
export const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after)

/** The fields of a resource that a row has changed, also those that follow from others, as they were. */
export const changedFields = (resource: ImportResource, before: RowBody, after: RowBody): RowBody =>
  Object.fromEntries(
    [...fieldsOf(resource).keys()]
      .filter(name => name in before && !isSame(before[name], after[name]))
      .map(name => [name, before[name]]),
  )

/** Why a row was not imported or not undone, or what is to check in it. */
interface ImportIssue extends RowIssue {
  row: number
  severity: ImportError['severity']
}

/** Adds the errors of rows to an import, as many as it keeps. */
export const recordErrors = async (
  tx: TenantTransaction,
  importId: number,
  issues: readonly ImportIssue[],
): Promise<void> => {
  if (issues.length === 0) return
  const { count } = await tx
    .selectFrom('import_errors')
    .where('import_id', '=', importId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const kept = issues.slice(0, Math.max(0, importLimits.errors - count))
  if (kept.length === 0) return
  await tx
    .insertInto('import_errors')
    .values(
      kept.map(({ row, severity, field, message: { fr, en } }) => ({
        import_id: importId,
        row_number: row,
        severity,
        field,
        message: JSON.stringify({ fr, en }),
      })),
    )
    .execute()
}

/** Keeps what the last imports of an agency have written: older ones cannot be undone any more. */
export const forgetOldImports = async (tx: TenantTransaction): Promise<void> => {
  const forgotten = await forgetQuery(tx, { maxRows: importLimits.undoableRows })
  if (forgotten.length === 0) return
  const ids = forgotten.map(({ id }) => id)
  await tx
    .deleteFrom('import_rows')
    .where(sql<boolean>`import_id = any(${ids}::integer[])`)
    .execute()
}

const forgetQuery = tenantQuery(
  ({ ownerId: agencyId }, { maxRows }: { maxRows: number }) => sql<{ id: number }>`
    update imports set undoable_until = null where agency_id = ${agencyId} and id in (
      select id from (
        select id, sum(created + updated) over (order by id desc) as rows from imports
        where agency_id = ${agencyId} and undoable_until is not null
      ) as undoable where rows > ${maxRows}::integer
    ) and status <> 'undoing' returning id`,
)
