import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { Rank, type Key, type Lane, type MayStart, type Waiter } from './lanes.ts'

export interface SlotsOptions {
  /** The maximum of work in progress. */
  slots: number
  /** The maximum of work in progress per key. Default: `slots`. */
  slotsPerKey?: number
  /** A key whose work takes longer on average gets fewer slots: one, if it takes `slotsPerKey` times as long. */
  slowAfterMs?: number
  /** The maximum of waiting work per key. Default: unlimited. */
  maxWaitingPerKey?: number
  /**
   * The maximum of waiting work that is preferred, and of other work. Beyond, new work replaces the newest of the key
   * with the most, unless its own key has as much. Default: unlimited.
   */
  maxWaiting?: number
  /**
   * Waiting work is given up when no work of its key has finished for this long. Until some finishes, only as much as
   * the key has slots waits; the rest is refused at once. Default: unlimited.
   */
  stalledAfterMs?: number
  /** Waiting work is given up after this, even if other work of its key makes progress. Default: unlimited. */
  maxWaitMs?: number
  /** Receives how long work has waited for its turn. */
  onWaited?: (durationMs: number) => void
  /** Seconds after which refused work may be tried again. Default: that of `OverloadedError`. */
  retryAfter?: number
}

/** While other work waits, at most this much preferred work in a row goes before it. */
const maxPreferredInRow = 4

export interface Slots {
  /** Runs work when it is the turn of its key. Throws an `OverloadedError` if that takes too long. */
  run: <Result>(key: Key, work: () => Promise<Result>, options?: { isPreferred?: boolean }) => Promise<Result>
  /** The amount of work that waits for its turn. */
  waiting: () => number
}

/** Decides in which order waiting work starts. */
class TurnOrder {
  readonly preferred = new Rank()
  readonly others = new Rank()
  #preferredInRow = 0

  /** The lane whose turn it is: preferred work first, but not always. */
  takeNext(mayStart: MayStart, now: number): Lane | undefined {
    const other = this.others.nextLane(mayStart, now)
    const mayPrefer = !other || this.#preferredInRow < maxPreferredInRow
    const lane = (mayPrefer ? this.preferred.nextLane(mayStart, now) : undefined) ?? other
    this.#preferredInRow = lane?.rank === this.preferred ? this.#preferredInRow + 1 : 0
    return lane
  }
}

const defaults = {
  slowAfterMs: Infinity,
  maxWaitingPerKey: Infinity,
  maxWaiting: Infinity,
  stalledAfterMs: Infinity,
  maxWaitMs: Infinity,
}

/** Decides how much work may wait, and for how long. */
class WaitLimits {
  readonly #options: SlotsOptions & typeof defaults
  readonly #slotsPerKey: number

  constructor(options: SlotsOptions) {
    this.#options = { ...defaults, ...options }
    this.#slotsPerKey = options.slotsPerKey ?? options.slots
  }

  /** Throws if no more work of a lane may wait. */
  admit(lane: Lane): void {
    const { maxWaitingPerKey, maxWaiting } = this.#options
    if (lane.waiting.length >= (lane.isStalled ? this.#slotsPerKey : maxWaitingPerKey))
      throw this.#overloaded('Too much work is waiting')
    if (lane.rank.waiting >= maxWaiting) this.#makeRoomFor(lane)
  }

  /** Gives up a waiter when its time is over. */
  watch(lane: Lane, waiter: Waiter): void {
    const { stalledAfterMs, maxWaitMs } = this.#options
    const delayMs = Math.min(stalledAfterMs, maxWaitMs)
    if (delayMs < Infinity) this.#checkAfter(delayMs, lane, waiter)
  }

  /** Decides after pending I/O: a process that was paused has not stalled. */
  #checkAfter(delayMs: number, lane: Lane, waiter: Waiter) {
    waiter.timer = setTimeout(() => {
      setImmediate(() => this.#check(lane, waiter))
    }, delayMs)
  }

  #check(lane: Lane, waiter: Waiter) {
    if (!lane.waiting.includes(waiter)) return
    const { stalledAfterMs, maxWaitMs } = this.#options
    const now = performance.now()
    const withoutProgressMs = now - lane.lastProgress
    const remainingMs = Math.min(stalledAfterMs - withoutProgressMs, maxWaitMs - (now - waiter.since))
    if (remainingMs > 0) return this.#checkAfter(remainingMs, lane, waiter)
    lane.isStalled ||= withoutProgressMs >= stalledAfterMs
    lane.dequeue(waiter)
    waiter.reject(this.#overloaded('The work has waited too long'))
  }

  /** Rejects the newest work of the busiest key, so that much work of one key does not keep others out. */
  #makeRoomFor(lane: Lane) {
    const busiest = lane.rank.busiestLane(lane)
    const newest = busiest.waiting.at(-1)
    if (!newest || busiest.waiting.length <= lane.waiting.length + 1) throw this.#overloaded('Too much work is waiting')
    busiest.dequeue(newest)
    newest.reject(this.#overloaded('Other work has taken the place'))
  }

  #overloaded(message: string) {
    const { retryAfter } = this.#options
    return new OverloadedError(message, retryAfter === undefined ? {} : { retryAfter })
  }
}

/**
 * Shares a number of slots between keys. A key with slow work gets fewer slots, so that it leaves the others to fast
 * work. When a slot is free, the waiting key with the least work in progress is next, of preferred work first; keys
 * with the same take turns.
 */
export const createSlots = (options: SlotsOptions): Slots => {
  const { slots, slotsPerKey = slots, slowAfterMs = Infinity, onWaited = () => {} } = options
  const order = new TurnOrder()
  const limits = new WaitLimits(options)
  let inProgress = 0

  const mayStart = (lane: Lane, now: number) => {
    if (inProgress >= slots) return false
    const slotsOfLane = Math.floor((slowAfterMs * slotsPerKey) / Math.max(lane.durationMs(now), 1))
    return lane.startTimes.length < Math.min(slotsPerKey, Math.max(1, slotsOfLane))
  }
  const begin = (lane: Lane, now: number) => {
    inProgress++
    lane.startTimes.push(now)
    return now
  }
  const takeNext = () => (inProgress < slots ? order.takeNext(mayStart, performance.now())?.shift() : undefined)
  const startWaiting = () => {
    for (let waiter = takeNext(); waiter; waiter = takeNext()) waiter.start()
  }
  const finish = (lane: Lane, startedAt: number, hasProgress: boolean) => {
    inProgress--
    lane.noteFinished(startedAt, performance.now(), hasProgress)
    startWaiting()
  }
  const wait = (lane: Lane, since: number) => {
    limits.admit(lane)
    return new Promise<number>((resolve, reject) => {
      const start = () => {
        const startedAt = performance.now()
        onWaited(startedAt - since)
        resolve(begin(lane, startedAt))
      }
      const waiter: Waiter = { since, start, reject, timer: undefined }
      lane.enqueue(waiter)
      limits.watch(lane, waiter)
    })
  }

  return {
    waiting: () => order.preferred.waiting + order.others.waiting,
    run: async (key, work, { isPreferred = false } = {}) => {
      const now = performance.now()
      const lane = (isPreferred ? order.preferred : order.others).laneOf(key)
      const startedAt = lane.waiting.length === 0 && mayStart(lane, now) ? begin(lane, now) : await wait(lane, now)
      let hasProgress = true
      try {
        return await work()
      } catch (error) {
        hasProgress = !(error instanceof OverloadedError)
        throw error
      } finally {
        finish(lane, startedAt, hasProgress)
      }
    },
  }
}
