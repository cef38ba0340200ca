import { sql } from 'kysely'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { now } from '#src/ground/db/row.ts'
import type { ConnectorTenant, OwnedRows } from '#src/ground/db/tenant.ts'
import { TaskLimitError, type TaskLimits } from '#src/ground/load/workers.ts'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { withConnectorLock } from '../lock.ts'
import { erasureQueries, toPersonMatcher, type Batch, type ErasureQueries } from './queries.ts'
import { emptyRows, type ErasedRow } from './redact-rows.ts'
import type { Person } from './redact.ts'
import { redactionLimits, type Redactor, type RedactRows } from './redactor.ts'

/** A job erases for at most this long, so that other connectors have their turn. The rest is enqueued again. */
const maxJobMs = 60_000
/** A request erases the data of a site that has stored no more than this, for at most this long. */
const maxSmallBytes = 256 * kibibyte
const maxRequestMs = 1000
/** The maximum of rows of a batch. */
const maxBatchRows = 200

interface OpenErasure extends Person {
  id: number
  /** Later data stays. */
  createdAt: string
  /** The number of tables that are done, and the last id that is done in the next one. */
  progress: number
  erasedUntil: number
}

const findOpen = (tenant: ConnectorTenant): Promise<OpenErasure | undefined> =>
  tenant
    .selectFrom('connector_erasures')
    .where('completed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .select(['id', 'user_id as userId', 'email', 'created_at as createdAt', 'progress', 'erased_until as erasedUntil'])
    .executeTakeFirst()

/** Whether documents are too expensive to be redacted. Elapsed time is that of a busy machine. */
const isTooExpensive = (error: unknown) => error instanceof TaskLimitError && error.limit !== 'elapsed time'

/** The person has a right to erasure: a document that cannot be redacted loses all of its contents. */
const redactOrEmpty = (rows: ErasedRow[], redacting: ReturnType<RedactRows>) =>
  redacting.catch((error: unknown) => {
    if (rows.length > 1 || !isTooExpensive(error)) throw error
    return emptyRows(rows)
  })

/** Redacts the JSON of a batch before the columns, because the columns identify the rows of the person. */
const redactBatch = async (
  connector: OwnedRows<'connectors'>,
  { lockRows, replaceJson, redactColumns }: ErasureQueries,
  redact: (rows: ErasedRow[], person: Person) => ReturnType<RedactRows>,
  batch: Batch,
) => {
  const rows = await lockRows(connector, batch)
  const { userId, email } = batch
  const redacted = rows.length > 0 ? await redactOrEmpty(rows, redact(rows, { userId, email })) : undefined
  if (redacted) await replaceJson(connector, { redacted })
  await redactColumns?.(connector, batch)
}

type Progress = Partial<Record<'progress' | 'erased_until' | 'completed_at', unknown>>

const saveProgress = (connector: OwnedRows<'connectors'>, { id }: OpenErasure, progress: Progress) =>
  connector
    .updateTable('connector_erasures')
    .set(progress as object)
    .where('id', '=', id)
    .execute()

interface BatchOptions {
  maxRows: number
  redactRows: RedactRows
  limits: TaskLimits
  signal?: AbortSignal | undefined
}

/** Erases the next batch of rows, and saves the progress in the same transaction. */
const eraseNextBatch = (
  tenant: ConnectorTenant,
  erasure: OpenErasure,
  { maxRows, redactRows, limits, signal }: BatchOptions,
) =>
  withConnectorLock(tenant, async connector => {
    const queries = erasureQueries[erasure.progress]
    if (!queries) return saveProgress(connector, erasure, { completed_at: now, email: sql`null` } as Progress)
    const from = { after: erasure.erasedUntil, until: erasure.createdAt }
    const [{ lastId } = { lastId: null }] = await queries.nextBatch(connector, { ...from, maxRows })
    if (lastId === null) return saveProgress(connector, erasure, { progress: erasure.progress + 1, erased_until: 0 })
    const redact = (rows: ErasedRow[], person: Person) => redactRows({ rows, person }, { ...limits, signal })
    await redactBatch(connector, queries, redact, { ...toPersonMatcher(erasure), ...from, lastId })
    return saveProgress(connector, erasure, { erased_until: lastId })
  })

interface EraseOptions {
  redactor: Redactor
  signal?: AbortSignal | undefined
  /** The limits of each batch. */
  limits?: TaskLimits
}

const eraseOpen = async (
  tenant: ConnectorTenant,
  { redactor, signal, limits = redactionLimits }: EraseOptions,
  maxRunMs = Infinity,
) => {
  const deadline = performance.now() + maxRunMs
  let maxRows = maxBatchRows
  for (;;) {
    signal?.throwIfAborted()
    const erasure = await findOpen(tenant)
    if (!erasure || performance.now() > deadline) return
    try {
      await redactor.use(tenant.agencyId, async redactRows => {
        signal?.throwIfAborted()
        await eraseNextBatch(tenant, erasure, { maxRows, redactRows, limits, signal })
      })
      maxRows = Math.min(2 * maxRows, maxBatchRows)
    } catch (error) {
      if (!isTooExpensive(error)) throw error
      // The rows one by one, to find the expensive ones.
      maxRows = 1
    }
  }
}

/**
 * Does the erasures of a connector, one after the other: removes their users from the data that the site had sent
 * before the request. It works in batches, so that locks are short, and continues after an interruption. It stops when
 * the signal is aborted, because another instance has taken the job over.
 */
export const eraseAll = (tenant: ConnectorTenant, options: EraseOptions): Promise<void> =>
  eraseOpen(tenant, options, maxJobMs)

/** Does the erasures of a connector at once if its site has little data. The job does those that are left or fail. */
export const eraseSmallSite = async (tenant: ConnectorTenant, redactor: Redactor): Promise<void> => {
  const site = await tenant.selectFrom('connectors').select('stored_bytes as storedBytes').executeTakeFirst()
  if (site && site.storedBytes <= maxSmallBytes)
    await withTimeout(maxRequestMs, signal => eraseOpen(tenant, { redactor, signal }))
}
