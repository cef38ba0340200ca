import { OverloadedError } from './errors/overloaded.ts'

export interface FairQueueOptions {
  /** The maximum of work in progress. */
  slots: number
  /** The maximum of work in progress per key. Default: `slots`. */
  slotsPerKey?: number
  /** A key whose work takes longer on average gets fewer slots: one, if it takes `slotsPerKey` times as long. */
  slowAfterMs?: number
  /** The maximum of waiting work per key. Default: unlimited. */
  maxWaiting?: number
  /**
   * Waiting work is given up when no work of its key has finished for this long. Until some finishes, only as much as the
   * key has slots waits; the rest is refused at once. Default: unlimited.
   */
  stalledAfterMs?: number
  /** Receives how long work has waited for its turn. */
  onWaited?: (durationMs: number) => void
  /** Waiting work is given up after this, even if other work of its key makes progress. Default: unlimited. */
  maxWaitMs?: number
}

interface Waiter {
  since: number
  start: () => void
  giveUp: () => void
  timer: NodeJS.Timeout | undefined
}

/** The work of one key. */
interface Lane {
  /** When each piece of work in progress has started. */
  startTimes: number[]
  /** The moving average of the duration. */
  averageMs: number
  /** When work has last finished without an `OverloadedError`, or the first work has started to wait. */
  lastProgress: number
  /** Whether work was given up since the last progress. */
  isStalled: boolean
  waiting: Waiter[]
}

/** Idle lanes are kept for their average, up to this number. */
const maxLanes = 10_000
/** The weight of the last duration in the moving average. */
const smoothing = 0.2

export interface FairQueue {
  /** Runs work when it is the turn of its key. Throws an `OverloadedError` if that takes too long. */
  run: <Result>(key: number, work: () => Promise<Result>) => Promise<Result>
  /** The amount of work that waits for its turn. */
  waiting: () => number
}

/**
 * Shares a number of slots between keys. A key with slow work gets fewer slots, so that it leaves the others to fast
 * work. When a slot is free, the waiting key with the least work in progress is next; keys with the same take turns.
 */
export const createFairQueue = ({
  slots,
  slotsPerKey = slots,
  slowAfterMs = Infinity,
  maxWaiting = Infinity,
  stalledAfterMs = Infinity,
  maxWaitMs = Infinity,
  onWaited = () => {},
}: FairQueueOptions): FairQueue => {
  /** Ordered by last use. */
  const lanes = new Map<number, Lane>()
  /** The lanes with waiting work, in the order of their turns. */
  const waitingLanes = new Set<Lane>()
  let inProgress = 0

  const removeOldestIdleLane = () => {
    for (const [key, { startTimes, waiting }] of lanes) {
      if (startTimes.length + waiting.length > 0) continue
      lanes.delete(key)
      return
    }
  }
  const laneOf = (key: number) => {
    const lane = lanes.get(key) ?? { startTimes: [], averageMs: 0, lastProgress: 0, isStalled: false, waiting: [] }
    lanes.delete(key)
    if (lanes.size >= maxLanes) removeOldestIdleLane()
    lanes.set(key, lane)
    return lane
  }

  /** How many pieces of work of a lane may be in progress. Work that has already taken long counts as slow, too. */
  const slotsOf = ({ averageMs, startTimes }: Lane, now: number) => {
    const duration = Math.max(averageMs, now - Math.min(now, ...startTimes))
    return Math.min(slotsPerKey, Math.max(1, Math.floor((slowAfterMs * slotsPerKey) / Math.max(duration, 1))))
  }
  const mayStart = (lane: Lane, now: number) => inProgress < slots && lane.startTimes.length < slotsOf(lane, now)

  const begin = (lane: Lane, now: number) => {
    inProgress++
    lane.startTimes.push(now)
    return now
  }
  const leave = (lane: Lane, waiter: Waiter) => {
    clearTimeout(waiter.timer)
    lane.waiting.splice(lane.waiting.indexOf(waiter), 1)
    if (lane.waiting.length === 0) waitingLanes.delete(lane)
  }

  const nextLane = (now: number) => {
    let next: Lane | undefined
    for (const lane of waitingLanes)
      if (mayStart(lane, now) && (!next || lane.startTimes.length < next.startTimes.length)) next = lane
    return next
  }
  const startWaiting = () => {
    for (;;) {
      const lane = nextLane(performance.now())
      const [waiter] = lane?.waiting ?? []
      if (!lane || !waiter) return
      leave(lane, waiter)
      // Its next turn comes after those of the other lanes.
      if (waitingLanes.delete(lane)) waitingLanes.add(lane)
      waiter.start()
    }
  }

  const finish = (lane: Lane, startedAt: number, hasProgress: boolean) => {
    const now = performance.now()
    inProgress--
    lane.startTimes.splice(lane.startTimes.indexOf(startedAt), 1)
    lane.averageMs += (now - startedAt - lane.averageMs) * smoothing
    if (hasProgress) Object.assign(lane, { lastProgress: now, isStalled: false })
    startWaiting()
  }

  /** Gives up a waiter when its time is over. Decides after pending I/O: a process that was paused has not stalled. */
  const watch = (lane: Lane, waiter: Waiter, delayMs: number) => {
    waiter.timer = setTimeout(() => {
      setImmediate(() => {
        if (!lane.waiting.includes(waiter)) return
        const now = performance.now()
        const remainingMs = Math.min(stalledAfterMs - (now - lane.lastProgress), maxWaitMs - (now - waiter.since))
        if (remainingMs > 0) return watch(lane, waiter, remainingMs)
        lane.isStalled ||= now - lane.lastProgress >= stalledAfterMs
        leave(lane, waiter)
        waiter.giveUp()
      })
    }, delayMs)
  }

  const wait = (lane: Lane, now: number) => {
    if (lane.waiting.length >= (lane.isStalled ? slotsPerKey : maxWaiting))
      throw new OverloadedError('Too much work is waiting')
    if (lane.startTimes.length + lane.waiting.length === 0) lane.lastProgress = now
    return new Promise<number>((resolve, reject) => {
      const waiter: Waiter = {
        since: now,
        start: () => {
          const startedAt = performance.now()
          onWaited(startedAt - now)
          resolve(begin(lane, startedAt))
        },
        giveUp: () => reject(new OverloadedError('The work has waited too long')),
        timer: undefined,
      }
      lane.waiting.push(waiter)
      waitingLanes.add(lane)
      const delayMs = Math.min(stalledAfterMs, maxWaitMs)
      if (delayMs < Infinity) watch(lane, waiter, delayMs)
    })
  }

  return {
    waiting: () => {
      let count = 0
      for (const lane of waitingLanes) count += lane.waiting.length
      return count
    },
    run: async (key, work) => {
      const now = performance.now()
      const lane = laneOf(key)
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
