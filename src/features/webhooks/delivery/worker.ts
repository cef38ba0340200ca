import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { notifyListeners } from '#src/platform/events/notify.ts'
import { createWakeSignal } from '#src/platform/events/wake-signal.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSecretOpener, type SecretOpener } from '../subscriptions/secrets.ts'
import { attempt } from './attempt.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { leaseDeliveries, secondsUntilDue, type DueDelivery } from './lease.ts'
import { recordOutcomes, type CompletedAttempt } from './record-outcomes.ts'
import { returnLeases } from './return-leases.ts'
import { WaitingDeliveries } from './waiting-deliveries.ts'

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

const defaults = {
  clockOffsetSeconds: () => 0,
  random: Math.random,
  pollIntervalMs: 1000,
  isNotified: () => false,
  shutdownTimeoutMs: 5000,
}

class DeliveryWorker implements Worker {
  readonly #deps: WorkerDeps & typeof defaults
  readonly #openSecrets: SecretOpener
  readonly #limiter = new ConcurrencyLimiter()
  readonly #waiting = new WaitingDeliveries(this.#limiter, maxWaitMs)
  readonly #signal = createWakeSignal()
  readonly #completed: CompletedAttempt[] = []
  readonly #drainWaiters: (() => void)[] = []
  readonly #agenciesWithFreeSlots = new Set<number>()
  readonly #running: Promise<void>
  #isStopping = false

  readonly wake = this.#signal.wake

  constructor(deps: WorkerDeps) {
    this.#deps = { ...defaults, ...deps }
    this.#openSecrets = createSecretOpener(deps.secrets)
    this.#running = this.#run()
  }

  drained(): Promise<void> {
    return new Promise(resolve => {
      this.#drainWaiters.push(resolve)
      this.wake()
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.wake()
    await Promise.race([this.#finish(), delay(this.#deps.shutdownTimeoutMs, undefined, { ref: false })])
  }

  async #run() {
    while (!this.#isStopping) await this.#runIteration()
  }

  async #runIteration() {
    const { pollIntervalMs, onError } = this.#deps
    this.#signal.reset()
    // Later ones wait for the next iteration: this one may miss what has become due for them.
    const drainable = this.#drainWaiters.length
    let maxSleepMs = pollIntervalMs
    // Check before leasing, which skips subscriptions in backoff: their deliveries may be due, too.
    const isBackingOff = this.#limiter.backoffRemainingMs() !== undefined
    try {
      await this.#recordCompleted()
      if (await this.#leaseDue()) return await this.#collect()
      if (this.#isIdle() && !isBackingOff) maxSleepMs = await this.#drain(drainable)
    } catch (error) {
      onError(error as Error)
      // Discard wake-ups, so that the next try waits.
      this.#signal.reset()
    }
    if (!this.#isStopping) await this.#sleep(isBackingOff, maxSleepMs)
  }

  /** Leases due deliveries, and starts those for which there are slots. Resolves to whether any were leased. */
  async #leaseDue() {
    const { db, timeoutMs, clockOffsetSeconds } = this.#deps
    await returnLeases(db, this.#waiting.takeOverdue())
    const leasedAt = performance.now()
    const due = await leaseDeliveries(db, {
      ...this.#limiter.snapshot(),
      limit: leaseBatchSize,
      leaseSeconds: leaseSeconds(timeoutMs),
      clockOffsetSeconds: clockOffsetSeconds(),
    })
    for (const delivery of due.toSorted((first, second) => first.id - second.id)) this.#waiting.add(delivery, leasedAt)
    // Receivers that have become slow leave slots to other receivers of their agency.
    for (const agencyId of this.#waiting.agencyIds()) this.#startWaiting(agencyId)
    return due.length > 0
  }

  /** Starts the waiting deliveries of an agency for which there are slots. */
  #startWaiting(agencyId: number) {
    if (this.#isStopping) return
    const waiting = this.#waiting
    for (let next = waiting.take(agencyId); next; next = waiting.take(agencyId)) void this.#start(next)
  }

  async #start(delivery: DueDelivery) {
    const { outbound, timeoutMs, responsePorts, onError } = this.#deps
    this.#limiter.acquire(delivery)
    try {
      const outcome = await attempt({ outbound, openSecrets: this.#openSecrets, timeoutMs, responsePorts }, delivery)
      this.#limiter.release(delivery, outcome)
      this.#completed.push({ delivery, outcome })
    } catch (error) {
      // An internal error does not count as an attempt: the delivery is due again when its lease ends.
      this.#limiter.release(delivery, { error: 'internal error', durationMs: 0 })
      onError(error as Error)
    }
    this.#startWaitingLater(delivery.agencyId)
    if (this.#waiting.size() < fewWaiting || this.#completed.length >= fewWaiting) this.wake()
  }

  /** Connections can be reused from the next iteration of the event loop on. */
  #startWaitingLater(agencyId: number) {
    if (this.#agenciesWithFreeSlots.size === 0)
      setImmediate(() => {
        const agencyIds = [...this.#agenciesWithFreeSlots]
        this.#agenciesWithFreeSlots.clear()
        for (const id of agencyIds) this.#startWaiting(id)
      })
    this.#agenciesWithFreeSlots.add(agencyId)
  }

  async #recordCompleted() {
    const { db, backoffSeconds, disableAfterHours, sendsMail, clockOffsetSeconds, random } = this.#deps
    const batch = this.#completed.splice(0)
    if (batch.length === 0) return
    try {
      const options = { backoffSeconds, disableAfterHours, sendsMail, clockOffsetSeconds: clockOffsetSeconds(), random }
      if (await recordOutcomes(db, batch, options)) notifyListeners(db)
    } catch (error) {
      this.#completed.unshift(...batch)
      throw error
    }
  }

  /** Lets outcomes add up before the next statement, while many deliveries wait. */
  async #collect() {
    if (this.#waiting.size() >= fewWaiting) await this.#signal.sleep(collectMs)
  }

  #isIdle() {
    return this.#limiter.totalInFlight() + this.#waiting.size() + this.#completed.length === 0
  }

  /** Resolves the first calls of `drained`. Returns how long the idle worker may sleep. */
  async #drain(count: number) {
    for (const resolve of this.#drainWaiters.splice(0, count)) resolve()
    return this.#deps.isNotified() ? await this.#untilDueMs() : this.#deps.pollIntervalMs
  }

  /** Deliveries that are due, but leased by others, are checked at the interval. */
  async #untilDueMs() {
    const { db, clockOffsetSeconds, pollIntervalMs } = this.#deps
    const seconds = await secondsUntilDue(db, clockOffsetSeconds())
    return Math.min(Math.max(seconds * 1000, pollIntervalMs), idlePollIntervalMs)
  }

  /** Sleeps until the next backoff ends; not at all if the last one has ended since it was seen. */
  #sleep(wasBackingOff = false, maxMs = this.#deps.pollIntervalMs) {
    return this.#signal.sleep(Math.min(this.#limiter.backoffRemainingMs() ?? (wasBackingOff ? 0 : maxMs), maxMs))
  }

  async #finish() {
    const { db, onError } = this.#deps
    await this.#running
    await returnLeases(db, this.#waiting.takeAll()).catch(onError)
    while (this.#limiter.totalInFlight() > 0) {
      this.#signal.reset()
      await this.#recordCompleted().catch(onError)
      await this.#sleep()
    }
    await this.#recordCompleted().catch(onError)
  }
}

/** Leases due deliveries, attempts them and records the outcomes, until it is stopped. */
export const startWorker = (deps: WorkerDeps): Worker => new DeliveryWorker(deps)
