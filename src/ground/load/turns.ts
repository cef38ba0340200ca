import { createCallers } from './callers.ts'

interface Agency {
  waiting: (() => void)[]
  hasTurn: boolean
  /** When its waiting turns may go on, in milliseconds of `performance.now()`. */
  readyAt: number
}

/** How the work of a process shares its event loop: by caller until a request is authenticated, then by agency. */
export interface Turns {
  /** Runs a task at the turn of its caller. A bulk task, such as a part of a long response, delays no other task. */
  add: (caller: string, task: () => void, options?: { isBulk?: boolean }) => void
  /** Delays the tasks of callers because a connection was accepted, and others may wait. */
  yieldToAccept: () => void
  /** Resolves when it is the turn of an agency. Undefined if it is already. */
  take: (agencyId: number) => Promise<void> | undefined
}

/** How long several agencies count as active after one follows another. */
const activeMs = 100
/** While several agencies are active, those with a turn in a longer iteration then pause for as long as it took. */
const maxTurnMs = 2

/** The turns of agencies in the iterations of the event loop. */
class AgencyTurns {
  /** Those with a turn, a waiting turn or a pause. */
  readonly #agencies = new Map<number, Agency>()
  /** Whether an agency has had a turn in this iteration. */
  #hasHolders = false
  #startedAt = 0
  #lastAgencyId = 0
  #sharedUntil = 0

  /** Resolves when it is the turn of an agency. Undefined if it is already. */
  take(agencyId: number): Promise<void> | undefined {
    const now = performance.now()
    if (agencyId !== this.#lastAgencyId) this.#sharedUntil = now + activeMs
    this.#lastAgencyId = agencyId
    const agency = this.#agencies.get(agencyId) ?? { waiting: [], hasTurn: false, readyAt: 0 }
    this.#agencies.set(agencyId, agency)
    if (!agency.hasTurn && agency.waiting.length === 0) {
      if (!this.#hasHolders) this.#startedAt = now
      this.#grant(agency)
      return undefined
    }
    const isAlone = now > this.#sharedUntil && agency.waiting.length === 0
    if (isAlone && now - this.#startedAt <= maxTurnMs) return undefined
    return new Promise(resolve => agency.waiting.push(resolve))
  }

  /** Ends the turns of the last iteration, and starts those of the next one. Returns when another one may start. */
  startIteration(now: number): number {
    this.#endTurns(now)
    this.#startedAt = now
    return this.#startTurns(now)
  }

  #endTurns(now: number) {
    const durationMs = now - this.#startedAt
    const pauseMs = durationMs > maxTurnMs && this.#startedAt <= this.#sharedUntil ? durationMs : 0
    for (const agency of this.#agencies.values()) {
      if (!agency.hasTurn) continue
      agency.hasTurn = false
      agency.readyAt = now + pauseMs
    }
    this.#hasHolders = false
  }

  /** Starts one waiting turn of each agency that does not pause. Returns when the next one may start. */
  #startTurns(now: number) {
    let soonest = Infinity
    for (const [id, agency] of this.#agencies) {
      const [start] = agency.waiting
      if (start) soonest = Math.min(soonest, agency.readyAt)
      if (agency.readyAt > now) continue
      if (start) {
        agency.waiting.shift()
        this.#grant(agency)
        start()
      } else this.#agencies.delete(id)
    }
    return soonest
  }

  #grant(agency: Agency) {
    agency.hasTurn = true
    this.#hasHolders = true
  }
}

/**
 * Lets callers and agencies take turns on the event loop. While several agencies are active, each has one turn per
 * iteration: an agency with many requests at once delays the others by one of them. An agency that is alone waits only
 * after a long iteration, for the next one: another agency may have sent a request in the meantime.
 */
export const createTurns = (): Turns => {
  const callers = createCallers()
  const agencies = new AgencyTurns()
  let isScheduled = false
  let pause: NodeJS.Timeout | undefined

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(runIteration)
    // On its own, so that the work of agencies whose turn has started comes first.
    setImmediate(runTasks)
  }
  const runIteration = () => {
    isScheduled = false
    clearTimeout(pause)
    const now = performance.now()
    const soonest = agencies.startIteration(now)
    if (soonest <= now) schedule()
    else if (soonest < Infinity) pause = setTimeout(schedule, soonest - now)
  }
  const runTasks = () => {
    callers.runTasks()
    if (callers.areWaiting()) schedule()
  }

  return {
    add: (caller, task, { isBulk = false } = {}) => {
      callers.add(caller, task, isBulk)
      schedule()
    },
    yieldToAccept: callers.yieldToAccept,
    take: agencyId => {
      schedule()
      return agencies.take(agencyId)
    },
  }
}
