import { once } from 'node:events'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import { Tenant, TenantTransaction, unscoped, type TenantRows } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { exportLimits } from '#src/platform/limits/exports.ts'
import { insertNotices } from '#src/features/notifications/notices.ts'
import { agencyRows, exportColumns, toSummary, type StoredExport } from './exports.ts'
import { readContent, storedName, type ExportContent } from './files.ts'
import type { Chunk } from './rows/lines.ts'
import type { ExportStore } from './store/store.ts'
import type { Job } from '#src/ground/db/queue/queue.ts'

export interface ExportDeps {
  db: Database
  exportStore: ExportStore
  /** Whether people are notified of their exports by mail. */
  sendsMail: boolean
}

/** How often the number of written rows is stored. */
const progressMs = 1000

interface Attempt extends ExportContent {
  /** The number of this attempt, from 1. */
  attempts: number
  agencyRows: number
}

/** Starts an attempt to write an export that has not ended, from its beginning. */
const start = (tenant: Tenant, id: number): Promise<Attempt | undefined> =>
  tenant
    .updateTable('exports')
    .set({ status: 'running', row_count: 0, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning([
      ...exportColumns,
      'attempts',
      sql<ExportContent['separator']>`separator`.as('separator'),
      sql<ExportContent['salesJournal']>`sales_journal`.as('salesJournal'),
      agencyRows(sql.val(tenant.ownerId)).as('agencyRows'),
    ])
    .executeTakeFirst()

/** Instances may fetch two jobs of an agency at the same moment. The lock ends with the snapshot, also after a kill. */
const leaseQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ isLeased: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('running export'), ${agencyId}::integer) as "isLeased"`,
)

/** Runs work on the rows of an agency as of one moment. */
const inSnapshot = <Result>(db: Database, agencyId: number, work: (tx: TenantTransaction) => Promise<Result>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx => work(new TenantTransaction(tx, agencyId)))

/** The store failed, rather than the database. */
class StoreError extends Error {
  constructor(message = 'The store took too long', options?: ErrorOptions) {
    super(message, options)
  }
}

/** The database took too long. */
class OverdueError extends Error {}

/** How long an export may take. */
const maxMs = ({ agencyRows: rows }: Attempt) =>
  1000 * Math.min(exportLimits.seconds + Math.ceil(rows / exportLimits.rowsPerSecond), exportLimits.maxSeconds)

/** How long a store may take to remove what it has written, when a signal has ended the writing. */
const cleanupMs = 5000

/** The result of work that a signal ends. Rejects also if the work does not end: a folder in a network can hang. */
const untilAborted = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  const completed = new AbortController()
  const aborted = async () => {
    if (!signal.aborted) await once(signal, 'abort', { signal: completed.signal })
    await delay(cleanupMs, undefined, { signal: completed.signal })
    throw signal.reason as Error
  }
  try {
    return await Promise.race([work, aborted()])
  } finally {
    completed.abort()
  }
}

/** The file has more bytes than an agency may store. */
class TooLargeError extends Error {}

const writeFile = async (
  { db, exportStore }: ExportDeps,
  tx: TenantTransaction,
  content: Attempt,
  jobSignal: AbortSignal,
) => {
  const overdue = new AbortController()
  const timer = setTimeout(() => overdue.abort(isReading ? new OverdueError() : new StoreError()), maxMs(content))
  const signal = AbortSignal.any([jobSignal, overdue.signal])
  const tenant = new Tenant(db, content.agencyId)
  let rows = 0
  let readError: unknown
  let isReading = false
  let reportedAt = performance.now()
  const report = async () => {
    if (performance.now() - reportedAt < progressMs) return
    reportedAt = performance.now()
    await tenant.updateTable('exports').set({ row_count: rows }).where('id', '=', content.id).execute()
  }
  async function* toText(chunks: AsyncGenerator<Chunk>) {
    for await (const chunk of chunks) {
      rows += chunk.rows
      yield Buffer.from(chunk.text)
      await report()
      // Requests come first.
      await turn()
    }
  }
  async function* limited() {
    let size = 0
    isReading = true
    try {
      for await (const chunk of readContent(tx, content, toText)) {
        size += chunk.length
        if (size > exportLimits.fileBytes) throw new TooLargeError(`More than ${exportLimits.fileBytes} bytes`)
        isReading = false
        yield chunk
        isReading = true
      }
    } catch (error) {
      readError = error
      throw error
    } finally {
      isReading = false
    }
  }
  try {
    const bytes = await untilAborted(exportStore.write(storedName(content), limited(), signal), signal)
    return { rows, bytes }
  } catch (error) {
    throw (
      readError ?? (signal.aborted ? signal.reason : new StoreError('The file could not be stored', { cause: error }))
    )
  } finally {
    clearTimeout(timer)
  }
}

const noticeOf = ({ id }: StoredExport, rows: number, tenant: TenantRows) =>
  insertNotices(sql`
  select agency_id, 'task.ended' as kind, concat('export:', id) as cause, user_id,
    jsonb_build_object('exportId', id, 'rows', ${rows}::integer) as data
  from exports where agency_id = ${tenant.ownerId} and id = ${id} and user_id is not null`)

const complete = async (
  { db, sendsMail }: ExportDeps,
  content: ExportContent,
  { rows, bytes }: { rows: number; bytes: number },
) => {
  const tenant = new Tenant(db, content.agencyId)
  await tenant.transaction(async tx => {
    const completed = await tx
      .updateTable('exports')
      .set({
        status: 'completed',
        row_count: rows,
        bytes,
        file: storedName(content),
        completed_at: now,
        expires_at: sql<string>`now() + make_interval(hours => ${exportLimits.fileHours}::integer)`,
      })
      .where('id', '=', content.id)
      .where('status', '=', 'running')
      .returning(exportColumns)
      .executeTakeFirst()
    if (!completed) return
    await emit(tx, 'export.completed', { export: toSummary(completed) })
    if (sendsMail) await noticeOf(completed, rows, tx).execute(unscoped(tx))
  })
}

/** Ends an export without a file. */
const fail = async (
  tenant: TenantRows,
  { id }: Pick<StoredExport, 'id'>,
  error: NonNullable<StoredExport['error']>,
) => {
  await tenant
    .updateTable('exports')
    .set({ status: 'failed', error, completed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

const errorCodeOf = (error: unknown, signal: AbortSignal) => {
  if (error instanceof TooLargeError) return 'TOO_LARGE'
  if (error instanceof StoreError) return 'STORE_UNAVAILABLE'
  return signal.aborted || error instanceof OverdueError ? 'INTERRUPTED' : 'INTERNAL_ERROR'
}

/** The last attempt fails the export, and so does a file that would be too large again. */
const runAttempt = async (deps: ExportDeps, tx: TenantTransaction, id: number, signal: AbortSignal) => {
  const tenant = new Tenant(deps.db, tx.ownerId)
  const content = await start(tenant, id)
  if (!content) return
  const { attempts } = content
  if (attempts > exportLimits.attempts) return fail(tenant, content, 'INTERRUPTED')
  try {
    await complete(deps, content, await writeFile(deps, tx, content, signal))
  } catch (error) {
    if (attempts === exportLimits.attempts || error instanceof TooLargeError)
      await fail(tenant, content, errorCodeOf(error, signal))
    throw error
  }
}

/**
 * Writes an export. An attempt starts from the beginning, so that all rows are as of one moment. It has no effect while
 * another export of the agency is written: the schedule adds its job again.
 */
export const runExport = async (
  deps: ExportDeps,
  { id, agencyId, signal }: Pick<Job, 'id' | 'agencyId' | 'signal'>,
): Promise<void> => {
  await inSnapshot(deps.db, agencyId, async tx => {
    const [lease] = await leaseQuery(tx, {})
    if (lease?.isLeased) await runAttempt(deps, tx, id, signal)
  })
}
