import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Database } from '#src/db/connect.ts'
import { Partition, unscoped, type AnyPartition } from '#src/db/tenant.ts'

/** Work that somebody asks for, one job for each thing it is about. */
export interface QueueDefinition {
  name: string
  /** A run that takes longer counts as dead with its process. */
  expireInSeconds: number
}

/** Work that is due by the clock; it is done once, however many instances run. */
export interface Schedule {
  name: string
  /** When, in UTC, as cron writes it. */
  cron: string
}

/** A job that is ours to do. */
interface Job {
  /** What it is about. */
  id: number
  /** Whether it is given up when it fails this time. */
  isLastAttempt: boolean
  /** Ends when the job is no longer ours: it took too long, or the service stops. */
  signal: AbortSignal
}

export interface Queue {
  /**
   * Asks for a job, in the transaction of `rows` where it is in one. While one of its kind about the same thing waits or
   * is under way, that is the one: false.
   */
  enqueue: (rows: Database | AnyPartition, definition: QueueDefinition, id: number) => Promise<boolean>
  /** What jobs of a kind that wait or are under way are about. */
  activeIds: (db: Database, definition: QueueDefinition) => Promise<number[]>
  /** Does the jobs of a kind, a few at a time. */
  work: (definition: QueueDefinition, run: (job: Job) => Promise<void>) => Promise<void>
  /** Does what is due by the clock, and at once what became due while nobody ran. */
  schedule: (schedule: Schedule, run: () => Promise<void>) => Promise<void>
  /** Lets what is under way finish, for a while; what does not is taken up by another instance. */
  stop: () => Promise<void>
}

/** How often a job that failed, or whose process died, is tried again. */
const retryLimit = 2
/** A job whose process has not been heard of for so long is taken up by another one: what it does must bear that. */
const heartbeatSeconds = 20
const expireInSeconds = 300
const concurrency = 2
const shutdownTimeoutMs = 3000

/** How often an instance looks for jobs, in seconds. pg-boss takes 0.5 at least, and 1 for supervision. */
export interface QueueIntervals {
  /** For enqueued jobs, which people wait for. */
  enqueued: number
  /** For scheduled jobs. */
  scheduled: number
  /** For jobs of crashed instances, and for expired ones. */
  supervision: number
}
export const defaultIntervals: QueueIntervals = { enqueued: 2, scheduled: 5, supervision: 20 }

/** Opens the queue of background work, which keeps itself in the schema `jobs`; it has connections of its own. */
export const openQueue = async (
  url: string,
  definitions: readonly QueueDefinition[],
  onError: (error: Error) => void,
  intervals = defaultIntervals,
): Promise<Queue> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 2,
    superviseIntervalSeconds: intervals.supervision,
    monitorIntervalSeconds: intervals.supervision,
  }).on('error', onError)
  await using opened = new AsyncDisposableStack()
  opened.defer(() => boss.stop({ timeout: shutdownTimeoutMs }))
  await boss.start()
  for (const { name, ...limits } of definitions) {
    await boss.createQueue(name, { policy: 'exclusive' })
    await boss.updateQueue(name, { ...limits, retryLimit, heartbeatSeconds })
  }
  const started = opened.move()
  /** The queue keeps why a job failed, and tries again; the log is told, too. */
  const withErrorLog = (work: Promise<void>) =>
    work.catch((error: Error) => {
      onError(error)
      throw error
    })
  return {
    enqueue: async (rows, { name }, id) => {
      const db = fromKysely(rows instanceof Partition ? unscoped(rows) : rows)
      return (await boss.send(name, { id }, { db, singletonKey: String(id) })) !== null
    },
    activeIds: async (db, { name }) => {
      const { rows } = await sql<{ id: number }>`
        select (data ->> 'id')::integer as id from jobs.job
        where name = ${name} and state in ('created', 'retry', 'active')`.execute(db)
      return rows.map(({ id }) => id)
    },
    work: async ({ name }, run) => {
      const options = {
        pollingIntervalSeconds: intervals.enqueued,
        localConcurrency: concurrency,
        includeMetadata: true,
      } as const
      await boss.work(name, options, async ([job]: JobWithMetadata<{ id: number }>[]) => {
        if (job)
          await withErrorLog(
            run({ id: job.data.id, isLastAttempt: job.retryCount >= job.retryLimit, signal: job.signal }),
          )
      })
    },
    schedule: async ({ name, cron }, run) => {
      // One run of a job waits at most, and one is under way.
      await boss.createQueue(name, { policy: 'stately' })
      await boss.updateQueue(name, { expireInSeconds, retryLimit, heartbeatSeconds })
      await boss.schedule(name, cron)
      await boss.send(name)
      await boss.work(name, { pollingIntervalSeconds: intervals.scheduled }, () => withErrorLog(run()))
    },
    stop: () => started.disposeAsync(),
  }
}
