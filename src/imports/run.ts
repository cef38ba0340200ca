import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Import } from '#generated/public/types.ts'
import type { Database } from '#src/db/connection/connect.ts'
import { Tenant, type TenantTransaction } from '#src/db/tenant.ts'
import { importLimits } from '#src/limits/imports.ts'
import { findLimits } from '#src/limits/quotas.ts'
import { createPause } from '#src/operations/pause.ts'
import { AccessEndedError, requireAccess } from './access.ts'
import { isRowError, rowIssues, writeChunk, type Outcome } from './chunk.ts'
import { decodeParts } from './encoding.ts'
import { endImport } from './imports.ts'
import { FileError, readRecords } from './records.ts'
import { mergeLines } from './lines.ts'
import { completeRow, toRow, type Row } from './row.ts'
import { startNext, type RunningImport } from './start.ts'
import { targets } from './targets.ts'

/** After each transaction, an import waits for this part of its duration, so that requests come first. */
const restShare = 0.5

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
}

async function* readParts({ job, tenant }: Run) {
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

/** The rows of the file, without its header. */
async function* readFileRows(run: Run): AsyncGenerator<Row> {
  const { job, signal } = run
  const pause = createPause()
  let headers: readonly string[] | undefined = job.format === 'csv' ? undefined : []
  let number = 0
  for await (const record of readRecords(decodeParts(readParts(run), job.encoding), job)) {
    signal.throwIfAborted()
    if (headers) yield toRow(record, ++number, { ...job, headers })
    else headers = (record as readonly string[]).map(header => header.trim())
    await pause()
  }
}

/** The resources of the file. */
async function* readRows(run: Run): AsyncGenerator<Row> {
  for await (const row of mergeLines(readFileRows(run), run.job.resource)) yield completeRow(row)
}

/** Reads the whole file before anything is written, so that a malformed one has no effect. */
const countRows = async (run: Run) => {
  let total = 0
  for await (const { number } of readFileRows(run)) total = number
  await run.tenant.updateTable('imports').set({ total }).where('id', '=', run.job.id).execute()
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
const record = async (tx: TenantTransaction, { id, processed }: RunningImport, rows: number, outcome: Outcome) => {
  const { created, updated, skipped, failed, errors } = outcome
  const recorded = await tx
    .updateTable('imports')
    .set({
      processed: processed + rows,
      attempts: 0,
      created: sql<number>`created + ${created}`,
      updated: sql<number>`updated + ${updated}`,
      skipped: sql<number>`skipped + ${skipped}`,
      failed: sql<number>`failed + ${failed}`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('processed', '=', processed)
    .returning('id')
    .executeTakeFirst()
  if (!recorded) throw new SupersededError('Another process continues the import')
  if (errors.length === 0) return
  const { count } = await tx
    .selectFrom('import_errors')
    .where('import_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const kept = errors.slice(0, Math.max(0, importLimits.errors - count))
  if (kept.length > 0)
    await tx
      .insertInto('import_errors')
      .values(
        kept.map(({ row, field, message }) => ({
          import_id: id,
          row_number: row,
          field,
          message: JSON.stringify({ fr: message.fr, en: message.en }),
        })),
      )
      .execute()
}

const writeRows = async ({ job, tenant }: Run, rows: readonly Row[]) => {
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
    await tenant.transaction(tx => record(tx, job, span, error.outcome))
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
    const outcome = { created: 0, updated: 0, skipped: 0, failed: 1, errors }
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
  await delay(restShare * (performance.now() - startedAt), undefined, { signal: run.signal })
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
  const { processed } = run.job
  for await (const row of readRows(run)) {
    if (row.number <= processed) continue
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
  const end = (status: 'completed' | 'failed', error: Import['error'] = null) =>
    service.transaction(tx => endImport(tx, job.id, { status, error }))
  if (job.attempts > importLimits.attempts) return end('failed', 'INTERRUPTED')
  try {
    if (job.total === null) await countRows(run)
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
    await runImport({ job, tenant, signal }, service)
  }
}
