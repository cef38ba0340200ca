import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#src/db/connect.ts'
import { maxInFlight } from '#src/limits/webhooks.ts'
import type { Outbound } from '#src/outbound/client.ts'
import type { Secrets } from '#src/secrets.ts'
import { attempt } from './attempt.ts'
import { leaseDeliveries, type DueDelivery } from './lease.ts'
import { initialConcurrency, createConcurrencyLimiter } from './concurrency-limiter.ts'
import { recordOutcomes, type CompletedAttempt } from './record-outcomes.ts'
import { createWakeSignal } from './wake-signal.ts'

export interface WorkerDeps {
  db: Database
  outbound: Outbound
  secrets: Secrets
  timeoutMs: number
  backoffSeconds: number
  onError: (error: Error) => void
  /** How many seconds the worker's clock is ahead of the database's; tests move time with it. Default 0. */
  clockOffsetSeconds?: () => number
  /** Numbers from 0 to 1 for the jitter of retries. Default `Math.random`. */
  random?: () => number
  /** How often the worker looks for due deliveries: retries become due without a notification. Default 1000. */
  pollIntervalMs?: number
  /** How long `stop` waits for attempts in flight. Default 5000. */
  shutdownTimeoutMs?: number
}

export interface Worker {
  /** Looks for due deliveries now. */
  wake: () => void
  /** Resolves once no delivery is due or in flight. */
  drained: () => Promise<void>
  /** Waits for attempts in flight, up to a timeout. Another worker takes over the rest when their leases end. */
  stop: () => Promise<void>
}

/** The deliveries leased by one query. */
const leaseBatchSize = 256
/** How long a lease outlasts the longest attempt. */
const leaseMarginSeconds = 10

/** How long a delivery is leased to its worker. After a crash, other workers wait this long for it. */
export const leaseSeconds = (timeoutMs: number) => Math.ceil(timeoutMs / 1000) + leaseMarginSeconds

/** Whether another instance has moved a delivery to another partition at the same time. A retry sees where it is. */
const isMoved = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40001'

/** Leases due deliveries, attempts them and records the outcomes, until it is stopped. */
export const startWorker = ({
  db,
  outbound,
  secrets,
  timeoutMs,
  backoffSeconds,
  onError,
  clockOffsetSeconds = () => 0,
  random = Math.random,
  pollIntervalMs = 1000,
  shutdownTimeoutMs = 5000,
}: WorkerDeps): Worker => {
  const limiter = createConcurrencyLimiter()
  const signal = createWakeSignal()
  const completed: CompletedAttempt[] = []
  const drainWaiters: (() => void)[] = []
  const state = { stopping: false }

  /** Sleeps until the next backoff ends; not at all if the last one has ended since it was seen. */
  const sleep = (wasBackingOff = false) =>
    signal.sleep(Math.min(limiter.backoffRemainingMs() ?? (wasBackingOff ? 0 : pollIntervalMs), pollIntervalMs))

  const start = async (delivery: DueDelivery) => {
    limiter.acquire(delivery)
    try {
      const outcome = await attempt({ outbound, secrets, timeoutMs }, delivery)
      limiter.release(delivery, outcome)
      completed.push({ delivery, outcome })
    } catch (error) {
      // An internal error does not count as an attempt: the delivery is due again when its lease ends.
      limiter.release(delivery, { error: 'internal error', durationMs: 0 })
      onError(error as Error)
    }
    signal.wake()
  }

  const recordCompleted = async () => {
    const batch = completed.splice(0)
    if (batch.length === 0) return
    try {
      await recordOutcomes(db, batch, { backoffSeconds, clockOffsetSeconds: clockOffsetSeconds(), random })
    } catch (error) {
      completed.unshift(...batch)
      throw error
    }
  }

  /** Starts due deliveries. Resolves to whether any were leased. */
  const startDue = async () => {
    const leasedAt = performance.now()
    const due = await leaseDeliveries(db, {
      ...limiter.snapshot(),
      initialConcurrency,
      limit: Math.min(maxInFlight - limiter.totalInFlight(), leaseBatchSize),
      leaseSeconds: leaseSeconds(timeoutMs),
      clockOffsetSeconds: clockOffsetSeconds(),
    })
    // Start nothing if the process was paused for longer than the margin: a lease could end during its attempt.
    if (performance.now() - leasedAt < leaseMarginSeconds * 1000) for (const delivery of due) void start(delivery)
    return due.length > 0
  }

  const run = async () => {
    while (!state.stopping) {
      signal.reset()
      // Later ones wait for the next iteration: this one may miss what has become due for them.
      const drainable = drainWaiters.length
      // Check before leasing, which skips subscriptions in backoff: their deliveries may be due, too.
      const isBackingOff = limiter.backoffRemainingMs() !== undefined
      try {
        await recordCompleted()
        if (await startDue()) continue
        if (limiter.totalInFlight() === 0 && completed.length === 0 && !isBackingOff)
          for (const resolve of drainWaiters.splice(0, drainable)) resolve()
      } catch (error) {
        if (!isMoved(error)) onError(error as Error)
        // Discard wake-ups, so that the next try waits.
        signal.reset()
      }
      if (!state.stopping) await sleep(isBackingOff)
    }
  }
  const running = run()

  const finish = async () => {
    await running
    while (limiter.totalInFlight() > 0) {
      signal.reset()
      await sleep()
    }
    await recordCompleted().catch(onError)
  }

  return {
    wake: signal.wake,
    drained: () =>
      new Promise(resolve => {
        drainWaiters.push(resolve)
        signal.wake()
      }),
    stop: async () => {
      state.stopping = true
      signal.wake()
      await Promise.race([finish(), delay(shutdownTimeoutMs, undefined, { ref: false })])
    },
  }
}
