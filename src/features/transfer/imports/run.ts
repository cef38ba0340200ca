import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Actor } from '#src/ground/base/actor.ts'
import type { Import } from '#generated/public/types.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import { findLimits } from '#src/platform/limits/quotas.ts'
import { createPause } from '#src/platform/operations/pause.ts'
import { AccessEndedError, requireAccess } from './access.ts'
import { isRowError, rowIssues, writeChunk, type Outcome } from './chunk.ts'
import { DecimalMarks } from './decimals.ts'
import { readDuplicates, type Duplicates, type DuplicateWarning } from './duplicates.ts'
import { decodeParts } from './encoding.ts'
import { endImport } from './imports.ts'
import { FileError, readRecords, type FileRecord } from './records.ts'
import { mergeLines } from './lines.ts'
import { recordErrors } from './log.ts'
import { addMarks, completeRow, toRow, type Row } from './row.ts'
import { startNext, type RunningImport } from './start.ts'
import { targets } from './targets.ts'
import { undoAll } from './undo.ts'

/** The agency has no space for more data. */
class NoSpaceError extends Error {}

/** Undoes a transaction whose outcome is known. */
class DryRun extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('Nothing is written')
    this.outcome = outcome
  }
}

/** Another process continues the import, or has ended it. */
class SupersededError extends Error {}

interface Run {
  job: RunningImport
  /** The tenant of the author, in whose transactions the author keeps the access. */
  tenant: Tenant
  signal: AbortSignal
  /** Those of the whole file, which is read before anything is written. */
  marks: DecimalMarks
  /** Those of a dry run, which rows are compared with. */
  duplicates?: Duplicates | undefined
}

async function* readParts({ job, tenant }: Pick<Run, 'job' | 'tenant'>) {
  for (let position = 0; ; position++) {
    const part = await tenant
      .selectFrom('import_parts')
      .where('import_id', '=', job.id)
      .where('position', '=', position)
      .select('data')
      .executeTakeFirst()
    if (!part) return
    yield part.data
  }
}

interface NumberedRecord {
  record: FileRecord
  /** Counted from 1 after the header. */
  number: number
  /** The header of CSV. */
  headers: readonly string[]
}

/** The records of the file after its header. Others have their turn while it is read. */
async function* readNumbered({ job, tenant, signal }: Run): AsyncGenerator<NumberedRecord> {
  const pause = createPause()
  let headers: readonly string[] | undefined = job.format === 'csv' ? undefined : []
  let number = 0
  for await (const record of readRecords(decodeParts(readParts({ job, tenant }), job.encoding), job)) {
    signal.throwIfAborted()
    if (headers) yield { record, number: ++number, headers }
    else headers = (record as readonly string[]).map(header => header.trim())
    await pause()
  }
}

/** The rows of the file that are left. The rows before them end with a whole document. */
async function* readRest(run: Run): AsyncGenerator<Row> {
  const { processed } = run.job
  for await (const { record, number, headers } of readNumbered(run))
    if (number > processed) yield toRow(record, number, { ...run.job, headers, marks: run.marks })
}

/** The resources of the rows that are left. */
async function* readResources(run: Run): AsyncGenerator<Row> {
  for await (const row of mergeLines(readRest(run), run.job.resource)) yield completeRow(row, run.job.resource)
}

/** Reads the whole file before anything is written, so that a malformed one has no effect. */
const surveyRows = async (run: Run) => {
  let total = 0
  for await (const { record, number, headers } of readNumbered(run)) {
    if (number > importLimits.rows) throw new FileError('TOO_MANY_ROWS')
    total = number
    addMarks(record, { ...run.job, headers, marks: run.marks })
  }
  if (run.job.total === null) await recordTotal(run, total)
}

const recordTotal = async (run: Run, total: number) => {
  const counted = await run.tenant
    .updateTable('imports')
    .set({ total })
    .where('id', '=', run.job.id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw new SupersededError('Another process has ended the import')
}

const requireSpace = async (tx: TenantTransaction) => {
  const { dataBytes, dataRows } = await findLimits(tx)
  const stored = await tx
    .selectFrom('agency_storage')
    .select(['stored_bytes as bytes', 'stored_rows as rows'])
    .executeTakeFirst()
  if (stored && (stored.bytes >= dataBytes || stored.rows >= dataRows)) throw new NoSpaceError('No space for more data')
}

/** Adds the outcome of rows to the import, once. */
const record = async (
  tx: TenantTransaction,
  { id, processed }: RunningImport,
  rows: number,
  { created, updated, skipped, failed, errors }: Outcome,
  warnings: readonly DuplicateWarning[] = [],
) => {
  const recorded = await tx
    .updateTable('imports')
    .set({
      processed: processed + rows,
      attempts: 0,
      created: sql<number>`created + ${created}`,
      updated: sql<number>`updated + ${updated}`,
      skipped: sql<number>`skipped + ${skipped}`,
      failed: sql<number>`failed + ${failed}`,
      warnings: sql<number>`warnings + ${warnings.length}`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('processed', '=', processed)
    .returning('id')
    .executeTakeFirst()
  if (!recorded) throw new SupersededError('Another process continues the import')
  const issues = [
    ...errors.map(error => ({ ...error, severity: 'error' as const })),
    ...warnings.map(warning => ({ ...warning, severity: 'warning' as const })),
  ].toSorted((before, after) => before.row - after.row)
  await recordErrors(tx, id, issues)
}

const writeRows = async ({ job, tenant, duplicates }: Run, rows: readonly Row[]) => {
  const span = rows.reduce((sum, row) => sum + row.span, 0)
  try {
    await tenant.transaction(async tx => {
      if (!job.dryRun) await requireSpace(tx)
      const outcome = await writeChunk(tx, rows, job)
      if (job.dryRun) throw new DryRun(outcome)
      await record(tx, job, span, outcome)
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
    const { outcome } = error
    const warnings = outcome.added.flatMap(({ row, body }) => duplicates?.add(row, body) ?? [])
    await tenant.transaction(tx => record(tx, job, span, outcome, warnings))
  }
  job.processed += span
}

/** Writes a row by itself that has made its transaction fail, or records why it cannot be written. */
const writeRow = async (run: Run, row: Row) => {
  try {
    await writeRows(run, [row])
  } catch (error) {
    if (!isRowError(error)) throw error
    const errors = rowIssues(error).map(issue => ({ row: row.number, ...issue }))
    const outcome = { created: 0, updated: 0, skipped: 0, failed: 1, errors, added: [] }
    await run.tenant.transaction(tx => record(tx, run.job, row.span, outcome))
    run.job.processed += row.span
  }
}

const writeAll = async (run: Run, rows: readonly Row[]) => {
  const startedAt = performance.now()
  try {
    await writeRows(run, rows)
  } catch (error) {
    if (!isRowError(error)) throw error
    for (const row of rows) await writeRow(run, row)
  }
  await delay(importLimits.restShare * (performance.now() - startedAt), undefined, { signal: run.signal })
}

/** Writes the rows that are left, in transactions of a few. No two rows of one have the same external id. */
const writeRest = async (run: Run) => {
  let rows: Row[] = []
  let externalIds = new Set<unknown>()
  const flush = async () => {
    if (rows.length > 0) await writeAll(run, rows)
    rows = []
    externalIds = new Set()
  }
  for await (const row of readResources(run)) {
    const { externalId } = row.body
    if (rows.length >= importLimits.chunkRows || externalIds.has(externalId)) await flush()
    rows.push(row)
    if (externalId !== undefined) externalIds.add(externalId)
  }
  await flush()
}

const errorCodeOf = (error: unknown): Import['error'] => {
  if (error instanceof FileError) return error.code
  if (error instanceof AccessEndedError) return 'ACCESS_ENDED'
  return error instanceof NoSpaceError ? 'QUOTA_EXCEEDED' : null
}

const runImport = async (run: Run, service: Tenant) => {
  const { job } = run
  const end = async (status: 'completed' | 'failed', error: Import['error'] = null) => {
    await service.transaction(tx => endImport(tx, job.id, { status, error }))
  }
  if (job.attempts > importLimits.attempts) return end('failed', 'INTERRUPTED')
  try {
    await surveyRows(run)
    if (job.dryRun) run.duplicates = await readDuplicates(run.tenant, job.resource)
    await writeRest(run)
    await end('completed')
  } catch (error) {
    if (error instanceof SupersededError) return
    const reason = errorCodeOf(error)
    if (reason) return end('failed', reason)
    if (job.attempts === importLimits.attempts && !run.signal.aborted) await end('failed', 'INTERNAL_ERROR')
    throw error
  }
}

const undoImport = async ({ job, tenant, signal }: Run, service: Tenant) => {
  const end = async (status: 'undone' | 'failed', error: Import['error'] = null) => {
    await service.transaction(tx => endImport(tx, job.id, { status, error }))
  }
  if (job.attempts > importLimits.attempts) return end('failed', 'INTERRUPTED')
  try {
    await undoAll(tenant, job, signal)
    await end('undone')
  } catch (error) {
    if (error instanceof AccessEndedError) return end('failed', 'ACCESS_ENDED')
    if (job.attempts === importLimits.attempts && !signal.aborted) await end('failed', 'INTERNAL_ERROR')
    throw error
  }
}

/**
 * Runs the unfinished imports of an agency, one after another. After an interruption, the next job continues where the
 * import ended.
 */
export const runImports = async (db: Database, agencyId: number, signal: AbortSignal): Promise<void> => {
  const service = new Tenant(db, agencyId)
  for (;;) {
    signal.throwIfAborted()
    const job = await startNext(service)
    if (!job) return
    const actor = { ...(job.actor as unknown as Actor), ipAddress: null, traceparent: null, isSilent: !job.emitEvents }
    const { scope } = targets[job.resource]
    const tenant = new Tenant(db, agencyId, actor, tx => requireAccess(tx, job, scope))
    const run = { job, tenant, signal, marks: new DecimalMarks() }
    await (job.status === 'undoing' ? undoImport(run, service) : runImport(run, service))
  }
}
