/** How many attempts a subscription may have under way: at first, at most, and while its receiver is slow or fails. */
export const initialConcurrency = 4
const maxConcurrency = 16
const minConcurrency = 1

/** An answer within this time is quick. */
const fastResponseMs = 1000

/** How long a subscription rests after a failure, doubled with each in a row. */
const backoffMs = 25
const maxBackoffMs = 200

/** What is known of a receiver is forgotten when nothing was sent there for so long. */
const stateTtlMs = 10 * 60 * 1000

interface ReceiverState {
  inFlight: number
  concurrency: number
  consecutiveFailures: number
  backoffUntil: number
  lastCompletedAt: number
}

/**
 * How many attempts each subscription has under way and may have: more with each that is quick, one at a time while they
 * are slow or fail, and none for a while after a failure. Receivers that are slow or dead so take little from the others.
 */
export const createConcurrencyLimiter = () => {
  const states = new Map<number, ReceiverState>()
  const getState = (id: number) =>
    states.get(id) ?? {
      inFlight: 0,
      concurrency: initialConcurrency,
      consecutiveFailures: 0,
      backoffUntil: 0,
      lastCompletedAt: 0,
    }
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

    /** Where the subscriptions stand that are known: how many more attempts each may have, and how many it has. */
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

    /** How long until the first that rests may go on; undefined when none rests. */
    backoffRemainingMs: (): number | undefined => {
      const now = Date.now()
      const remaining = [...states.values()].map(({ backoffUntil }) => backoffUntil - now).filter(left => left > 0)
      return remaining.length > 0 ? Math.min(...remaining) : undefined
    },
  }
}
