import type { PgBoss } from 'pg-boss'
import type { DatabaseConnections } from '#src/ground/db/connection/connections.ts'
import type { LimitedPool } from '#src/ground/db/connection/limited-pool.ts'

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

const shutdownTimeoutMs = 3000
/** How often an instance looks for due jobs while it gets no notifications. */
const unnotifiedPollingSeconds = 1
/** No job depends on others. */
const dependencyIntervalSeconds = 3600
/** pg-boss takes 45 at most. */
const cronWorkerIntervalSeconds = 45

/** Creating the tables of the queue may wait for another instance that does the same. */
const poolOptions = { purpose: 'queue', maxConnections: 2, isBackground: true, statementTimeoutMs: 30_000 }

/** The queues with a job that is due: a retry, one of a schedule, or one whose notification was lost. */
const dueQueues = `
  select name from jobs.queue where exists (
    select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`

export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** A failed statement may have left a transaction open, so its connection is closed. */
const executeIn =
  (pool: LimitedPool): Execute =>
  async (text, values) => {
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

/** pg-boss with its connections. */
interface OpenBoss extends AsyncDisposable {
  readonly boss: PgBoss
  readonly execute: Execute
  /** Makes the workers of a queue look for jobs. */
  readonly wake: (queue: string) => void
}

/** Starts pg-boss. Its workers are woken by notifications, and by one query for all queues at intervals. */
export const openBoss = async (
  connections: DatabaseConnections,
  onError: (error: Error, job?: string) => void,
  { polling, supervision }: QueueIntervals,
): Promise<OpenBoss> => {
  const { PgBoss: Boss } = await import('pg-boss')
  await using opened = new AsyncDisposableStack()
  const pool = opened.adopt(connections.openPool(poolOptions), open => open.end())
  const execute = executeIn(pool)
  let wake: (queue: string) => void = () => {}
  const wakeDue = async () => {
    const { rows } = (await execute(dueQueues)) as { rows: { name: string }[] }
    for (const { name } of rows) wake(name)
  }
  const pollingMs = () => 1000 * (connections.isListening() ? polling : Math.min(polling, unnotifiedPollingSeconds))
  const listen = async (channel: string, onNotification: (queue: string) => void) => {
    wake = onNotification
    const poll = repeat(() => wakeDue().catch(onError), pollingMs)
    const listening = connections.listen(channel, queue => (queue === undefined ? poll.now() : wake(queue)))
    return {
      close: async () => {
        listening.stop()
        poll.stop()
      },
    }
  }
  const boss = new Boss({
    db: { executeSql: execute, listen },
    useListenNotify: true,
    schema: 'jobs',
    flowIntervalSeconds: dependencyIntervalSeconds,
    cronWorkerIntervalSeconds,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    queueCacheIntervalSeconds: supervision,
  }).on('error', (error: Error & { queue?: string }) => onError(error, error.queue))
  opened.defer(() => boss.stop({ timeout: shutdownTimeoutMs }))
  await boss.start()
  const started = opened.move()
  return { boss, execute, wake: queue => wake(queue), [Symbol.asyncDispose]: () => started.disposeAsync() }
}
