/** How long several agencies count as active after one follows another. */
const activeMs = 100
/** After an iteration that took longer than this, the waiting turns of the agencies that had one pause for as long. */
const maxTurnMs = 2

interface Agency {
  waiting: (() => void)[]
  hasTurn: boolean
  /** When its waiting turns may go on, in milliseconds of `performance.now()`. */
  readyAt: number
}

/** Resolves when it is the turn of an agency to use the event loop. */
export type TakeTurn = (agencyId: number) => Promise<void> | undefined

/**
 * Lets agencies take turns on the event loop. While several are active, each has one turn per iteration: an agency with
 * many requests at once delays the others by one of them. An agency that is alone waits only after a long iteration,
 * for the next one: another agency may have sent a request in the meantime.
 */
export const createTurns = (): TakeTurn => {
  const agencies = new Map<number, Agency>()
  let holders: Agency[] = []
  let iterationStartedAt = 0
  /** The next iteration that is scheduled, and whether it follows a pause. */
  let scheduled: { cancel: () => void; isPause: boolean } | undefined
  let lastAgencyId = 0
  let sharedUntil = 0

  const schedule = (delayMs = 0) => {
    const isPause = delayMs > 0
    if (scheduled && (isPause || !scheduled.isPause)) return
    scheduled?.cancel()
    if (isPause) {
      const timer = setTimeout(nextIteration, delayMs)
      scheduled = { cancel: () => clearTimeout(timer), isPause }
    } else {
      const immediate = setImmediate(nextIteration)
      scheduled = { cancel: () => clearImmediate(immediate), isPause }
    }
  }
  const grant = (agency: Agency) => {
    agency.hasTurn = true
    holders.push(agency)
  }
  const endTurns = (now: number) => {
    const durationMs = now - iterationStartedAt
    const isPaused = durationMs > maxTurnMs && iterationStartedAt <= sharedUntil
    for (const agency of holders) {
      agency.hasTurn = false
      agency.readyAt = isPaused ? now + durationMs : now
    }
    holders = []
  }
  const nextIteration = () => {
    scheduled = undefined
    const now = performance.now()
    endTurns(now)
    iterationStartedAt = now
    let soonest = Infinity
    for (const [id, agency] of agencies) {
      const [resume] = agency.waiting
      if (!resume) {
        if (agency.readyAt <= now) agencies.delete(id)
        continue
      }
      soonest = Math.min(soonest, agency.readyAt)
      if (agency.readyAt > now) continue
      agency.waiting.shift()
      grant(agency)
      resume()
    }
    if (soonest < Infinity) schedule(Math.max(0, soonest - now))
  }

  return agencyId => {
    const now = performance.now()
    if (agencyId !== lastAgencyId) sharedUntil = now + activeMs
    lastAgencyId = agencyId
    const agency = agencies.get(agencyId) ?? { waiting: [], hasTurn: false, readyAt: 0 }
    agencies.set(agencyId, agency)
    schedule()
    if (!agency.hasTurn && agency.waiting.length === 0) {
      if (holders.length === 0) iterationStartedAt = now
      grant(agency)
      return undefined
    }
    const isAlone = now > sharedUntil && agency.waiting.length === 0
    if (isAlone && now - iterationStartedAt <= maxTurnMs) return undefined
    return new Promise(resolve => agency.waiting.push(resolve))
  }
}
