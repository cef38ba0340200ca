import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#src/db/connection/connect.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import { now } from '#src/db/row.ts'
import { Tenant, TenantTransaction, unscoped, type TenantRows } from '#src/db/tenant.ts'
import { emit } from '#src/events/outbox.ts'
import { exportLimits } from '#src/limits/exports.ts'
import { insertNotices } from '#src/notifications/notices.ts'
import { exportColumns, toSummary, type StoredExport } from './exports.ts'
import { openContent, storedName, type ExportContent } from './files.ts'
import type { Chunk } from './rows/lines.ts'
import type { ExportStore } from './store/store.ts'

export interface ExportDeps {
  db: Database
  exportStore: ExportStore
  /** Whether people are notified of their exports by mail. */
  sendsMail: boolean
}

/** How often the number of written rows is stored. */
const progressMs = 1000

/** Starts an attempt to write an export that has not ended, from its beginning. */
const start = (db: Database, id: number): Promise<(ExportContent & { attempts: number }) | undefined> =>
  db
    .updateTable('exports')
    .set({ status: 'running', row_count: 0, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning([...exportColumns, 'attempts', sql<ExportContent['salesJournal']>`sales_journal`.as('salesJournal')])
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
class StoreError extends Error {}

/** The file has more bytes than an agency may store. */
class TooLargeError extends Error {}

/** The bytes of a file. Errors of reading go to `fail`, but not those that the consumer throws into the generator. */
async function* bytesOf(file: Readable, fail: (error: unknown) => never): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = file.iterator()
  let bytes = 0
  try {
    for (let next = await chunks.next().catch(fail); !next.done; next = await chunks.next().catch(fail)) {
      bytes += next.value.length
      if (bytes > exportLimits.fileBytes) fail(new TooLargeError(`More than ${exportLimits.fileBytes} bytes`))
      yield next.value
    }
  } finally {
    file.destroy()
  }
}

const writeFile = async (
  { db, exportStore }: ExportDeps,
  tx: TenantTransaction,
  content: ExportContent,
  signal: AbortSignal,
) => {
  const tenant = new Tenant(db, content.agencyId)
  let rows = 0
  let readError: unknown
  let reportedAt = performance.now()
  const report = async () => {
    if (performance.now() - reportedAt < progressMs) return
    reportedAt = performance.now()
    await tenant.updateTable('exports').set({ row_count: rows }).where('id', '=', content.id).execute()
  }
  async function* textOf(chunks: AsyncGenerator<Chunk>) {
    for await (const chunk of chunks) {
      rows += chunk.rows
      yield Buffer.from(chunk.text)
      await report()
      // Requests come first.
      await turn()
    }
  }
  const failReading = (error: unknown): never => {
    readError = error
    throw error
  }
  const file = await openContent(tx, content, chunks => Readable.from(textOf(chunks), { objectMode: false }))
  try {
    const bytes = await exportStore.write(
      storedName(content),
      Readable.from(bytesOf(file, failReading), { objectMode: false }),
      signal,
    )
    return { rows, bytes }
  } catch (error) {
    throw readError ?? (signal.aborted ? error : new StoreError('The file could not be stored', { cause: error }))
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
  return signal.aborted ? 'INTERRUPTED' : 'INTERNAL_ERROR'
}

/** The last attempt fails the export, and so does a file that would be too large again. */
const runAttempt = async (deps: ExportDeps, tx: TenantTransaction, id: number, signal: AbortSignal) => {
  const content = await start(deps.db, id)
  if (!content) return
  const tenant = new Tenant(deps.db, content.agencyId)
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

const findAgencyId = async (db: Database, id: number) => {
  const row = await db.selectFrom('exports').where('id', '=', id).select('agency_id as agencyId').executeTakeFirst()
  return row?.agencyId
}

/**
 * Writes an export. An attempt starts from the beginning, so that all rows are as of one moment. It has no effect while
 * another export of the agency is written: the schedule adds its job again.
 */
export const runExport = async (deps: ExportDeps, id: number, signal: AbortSignal): Promise<void> => {
  const agencyId = await findAgencyId(deps.db, id)
  if (agencyId === undefined) return
  await inSnapshot(deps.db, agencyId, async tx => {
    const [lease] = await leaseQuery(tx, {})
    if (lease?.isLeased) await runAttempt(deps, tx, id, signal)
  })
}
