import { sql } from 'kysely'
import type { Import, ImportCreate } from '#generated/public/types.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { paginated, type Page } from '#src/db/list/paginated.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import { now } from '#src/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { importLimits } from '#src/limits/imports.ts'
import type { QueueDefinition, Queue } from '#src/queue/queue.ts'
import type { OpenedFile } from './open.ts'
import { targets } from './targets.ts'

/** The imports of an agency, one after another: the id of a job is that of the agency. */
export const importQueue: QueueDefinition = { name: 'import', expireInSeconds: 3600 }

const columns = [
  'id',
  'agency_id as agencyId',
  'status',
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
  'error',
  'created_at as createdAt',
  'completed_at as completedAt',
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
  (tenant: TenantRows) => tenant.selectFrom('import_errors').select(['id', 'row_number as row', 'field', 'message']),
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

/** Whether the agency may have one more unfinished import. */
export const hasRoomForImport = async (tenant: TenantRows): Promise<boolean> => {
  const unfinished = await tenant
    .selectFrom('imports')
    .where('status', 'in', ['queued', 'running'])
    .select('id')
    .execute()
  return unfinished.length < importLimits.unfinished
}

/** Stores an import with its file, and enqueues it. Undefined if the agency has too many unfinished imports. */
export const insertImport = async (
  tx: TenantTransaction,
  queue: Pick<Queue, 'enqueue'>,
  { resource, format, dryRun = false, onExisting = 'skip', emitEvents = false }: Options,
  { bytes, encoding, separator, mapping, preset }: OpenedFile,
  { keyId, userId }: ImportAuthor,
): Promise<Import | undefined> => {
  await lockImports(tx, {})
  if (!(await hasRoomForImport(tx))) return undefined
  const { ipAddress: _, traceparent: _trace, ...actor } = tx.actor
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
      actor: JSON.stringify(actor),
      key_id: keyId,
      user_id: userId,
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

/** Ends an import, and deletes its file. */
export const endImport = async (
  tx: TenantTransaction,
  id: number,
  end: { status: 'completed' | 'failed'; error?: Import['error'] },
): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ ...end, completed_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  await tx.deleteFrom('import_parts').where('import_id', '=', id).execute()
}
