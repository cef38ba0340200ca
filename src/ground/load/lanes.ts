import { nextAverage } from './average.ts'
import { BoundedMap } from './bounded-map.ts'

export type Key = string | number

/** Work that waits for its turn. */
export interface Waiter {
  since: number
  start: () => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

/** The work of one key. */
export class Lane {
  readonly rank: Rank
  /** When each piece of work in progress has started. */
  readonly startTimes: number[] = []
  readonly waiting: Waiter[] = []
  /** The moving average of the duration. */
  averageMs = 0
  /** When work has last finished without an `OverloadedError`, or the first work has started to wait. */
  lastProgress = 0
  /** Whether work was given up since the last progress. */
  isStalled = false

  constructor(rank: Rank) {
    this.rank = rank
  }

  get isInUse(): boolean {
    return this.startTimes.length + this.waiting.length > 0
  }

  enqueue(waiter: Waiter): void {
    if (!this.isInUse) this.lastProgress = waiter.since
    this.waiting.push(waiter)
    this.rank.waiting++
    this.rank.waitingLanes.add(this)
  }

  dequeue(waiter: Waiter): void {
    clearTimeout(waiter.timer)
    this.waiting.splice(this.waiting.indexOf(waiter), 1)
    this.rank.waiting--
    if (this.waiting.length === 0) this.rank.waitingLanes.delete(this)
  }

  /** Takes the first waiter. The next turn of the lane comes after those of the other lanes. */
  shift(): Waiter | undefined {
    const [waiter] = this.waiting
    if (!waiter) return undefined
    this.dequeue(waiter)
    const { waitingLanes } = this.rank
    if (waitingLanes.delete(this)) waitingLanes.add(this)
    return waiter
  }

  /** How long its work takes on average. Work that has already taken long counts as slow, too. */
  durationMs(now: number): number {
    return Math.max(this.averageMs, now - Math.min(now, ...this.startTimes))
  }

  noteFinished(startedAt: number, now: number, hasProgress: boolean): void {
    this.startTimes.splice(this.startTimes.indexOf(startedAt), 1)
    this.averageMs = nextAverage(this.averageMs, now - startedAt)
    if (!hasProgress) return
    this.lastProgress = now
    this.isStalled = false
  }
}

export type MayStart = (lane: Lane, now: number) => boolean

/** Idle lanes are kept for their average, up to this number. */
const maxLanes = 10_000

/** The keys of preferred work, or those of other work. */
export class Rank {
  readonly #lanes = new BoundedMap<Key, Lane>(maxLanes, lane => lane.isInUse)
  readonly #createLane = () => new Lane(this)
  /** The lanes with waiting work, in the order of their turns. */
  readonly waitingLanes = new Set<Lane>()
  waiting = 0

  laneOf(key: Key): Lane {
    return this.#lanes.getOrCreate(key, this.#createLane)
  }

  /** The lane whose work waits for a turn with the least work in progress, of those that may start some. */
  nextLane(mayStart: MayStart, now: number): Lane | undefined {
    let next: Lane | undefined
    for (const lane of this.waitingLanes)
      if (mayStart(lane, now) && (!next || lane.startTimes.length < next.startTimes.length)) next = lane
    return next
  }

  /** The lane with the most waiting work; `lane`, if no other one has more. */
  busiestLane(lane: Lane): Lane {
    let busiest = lane
    for (const other of this.waitingLanes) if (other.waiting.length > busiest.waiting.length) busiest = other
    return busiest
  }
}
