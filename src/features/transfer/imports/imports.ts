import { sql } from 'kysely'
import type { Import, ImportCreate } from '#generated/public/types.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { paginated, type Page } from '#src/ground/db/list/paginated.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import { withActor, type TenantRows, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import type { QueueDefinition, Queue } from '#src/ground/db/queue/queue.ts'
import type { OpenedFile } from './open.ts'
import { forgetOldImports } from './log.ts'
import { targets } from './targets.ts'
import { findChanged, undoRows } from './undo.ts'

/** Imports in these states are run, one after another. */
export const unfinishedStatuses = ['queued', 'running', 'undoing'] as const

/** The imports of an agency, one after another: the id of a job is that of the agency. */
export const importQueue: QueueDefinition = { name: 'import', expireInSeconds: 3600 }

const columns = [
  'id',
  'agency_id as agencyId',
  sql<Import['status']>`status`.as('status'),
  'resource',
  'format',
  'dry_run as dryRun',
  'on_existing as onExisting',
  'emit_events as emitEvents',
  'mapping',
  'preset',
  'total',
  'processed',
  'created',
  'updated',
  'skipped',
  'failed',
  'warnings',
  'error',
  'created_at as createdAt',
  'completed_at as completedAt',
  'undoable_until as undoableUntil',
] as const

// `total` of a row of a list is the number of its items.
const listColumns = [...columns.filter(column => column !== 'total'), 'total as rowCount'] as const

/** The resources that a caller with these scopes may write. */
export const writableResources = (scopes: readonly KeyScope[]): Import['resource'][] =>
  (Object.keys(targets) as Import['resource'][]).filter(
    resource => scopes.includes('*') || scopes.includes(targets[resource].scope),
  )

const listRows = paginated((tenant: TenantRows) => tenant.selectFrom('imports').select(listColumns), {
  name: 'imports',
  sort: '-createdAt',
  sorts: { createdAt: { column: 'created_at' } },
  filters: {
    resources: (query, resources: readonly string[]) => query.where(sql<boolean>`resource = any(${resources}::text[])`),
  },
})

/** The imports of an agency, newest first. */
export const listImports = async (...parameters: Parameters<typeof listRows>): Promise<Page<Import>> => {
  const page = await listRows(...parameters)
  return { ...page, data: page.data.map(({ rowCount, ...row }) => ({ ...row, total: rowCount })) }
}

/** An import of a resource that the caller may write. */
export const findImport = async (
  tenant: TenantRows,
  id: number,
  scopes: readonly KeyScope[],
): Promise<Import | undefined> => {
  const row: Import | undefined = await tenant
    .selectFrom('imports')
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
  return row && writableResources(scopes).includes(row.resource) ? row : undefined
}

/** The errors of an import, in the order of its rows. */
export const listErrors = paginated(
  (tenant: TenantRows) =>
    tenant.selectFrom('import_errors').select(['id', 'row_number as row', 'severity', 'field', 'message']),
  {
    name: 'import-errors',
    sort: 'id',
    sorts: {},
    filters: { importId: (query, id: number) => query.where('import_id', '=', id) },
  },
)

const lockImports = tenantQuery(
  ({ ownerId: agencyId }) => sql<object>`select pg_advisory_xact_lock(hashtext('imports'), ${agencyId}::integer)`,
)

export interface ImportAuthor {
  /** Null for a person. */
  keyId: number | null
  userId: string
}

type Options = Pick<ImportCreate, 'resource' | 'format' | 'dryRun' | 'onExisting' | 'emitEvents'>

/** On whose behalf an import runs. */
const authorColumns = (tx: TenantTransaction, { keyId, userId }: ImportAuthor) => {
  const { ipAddress: _, traceparent: _trace, ...actor } = tx.actor
  return { actor: JSON.stringify(actor), key_id: keyId, user_id: userId }
}

/** Whether the agency may have one more unfinished import. */
export const hasRoomForImport = async (tenant: TenantRows): Promise<boolean> => {
  const unfinished = await tenant.selectFrom('imports').where('status', 'in', unfinishedStatuses).select('id').execute()
  return unfinished.length < importLimits.unfinished
}

/** Stores an import with its file, and enqueues it. Undefined if the agency has too many unfinished imports. */
export const insertImport = async (
  tx: TenantTransaction,
  queue: Pick<Queue, 'enqueue'>,
  { resource, format, dryRun = false, onExisting = 'skip', emitEvents = false }: Options,
  { bytes, encoding, separator, mapping, preset }: OpenedFile,
  author: ImportAuthor,
): Promise<Import | undefined> => {
  await lockImports(tx, {})
  if (!(await hasRoomForImport(tx))) return undefined
  const inserted: Import = await tx
    .insertInto('imports')
    .values({
      resource,
      format,
      encoding,
      separator,
      mapping: JSON.stringify(mapping),
      preset,
      dry_run: dryRun,
      on_existing: onExisting,
      emit_events: emitEvents,
      ...authorColumns(tx, author),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  const { id } = inserted
  for (let start = 0; start < bytes.length; start += importLimits.partBytes)
    await tx
      .insertInto('import_parts')
      .values({
        import_id: id,
        position: start / importLimits.partBytes,
        data: Buffer.from(bytes.subarray(start, start + importLimits.partBytes)),
      })
      .execute()
  await queue.enqueue(tx, importQueue, { id: tx.ownerId, agencyId: tx.ownerId })
  return inserted
}

/** Until when an import can be undone that ends now. */
const endOfUndo = sql<string>`case
  when not dry_run and created + updated > 0 then created_at + make_interval(days => ${importLimits.days}::integer)
end`

/** Ends an import, and deletes its file. Returns false if it has ended already. */
export const endImport = async (
  tx: TenantTransaction,
  id: number,
  end: { status: 'completed' | 'failed' | 'cancelled' | 'undone'; error?: Import['error'] },
): Promise<boolean> => {
  const updated = await tx
    .updateTable('imports')
    .set({ ...end, completed_at: now, undoable_until: end.status === 'undone' ? null : endOfUndo })
    .where('id', '=', id)
    .where('status', 'in', end.status === 'cancelled' ? ['queued', 'running'] : unfinishedStatuses)
    .returning('id')
    .executeTakeFirst()
  await tx.deleteFrom('import_parts').where('import_id', '=', id).execute()
  await forgetOldImports(tx)
  return updated !== undefined
}

/** Locks an import. Returns whether the agency has it. */
export const lockImport = async (tx: TenantTransaction, id: number): Promise<boolean> => {
  const query = tx.selectFrom('imports').where('id', '=', id).select('id').forUpdate()
  return (await query.executeTakeFirst()) !== undefined
}

/** Stops an import, unless it has ended. The rows that are being written are kept, or none of them is. */
export const cancelImport = async (tx: TenantTransaction, id: number): Promise<void> => {
  if (await endImport(tx, id, { status: 'cancelled' })) await audit(tx, { action: 'import.cancelled', id })
}

/**
 * Undoes an import that has ended: at once if it has few rows, or else in the background. Throws if others have changed
 * its resources, or if it cannot be undone any more.
 */
export const undoImport = async (
  tx: TenantTransaction,
  queue: Pick<Queue, 'enqueue'>,
  { id, resource, status, created, updated, emitEvents, undoableUntil }: Import,
  author: ImportAuthor,
): Promise<void> => {
  if (status === 'undoing' || status === 'undone') return
  if (undoableUntil === null || Date.parse(undoableUntil) < Date.now()) throw apiError('IMPORT_NOT_UNDOABLE')
  const rows = await findChanged(tx, { id, resource })
  if (rows.length > 0) throw apiError('IMPORT_CHANGED', { rows })
  await tx
    .updateTable('imports')
    .set({ status: 'undoing', error: null, completed_at: null, attempts: 0, ...authorColumns(tx, author) })
    .where('id', '=', id)
    .execute()
  await audit(tx, { action: 'import.undone', id })
  if (created + updated > importLimits.chunkRows) {
    await queue.enqueue(tx, importQueue, { id: tx.ownerId, agencyId: tx.ownerId })
    return
  }
  const actor = { ...tx.actor, isSilent: !emitEvents }
  await undoRows(withActor(tx, actor), { id, resource })
  await endImport(tx, id, { status: 'undone' })
}
