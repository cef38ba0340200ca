import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { nextAverage } from './average.ts'
import { BoundedMap } from './bounded-map.ts'

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

type Key = string | number

interface Waiter {
  since: number
  start: () => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

/** The work of one key. */
interface Lane {
  readonly rank: Rank
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

/** The keys of preferred work, or those of other work. */
interface Rank {
  lanes: BoundedMap<Key, Lane>
  /** The lanes with waiting work, in the order of their turns. */
  waitingLanes: Set<Lane>
  waiting: number
}

/** Idle lanes are kept for their average, up to this number. */
const maxLanes = 10_000
/** While other work waits, at most this much preferred work in a row goes before it. */
const maxPreferredInRow = 4

const isInUse = ({ startTimes, waiting }: Lane) => startTimes.length + waiting.length > 0
const createRank = (): Rank => ({ lanes: new BoundedMap(maxLanes, isInUse), waitingLanes: new Set(), waiting: 0 })
const createLane = (rank: Rank): Lane => ({
  rank,
  startTimes: [],
  averageMs: 0,
  lastProgress: 0,
  isStalled: false,
  waiting: [],
})

const leave = (lane: Lane, waiter: Waiter) => {
  clearTimeout(waiter.timer)
  lane.waiting.splice(lane.waiting.indexOf(waiter), 1)
  lane.rank.waiting--
  if (lane.waiting.length === 0) lane.rank.waitingLanes.delete(lane)
}

export interface Slots {
  /** Runs work when it is the turn of its key. Throws an `OverloadedError` if that takes too long. */
  run: <Result>(key: Key, work: () => Promise<Result>, options?: { isPreferred?: boolean }) => Promise<Result>
  /** The amount of work that waits for its turn. */
  waiting: () => number
}

/**
 * Shares a number of slots between keys. A key with slow work gets fewer slots, so that it leaves the others to fast
 * work. When a slot is free, the waiting key with the least work in progress is next, of preferred work first; keys
 * with the same take turns.
 */
export const createSlots = ({
  slots,
  slotsPerKey = slots,
  slowAfterMs = Infinity,
  maxWaitingPerKey = Infinity,
  maxWaiting = Infinity,
  stalledAfterMs = Infinity,
  maxWaitMs = Infinity,
  onWaited = () => {},
  ...errorOptions
}: SlotsOptions): Slots => {
  const preferred = createRank()
  const others = createRank()
  let inProgress = 0
  let preferredInRow = 0

  const overloaded = (message: string) => new OverloadedError(message, errorOptions)

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

  const nextOf = ({ waitingLanes }: Rank, now: number) => {
    let next: Lane | undefined
    for (const lane of waitingLanes)
      if (mayStart(lane, now) && (!next || lane.startTimes.length < next.startTimes.length)) next = lane
    return next
  }
  const takeNext = (now: number) => {
    const other = nextOf(others, now)
    const lane = (other && preferredInRow >= maxPreferredInRow ? undefined : nextOf(preferred, now)) ?? other
    preferredInRow = lane?.rank === preferred ? preferredInRow + 1 : 0
    return lane
  }
  const startWaiting = () => {
    for (;;) {
      const lane = inProgress < slots ? takeNext(performance.now()) : undefined
      const [waiter] = lane?.waiting ?? []
      if (!lane || !waiter) return
      leave(lane, waiter)
      const { waitingLanes } = lane.rank
      // Its next turn comes after those of the other lanes.
      if (waitingLanes.delete(lane)) waitingLanes.add(lane)
      waiter.start()
    }
  }

  const finish = (lane: Lane, startedAt: number, hasProgress: boolean) => {
    const now = performance.now()
    inProgress--
    lane.startTimes.splice(lane.startTimes.indexOf(startedAt), 1)
    lane.averageMs = nextAverage(lane.averageMs, now - startedAt)
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
        waiter.reject(overloaded('The work has waited too long'))
      })
    }, delayMs)
  }

  /** Rejects the newest work of the busiest key, so that much work of one key does not keep others out. */
  const makeRoomFor = (lane: Lane) => {
    let busiest = lane
    for (const other of lane.rank.waitingLanes) if (other.waiting.length > busiest.waiting.length) busiest = other
    const newest = busiest.waiting.at(-1)
    if (!newest || busiest.waiting.length <= lane.waiting.length + 1) throw overloaded('Too much work is waiting')
    leave(busiest, newest)
    newest.reject(overloaded('Other work has taken the place'))
  }

  const wait = (lane: Lane, now: number) => {
    if (lane.waiting.length >= (lane.isStalled ? slotsPerKey : maxWaitingPerKey))
      throw overloaded('Too much work is waiting')
    if (lane.rank.waiting >= maxWaiting) makeRoomFor(lane)
    if (!isInUse(lane)) lane.lastProgress = now
    return new Promise<number>((resolve, reject) => {
      const start = () => {
        const startedAt = performance.now()
        onWaited(startedAt - now)
        resolve(begin(lane, startedAt))
      }
      const waiter: Waiter = { since: now, start, reject, timer: undefined }
      lane.waiting.push(waiter)
      lane.rank.waiting++
      lane.rank.waitingLanes.add(lane)
      const delayMs = Math.min(stalledAfterMs, maxWaitMs)
      if (delayMs < Infinity) watch(lane, waiter, delayMs)
    })
  }

  return {
    waiting: () => preferred.waiting + others.waiting,
    run: async (key, work, { isPreferred = false } = {}) => {
      const now = performance.now()
      const rank = isPreferred ? preferred : others
      const lane = rank.lanes.getOrCreate(key, () => createLane(rank))
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
