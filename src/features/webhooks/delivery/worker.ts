import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { notifyListeners } from '#src/platform/events/notify.ts'
import { createWakeSignal } from '#src/platform/events/wake-signal.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSecretOpener } from '../subscriptions/secrets.ts'
import { attempt } from './attempt.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { leaseDeliveries, secondsUntilDue, type DueDelivery } from './lease.ts'
import { recordOutcomes, type CompletedAttempt } from './record-outcomes.ts'
import { returnLeases } from './return-leases.ts'
import { createWaitingDeliveries } from './waiting-deliveries.ts'

export interface WorkerDeps {
  db: Database
  outbound: Outbound
  secrets: Secrets
  timeoutMs: number
  responsePorts?: readonly number[] | undefined
  backoffSeconds: number
  /** How old the first of the failures must be that disable a subscription. Default 0. */
  disableAfterHours?: number
  /** Whether people are notified of failing subscriptions by mail. Default false. */
  sendsMail?: boolean
  onError: (error: Error) => void
  /** How many seconds the worker's clock is ahead of the database's; tests move time with it. Default 0. */
  clockOffsetSeconds?: () => number
  /** Numbers from 0 to 1 for the jitter of retries. Default `Math.random`. */
  random?: () => number
  /** How often the worker looks for due deliveries. Default 1000. */
  pollIntervalMs?: number
  /** Whether `wake` is called for new deliveries, so that an idle worker sleeps until the next retry. Default: no. */
  isNotified?: () => boolean
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

/** How often an idle worker looks for deliveries whose notification was lost. */
const idlePollIntervalMs = 5000

/** The deliveries leased by one query. */
const leaseBatchSize = 512
/** How long a lease outlasts the longest attempt. */
const leaseMarginSeconds = 10
/** How long a leased delivery waits for a slot. It is sent as the subscription was at the lease, so this is short. */
const maxWaitMs = 500

/** While this many deliveries wait for a slot, outcomes and leases are collected for some time: fewer statements. */
const fewWaiting = 128
const collectMs = 20

/** How long a delivery is leased to its worker. After a crash, other workers wait this long for it. */
export const leaseSeconds = (timeoutMs: number) => Math.ceil(timeoutMs / 1000) + leaseMarginSeconds

/** Leases due deliveries, attempts them and records the outcomes, until it is stopped. */
export const startWorker = ({
  db,
  outbound,
  secrets,
  timeoutMs,
  responsePorts,
  backoffSeconds,
  disableAfterHours,
  sendsMail,
  onError,
  clockOffsetSeconds = () => 0,
  random = Math.random,
  pollIntervalMs = 1000,
  isNotified = () => false,
  shutdownTimeoutMs = 5000,
}: WorkerDeps): Worker => {
  const openSecrets = createSecretOpener(secrets)
  const limiter = createConcurrencyLimiter()
  const waiting = createWaitingDeliveries(limiter, maxWaitMs)
  const signal = createWakeSignal()
  const completed: CompletedAttempt[] = []
  const drainWaiters: (() => void)[] = []
  const state = { stopping: false }

  /** Sleeps until the next backoff ends; not at all if the last one has ended since it was seen. */
  const sleep = (wasBackingOff = false, maxMs = pollIntervalMs) =>
    signal.sleep(Math.min(limiter.backoffRemainingMs() ?? (wasBackingOff ? 0 : maxMs), maxMs))

  /** Deliveries that are due, but leased by others, are checked at the interval. */
  const untilDueMs = async () => {
    const seconds = await secondsUntilDue(db, clockOffsetSeconds())
    return Math.min(Math.max(seconds * 1000, pollIntervalMs), idlePollIntervalMs)
  }

  const start = async (delivery: DueDelivery) => {
    limiter.acquire(delivery)
    try {
      const outcome = await attempt({ outbound, openSecrets, timeoutMs, responsePorts }, delivery)
      limiter.release(delivery, outcome)
      completed.push({ delivery, outcome })
    } catch (error) {
      // An internal error does not count as an attempt: the delivery is due again when its lease ends.
      limiter.release(delivery, { error: 'internal error', durationMs: 0 })
      onError(error as Error)
    }
    startLater(delivery.agencyId)
    if (waiting.size() < fewWaiting || completed.length >= fewWaiting) signal.wake()
  }

  /** Starts the waiting deliveries of an agency for which there are slots. */
  const startWaiting = (agencyId: number) => {
    if (state.stopping) return
    for (let next = waiting.take(agencyId); next; next = waiting.take(agencyId)) void start(next)
  }
  const withFreeSlots = new Set<number>()
  /** Connections can be reused from the next iteration of the event loop on. */
  const startLater = (agencyId: number) => {
    if (withFreeSlots.size === 0)
      setImmediate(() => {
        const agencyIds = [...withFreeSlots]
        withFreeSlots.clear()
        for (const id of agencyIds) startWaiting(id)
      })
    withFreeSlots.add(agencyId)
  }

  const recordCompleted = async () => {
    const batch = completed.splice(0)
    if (batch.length === 0) return
    try {
      const options = { backoffSeconds, disableAfterHours, sendsMail, clockOffsetSeconds: clockOffsetSeconds(), random }
      if (await recordOutcomes(db, batch, options)) notifyListeners(db)
    } catch (error) {
      completed.unshift(...batch)
      throw error
    }
  }

  /** Leases due deliveries, and starts those for which there are slots. Resolves to whether any were leased. */
  const leaseDue = async () => {
    await returnLeases(db, waiting.takeOverdue())
    const leasedAt = performance.now()
    const due = await leaseDeliveries(db, {
      ...limiter.snapshot(),
      limit: leaseBatchSize,
      leaseSeconds: leaseSeconds(timeoutMs),
      clockOffsetSeconds: clockOffsetSeconds(),
    })
    for (const delivery of due.toSorted((first, second) => first.id - second.id)) waiting.add(delivery, leasedAt)
    // Receivers that have become slow leave slots to other receivers of their agency.
    for (const agencyId of waiting.agencyIds()) startWaiting(agencyId)
    return due.length > 0
  }

  const run = async () => {
    while (!state.stopping) {
      signal.reset()
      // Later ones wait for the next iteration: this one may miss what has become due for them.
      const drainable = drainWaiters.length
      let maxSleepMs = pollIntervalMs
      // Check before leasing, which skips subscriptions in backoff: their deliveries may be due, too.
      const isBackingOff = limiter.backoffRemainingMs() !== undefined
      try {
        await recordCompleted()
        if (await leaseDue()) {
          if (waiting.size() >= fewWaiting) await signal.sleep(collectMs)
          continue
        }
        if (limiter.totalInFlight() + waiting.size() + completed.length === 0 && !isBackingOff) {
          for (const resolve of drainWaiters.splice(0, drainable)) resolve()
          if (isNotified()) maxSleepMs = await untilDueMs()
        }
      } catch (error) {
        onError(error as Error)
        // Discard wake-ups, so that the next try waits.
        signal.reset()
      }
      if (!state.stopping) await sleep(isBackingOff, maxSleepMs)
    }
  }
  const running = run()

  const finish = async () => {
    await running
    await returnLeases(db, waiting.takeAll()).catch(onError)
    while (limiter.totalInFlight() > 0) {
      signal.reset()
      await recordCompleted().catch(onError)
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
