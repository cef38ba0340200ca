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

/**
 * Lets callers and agencies take turns on the event loop. While several agencies are active, each has one turn per
 * iteration: an agency with many requests at once delays the others by one of them. An agency that is alone waits only
 * after a long iteration, for the next one: another agency may have sent a request in the meantime.
 */
export const createTurns = (): Turns => {
  const callers = createCallers()
  const agencies = new Map<number, Agency>()
  /** Whether an agency has had a turn in this iteration. */
  let hasHolders = false
  let startedAt = 0
  let isScheduled = false
  let pause: NodeJS.Timeout | undefined
  let lastAgencyId = 0
  let sharedUntil = 0

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(runIteration)
    // On its own, so that the work of agencies whose turn has started comes first.
    setImmediate(runTasks)
  }
  const grant = (agency: Agency) => {
    agency.hasTurn = true
    hasHolders = true
  }
  const endTurns = (now: number) => {
    const durationMs = now - startedAt
    const pauseMs = durationMs > maxTurnMs && startedAt <= sharedUntil ? durationMs : 0
    for (const agency of agencies.values()) {
      if (!agency.hasTurn) continue
      agency.hasTurn = false
      agency.readyAt = now + pauseMs
    }
    hasHolders = false
  }
  /** Starts one waiting turn of each agency that does not pause. Returns when the next one may start. */
  const startTurns = (now: number) => {
    let soonest = Infinity
    for (const [id, agency] of agencies) {
      const [start] = agency.waiting
      if (start) soonest = Math.min(soonest, agency.readyAt)
      if (agency.readyAt > now) continue
      if (start) {
        agency.waiting.shift()
        grant(agency)
        start()
      } else agencies.delete(id)
    }
    return soonest
  }
  const runIteration = () => {
    isScheduled = false
    clearTimeout(pause)
    const now = performance.now()
    endTurns(now)
    startedAt = now
    const soonest = startTurns(now)
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
      const now = performance.now()
      if (agencyId !== lastAgencyId) sharedUntil = now + activeMs
      lastAgencyId = agencyId
      const agency = agencies.get(agencyId) ?? { waiting: [], hasTurn: false, readyAt: 0 }
      agencies.set(agencyId, agency)
      schedule()
      if (!agency.hasTurn && agency.waiting.length === 0) {
        if (!hasHolders) startedAt = now
        grant(agency)
        return undefined
      }
      const isAlone = now > sharedUntil && agency.waiting.length === 0
      if (isAlone && now - startedAt <= maxTurnMs) return undefined
      return new Promise(resolve => agency.waiting.push(resolve))
    },
  }
}
