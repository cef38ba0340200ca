/** How many attempts a subscription may have in flight: at first, at most, and while its receiver is slow or fails. */
export const initialConcurrency = 4
const maxConcurrency = 16
const minConcurrency = 1

/** A success within this time raises the limit. */
const fastResponseMs = 1000

/** The backoff after a failure doubles with each consecutive failure: 50, 100, then 200 ms. */
const backoffMs = 25
const maxBackoffMs = 200

/** The state of a receiver is discarded after this long without an attempt. */
const stateTtlMs = 10 * 60 * 1000

interface ReceiverState {
  inFlight: number
  concurrency: number
  consecutiveFailures: number
  backoffUntil: number
  lastCompletedAt: number
}

const initialState: ReceiverState = {
  inFlight: 0,
  concurrency: initialConcurrency,
  consecutiveFailures: 0,
  backoffUntil: 0,
  lastCompletedAt: 0,
}

/**
 * Limits the attempts in flight per subscription. The limit doubles with each fast success, and drops to one attempt at
 * a time when the receiver is slow or fails, so that slow and dead receivers take little capacity from the others.
 */
export const createConcurrencyLimiter = () => {
  const states = new Map<number, ReceiverState>()
  const getState = (id: number) => states.get(id) ?? initialState
  const removeStale = (now: number) => {
    for (const [id, { inFlight, lastCompletedAt }] of states)
      if (inFlight === 0 && lastCompletedAt < now - stateTtlMs) states.delete(id)
  }

  return {
    acquire: (id: number) => {
      const state = getState(id)
      states.set(id, { ...state, inFlight: state.inFlight + 1 })
    },

    release: (id: number, { error, durationMs }: { error: string | null; durationMs: number }) => {
      const { inFlight, concurrency, consecutiveFailures } = getState(id)
      const now = Date.now()
      const failureCount = error === null ? 0 : consecutiveFailures + 1
      const isFast = error === null && durationMs < fastResponseMs
      states.set(id, {
        inFlight: inFlight - 1,
        concurrency: isFast ? Math.min(concurrency * 2, maxConcurrency) : minConcurrency,
        consecutiveFailures: failureCount,
        backoffUntil: failureCount === 0 ? 0 : now + Math.min(backoffMs * 2 ** failureCount, maxBackoffMs),
        lastCompletedAt: now,
      })
    },

    /** Parallel arrays: the known subscriptions, how many more attempts each may start, and how many are in flight. */
    snapshot: () => {
      const now = Date.now()
      removeStale(now)
      const entries = [...states]
      return {
        subscriptionIds: entries.map(([id]) => id),
        capacities: entries.map(([, { inFlight, concurrency, backoffUntil }]) =>
          backoffUntil > now ? 0 : concurrency - inFlight,
        ),
        inFlight: entries.map(([, { inFlight }]) => inFlight),
      }
    },

    /** The attempts in flight of all subscriptions. */
    totalInFlight: (): number => {
      let total = 0
      for (const { inFlight } of states.values()) total += inFlight
      return total
    },

    /** The time until the first backoff ends; undefined when no subscription is in backoff. */
    backoffRemainingMs: (): number | undefined => {
      const now = Date.now()
      const remaining = [...states.values()].map(({ backoffUntil }) => backoffUntil - now).filter(ms => ms > 0)
      return remaining.length > 0 ? Math.min(...remaining) : undefined
    },
  }
}
