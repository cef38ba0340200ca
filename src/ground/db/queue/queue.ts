import { sql } from 'kysely'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { DatabaseConnections } from '#src/ground/db/connection/connections.ts'
import { OwnedRows, unscoped, type AnyOwnedRows } from '#src/ground/db/tenant.ts'
import { jobRuns } from '#src/ground/log/diagnostics.ts'
import { openBoss, type Execute, type QueueIntervals } from './boss.ts'

export type { QueueIntervals }

/** A queue of enqueued jobs. At most one job per id is waiting or running. */
export interface QueueDefinition {
  name: string
  /** A job that runs longer is retried, as if its process had crashed. */
  expireInSeconds: number
  /** The jobs that an instance runs at a time. Default: 4. */
  concurrency?: number
  /** The jobs of a group that an instance runs at a time. Default: 1. */
  concurrencyPerGroup?: number
  /** Whether all instances together run one job of an agency at a time. Default: each instance runs one. */
  isExclusivePerAgency?: boolean
}

/** A scheduled job. Each time, only one of all instances runs it. */
export interface Schedule {
  name: string
  /** A cron expression, in UTC. */
  cron: string
}

/** An attempt of an enqueued job. */
export interface Job {
  /** The id of the resource that the job is for. */
  id: number
  agencyId: number
  /** Whether another failure would not be retried. */
  isLastAttempt: boolean
  /** Aborted when this instance loses the job: it expired, or the service stops. */
  signal: AbortSignal
}

/** The data of a job in the queue. */
type JobData = Pick<Job, 'id' | 'agencyId'>

/** The id of the resource that a job is for, and its agency. */
export interface NewJob extends JobData {
  /** The jobs of a group take turns with those of others. Default: a group per agency. */
  group?: string
}

export interface Queue {
  /**
   * Adds a job, in the transaction of `dbOrRows` if there is one. Returns false when a job with this id is already
   * waiting or running.
   */
  enqueue: (dbOrRows: Database | AnyOwnedRows, definition: QueueDefinition, job: NewJob) => Promise<boolean>
  /** The ids of the jobs of a queue that are waiting or running. */
  unfinishedIds: (db: Database, definition: QueueDefinition) => Promise<number[]>
  /**
   * Runs the jobs of a queue, a few at a time: agencies, or the groups of the jobs, take turns. A job that resolves to
   * true is not finished: it runs again at the next turn of its group.
   */
  work: (definition: QueueDefinition, run: (job: Job) => Promise<boolean | void>) => Promise<void>
  /** Runs a scheduled job when it is due, and once at startup in case a run was missed. */
  schedule: (schedule: Schedule, run: () => Promise<void>) => Promise<void>
  /** Waits for running jobs, up to a timeout. Another instance retries the rest. */
  stop: () => Promise<void>
}

const retryLimit = 2
/** A job without a heartbeat for this long is retried by another instance, so jobs must be idempotent. */
const heartbeatSeconds = 20
const expireInSeconds = 300
const defaultConcurrency = 4

export const defaultIntervals: QueueIntervals = { polling: 5, retry: 2, supervision: 20 }

/** Workers sleep until they are woken. */
const workerIntervalSeconds = 300

/**
 * The priority of a new job, so that groups take turns: after the waiting jobs of its group, and not before the turn
 * that the queue has reached. Jobs of the same priority run in the order of their creation.
 */
const nextPriority = async (executeSql: Execute, name: string, group: string): Promise<number> => {
  const { rows } = await executeSql(
    `select coalesce(least(max(priority), min(priority) filter (where group_id = $1) - 1), 0) as priority
    from jobs.job where name = $2 and state < 'active' and not blocked`,
    [group, name],
  )
  return (rows as { priority: number }[])[0]?.priority ?? 0
}

type OnError = (error: Error, job?: string) => void

/** Runs a job. pg-boss stores the error of a failed one and retries, but does not log it. */
const runReported = async <Result>(job: string, run: () => Promise<Result>, onError: OnError): Promise<Result> => {
  const startedAt = performance.now()
  let hasFailed = true
  try {
    const result = await run()
    hasFailed = false
    return result
  } catch (error) {
    onError(error as Error, job)
    throw error
  } finally {
    jobRuns.report({ job, hasFailed, durationMs: performance.now() - startedAt })
  }
}

/** Adds a job of a group. Returns false when a job with this id is already waiting or running. */
const send = async (
  boss: PgBoss,
  db: { executeSql: Execute },
  name: string,
  { group, ...data }: JobData & { group: string },
) => {
  const priority = await nextPriority(db.executeSql, name, group)
  const options = { db, singletonKey: String(data.id), group: { id: group }, priority }
  return (await boss.send(name, data, options)) !== null
}

const toWorkOptions = ({
  concurrency = defaultConcurrency,
  concurrencyPerGroup = 1,
  isExclusivePerAgency = false,
}: QueueDefinition) =>
  ({
    pollingIntervalSeconds: workerIntervalSeconds,
    localConcurrency: concurrency,
    ...(isExclusivePerAgency ? { groupConcurrency: 1 } : { localGroupConcurrency: concurrencyPerGroup }),
    includeMetadata: true,
  }) as const

/** The ids of the jobs of a queue that are waiting or running. */
const unfinishedIds = async (db: Database, { name }: QueueDefinition): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select (data ->> 'id')::integer as id from jobs.job
    where name = ${name} and state in ('created', 'retry', 'active')`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Opens the job queue. It is stored in the database schema `jobs`, and has its own connections. `onError` gets the name
 * of the job, if the error is that of a job.
 */
export const openQueue = async (
  connections: DatabaseConnections,
  definitions: readonly QueueDefinition[],
  onError: OnError,
  intervals = defaultIntervals,
): Promise<Queue> => {
  const { fromKysely } = await import('pg-boss')
  await using opened = new AsyncDisposableStack()
  const { boss, execute, wake } = opened.use(await openBoss(connections, onError, intervals))
  const queueOptions = { retryLimit, retryDelay: intervals.retry, heartbeatSeconds, notify: true }
  for (const { name, expireInSeconds: expiry } of definitions) {
    await boss.createQueue(name, { policy: 'exclusive' })
    await boss.updateQueue(name, { expireInSeconds: expiry, ...queueOptions })
  }
  const started = opened.move()
  const runJob = async <Result>(name: string, run: () => Promise<Result>) => {
    // More jobs may wait, also for the turn of the agency. This worker looks again when the job's end is stored.
    wake(name)
    return runReported(name, run, onError)
  }
  return {
    enqueue: (dbOrRows, { name }, { id, agencyId, group = String(agencyId) }) => {
      const db = fromKysely(dbOrRows instanceof OwnedRows ? unscoped(dbOrRows) : dbOrRows)
      return send(boss, db, name, { id, agencyId, group })
    },
    unfinishedIds,
    work: async (definition, run) => {
      const { name } = definition
      await boss.work(name, toWorkOptions(definition), async ([job]: JobWithMetadata<JobData>[]) => {
        if (!job) return
        const { data, groupId, signal } = job
        const isLastAttempt = job.retryCount >= job.retryLimit
        const isUnfinished = await runJob(name, () => run({ ...data, isLastAttempt, signal }))
        if (isUnfinished !== true) return
        // The queue takes no second job for a resource before the end of the first one.
        await boss.complete(name, job.id)
        await send(boss, { executeSql: execute }, name, { ...data, group: groupId ?? String(data.agencyId) })
      })
    },
    schedule: async ({ name, cron }, run) => {
      // `stately` allows one waiting and one running job.
      await boss.createQueue(name, { policy: 'stately' })
      await boss.updateQueue(name, { expireInSeconds, ...queueOptions })
      await boss.schedule(name, cron)
      await boss.send(name)
      await boss.work(name, { pollingIntervalSeconds: workerIntervalSeconds }, () => runJob(name, run))
    },
    stop: () => started.disposeAsync(),
  }
}

/** A queue that can be used before it is open: calls wait for it. */
export const deferQueue = (opened: Promise<Queue>): Queue => ({
  enqueue: async (...job) => (await opened).enqueue(...job),
  unfinishedIds: async (...definition) => (await opened).unfinishedIds(...definition),
  work: async (...worker) => (await opened).work(...worker),
  schedule: async (...job) => (await opened).schedule(...job),
  stop: async () => (await opened).stop(),
})
