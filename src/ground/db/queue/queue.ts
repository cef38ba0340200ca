import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import type { Database } from '../connection/connect.ts'
import type { DatabaseConnections } from '../connection/connections.ts'
import type { LimitedPool } from '../connection/limited-pool.ts'
import { OwnedRows, unscoped, type AnyOwnedRows } from '../tenant.ts'
import { jobRuns } from '#src/ground/log/diagnostics.ts'

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
const shutdownTimeoutMs = 3000

/** In seconds. pg-boss takes 1 for supervision at least. */
export interface QueueIntervals {
  /** How often an instance looks for due jobs. New ones start at once, with a notification. */
  polling: number
  /** The time from a failed attempt to the next one. */
  retry: number
  /**
   * For jobs of crashed instances, and for expired ones. An instance also skips a scheduled job for so long after
   * another instance has run it.
   */
  supervision: number
}
export const defaultIntervals: QueueIntervals = { polling: 5, retry: 2, supervision: 20 }

/** How often an instance looks for due jobs while it gets no notifications. */
const unnotifiedPollingSeconds = 1
/** Workers sleep until they are woken. */
const workerIntervalSeconds = 300
/** No job depends on others. */
const dependencyIntervalSeconds = 3600
/** pg-boss takes 45 at most. */
const cronWorkerIntervalSeconds = 45

type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

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

/** Repeats work: at an interval after its end, and also now if asked. */
const repeat = (work: () => Promise<void>, intervalMs: () => number) => {
  const state = { isStopped: false, isRequested: false }
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  const run = async () => {
    do {
      state.isRequested = false
      await work()
    } while (state.isRequested && !state.isStopped)
    working = undefined
    if (!state.isStopped) timer = setTimeout(now, intervalMs())
  }
  const now = () => {
    clearTimeout(timer)
    state.isRequested = true
    working ??= run()
  }
  timer = setTimeout(now, intervalMs())
  return {
    now,
    /** Does not wait for work in progress, which may hang during an outage. */
    stop: () => {
      state.isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Creating the tables of the queue may wait for another instance that does the same. */
const poolOptions = { purpose: 'queue', maxConnections: 2, isBackground: true, statementTimeoutMs: 30_000 }

/** A failed statement may have left a transaction open, so its connection is closed. */
const execute = async (pool: LimitedPool, text: string, values?: unknown[]) => {
  const client = await pool.checkOut()
  let hasFailed = true
  try {
    const result = await client.query(text, values)
    hasFailed = false
    return result
  } finally {
    client.release(hasFailed || pool.isAboveLimit)
  }
}

/** The queues with a job that is due: a retry, one of a schedule, or one whose notification was lost. */
const dueQueues = `
  select name from jobs.queue where exists (
    select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`

/**
 * Opens the job queue. It is stored in the database schema `jobs`, and has its own connections. `onError` gets the name
 * of the job, if the error is that of a job.
 */
export const openQueue = async (
  connections: DatabaseConnections,
  definitions: readonly QueueDefinition[],
  onError: (error: Error, job?: string) => void,
  intervals = defaultIntervals,
): Promise<Queue> => {
  const { fromKysely, PgBoss } = await import('pg-boss')
  await using opened = new AsyncDisposableStack()
  const pool = opened.adopt(connections.openPool(poolOptions), open => open.end())
  /** Makes the workers of a queue look for jobs. */
  let wake: (queue: string) => void = () => {}
  const wakeDue = async () => {
    const { rows } = (await execute(pool, dueQueues)) as { rows: { name: string }[] }
    for (const { name } of rows) wake(name)
  }
  const pollingMs = () =>
    1000 * (connections.isListening() ? intervals.polling : Math.min(intervals.polling, unnotifiedPollingSeconds))
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => execute(pool, text, values),
      listen: (channel, onNotification) => {
        wake = onNotification
        const polling = repeat(() => wakeDue().catch(onError), pollingMs)
        const listening = connections.listen(channel, queue => (queue === undefined ? polling.now() : wake(queue)))
        return Promise.resolve({
          close: async () => {
            listening.stop()
            polling.stop()
          },
        })
      },
    },
    useListenNotify: true,
    schema: 'jobs',
    flowIntervalSeconds: dependencyIntervalSeconds,
    cronWorkerIntervalSeconds,
    superviseIntervalSeconds: intervals.supervision,
    monitorIntervalSeconds: intervals.supervision,
    queueCacheIntervalSeconds: intervals.supervision,
  }).on('error', (error: Error & { queue?: string }) => onError(error, error.queue))
  opened.defer(() => boss.stop({ timeout: shutdownTimeoutMs }))
  await boss.start()
  const queueOptions = { retryLimit, retryDelay: intervals.retry, heartbeatSeconds, notify: true }
  for (const { name, expireInSeconds: expiry } of definitions) {
    await boss.createQueue(name, { policy: 'exclusive' })
    await boss.updateQueue(name, { expireInSeconds: expiry, ...queueOptions })
  }
  const started = opened.move()
  // pg-boss stores the error of a failed job and retries, but does not log it.
  const runJob = async <Result>(job: string, run: () => Promise<Result>): Promise<Result> => {
    // More jobs may wait, also for the turn of the agency. This worker looks again when the job's end is stored.
    wake(job)
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
  const send = async (db: { executeSql: Execute }, name: string, data: JobData, group: string) => {
    const priority = await nextPriority(db.executeSql, name, group)
    const options = { db, singletonKey: String(data.id), group: { id: group }, priority }
    return (await boss.send(name, data, options)) !== null
  }
  const ownDb = { executeSql: (text: string, values?: unknown[]) => execute(pool, text, values) }
  return {
    enqueue: (dbOrRows, { name }, { id, agencyId, group = String(agencyId) }) =>
      send(fromKysely(dbOrRows instanceof OwnedRows ? unscoped(dbOrRows) : dbOrRows), name, { id, agencyId }, group),
    unfinishedIds: async (db, { name }) => {
      const { rows } = await sql<{ id: number }>`
        select (data ->> 'id')::integer as id from jobs.job
        where name = ${name} and state in ('created', 'retry', 'active')`.execute(db)
      return rows.map(({ id }) => id)
    },
    work: async (
      { name, concurrency = defaultConcurrency, concurrencyPerGroup = 1, isExclusivePerAgency = false },
      run,
    ) => {
      const options = {
        pollingIntervalSeconds: workerIntervalSeconds,
        localConcurrency: concurrency,
        ...(isExclusivePerAgency ? { groupConcurrency: 1 } : { localGroupConcurrency: concurrencyPerGroup }),
        includeMetadata: true,
      } as const
      await boss.work(name, options, async ([job]: JobWithMetadata<JobData>[]) => {
        if (!job) return
        const { data, groupId, signal } = job
        const isLastAttempt = job.retryCount >= job.retryLimit
        const isUnfinished = await runJob(name, () => run({ ...data, isLastAttempt, signal }))
        if (isUnfinished !== true) return
        // The queue takes no second job for a resource before the end of the first one.
        await boss.complete(name, job.id)
        await send(ownDb, name, data, groupId ?? String(data.agencyId))
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
