import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#src/db/connect.ts'
import type { Outbound } from '#src/outbound/client.ts'
import type { Secrets } from '#src/secrets.ts'
import { attempt, type ClaimedDelivery } from './attempt.ts'
import { claim } from './claim.ts'
import { initialConcurrency, createConcurrencyLimiter } from './concurrency-limiter.ts'
import { recordOutcomes, type CompletedAttempt } from './record-outcomes.ts'

export interface WorkerDeps {
  db: Database
  outbound: Outbound
  secrets: Secrets
  timeoutMs: number
  backoffSeconds: number
  onError: (error: Error) => void
  /** How many seconds the time of the worker is ahead of the database's; a test lets time pass by it. */
  clockOffsetSeconds?: () => number
  /** How often the worker looks for due deliveries without a notification. */
  pollIntervalMs?: number
  /** How long `stop` waits for attempts in flight. */
  shutdownTimeoutMs?: number
}

export interface Worker {
  /** Looks for deliveries now. */
  wake: () => void
  /** Resolves once nothing is due and nothing is under way. */
  drained: () => Promise<void>
  /** Ends once what is under way has ended, or after a while; what has not is taken up by another worker. */
  stop: () => Promise<void>
}

/** How many attempts may be under way in all, and how many deliveries are taken at once. */
const maxInFlight = 4096
const batchSize = 256
/** How long a lease outlasts the longest attempt. */
const leaseMarginSeconds = 10

/** How long a delivery that is claimed stays with its worker: a dead one gives it back in that time. */
export const leaseSeconds = (timeoutMs: number) => Math.ceil(timeoutMs / 1000) + leaseMarginSeconds

/** Takes deliveries that are due, attempts them, and writes what became of them, for ever. */
export const startWorker = ({
  db,
  outbound,
  secrets,
  timeoutMs,
  backoffSeconds,
  onError,
  clockOffsetSeconds,
  pollIntervalMs = 1000,
  shutdownTimeoutMs = 5000,
}: WorkerDeps): Worker => {
  const limiter = createConcurrencyLimiter()
  const state = { inFlight: 0, stopping: false }
  let ended: CompletedAttempt[] = []
  let rouse = () => {}
  let awake = false
  let quiet: (() => void)[] = []

  const wake = () => {
    awake = true
    rouse()
  }
  const sleep = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(() => rouse(), Math.min(limiter.backoffRemainingMs() ?? pollIntervalMs, pollIntervalMs))
      rouse = () => {
        clearTimeout(timer)
        rouse = () => {}
        resolve()
      }
      if (awake) rouse()
    })

  const start = async (delivery: ClaimedDelivery) => {
    const { subscriptionId } = delivery
    limiter.acquire(subscriptionId)
    state.inFlight++
    try {
      const outcome = await attempt({ outbound, secrets, timeoutMs }, delivery)
      limiter.release(subscriptionId, outcome)
      ended.push({ delivery, outcome })
    } catch (error) {
      // A fault of ours counts for nothing: the delivery is taken up again when its lease ends.
      limiter.release(subscriptionId, { error: 'fault', durationMs: 0 })
      onError(error as Error)
    }
    state.inFlight--
    wake()
  }

  const settleEnded = async () => {
    const finished = ended
    ended = []
    if (finished.length === 0) return
    try {
      await recordOutcomes(db, finished, { backoffSeconds, clockOffsetSeconds: clockOffsetSeconds?.() ?? 0 })
    } catch (error) {
      ended = [...finished, ...ended]
      throw error
    }
  }

  /** Tells whether there was anything to start. */
  const startDue = async () => {
    const asked = performance.now()
    const due = await claim(db, {
      ...limiter.snapshot(),
      initialConcurrency,
      limit: Math.min(maxInFlight - state.inFlight, batchSize),
      leaseSeconds: leaseSeconds(timeoutMs),
      clockOffsetSeconds: clockOffsetSeconds?.() ?? 0,
    })
    // What was stopped in between for so long must not start, as the lease may end while it is under way.
    if (performance.now() - asked < leaseMarginSeconds * 1000) for (const delivery of due) void start(delivery)
    return due.length > 0
  }

  const run = async () => {
    while (!state.stopping) {
      awake = false
      try {
        await settleEnded()
        const isAnyoneResting = limiter.backoffRemainingMs() !== undefined
        if (await startDue()) continue
        if (state.inFlight === 0 && ended.length === 0 && !isAnyoneResting) {
          for (const resolve of quiet) resolve()
          quiet = []
        }
      } catch (error) {
        onError(error as Error)
        awake = false
      }
      if (!state.stopping) await sleep()
    }
  }
  const running = run()

  const finish = async () => {
    await running
    while (state.inFlight > 0) {
      awake = false
      await sleep()
    }
    await settleEnded().catch(onError)
  }

  return {
    wake,
    drained: () =>
      new Promise(resolve => {
        quiet.push(resolve)
        wake()
      }),
    stop: async () => {
      state.stopping = true
      wake()
      await Promise.race([finish(), delay(shutdownTimeoutMs, undefined, { ref: false })])
    },
  }
}
