import { slotsPerAgency, slotsPerHost, type AttemptSlots } from '#src/limits/webhooks.ts'

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
  agencyId: number
  host: string
  inFlight: number
  concurrency: number
  /** Whether the last response was slow or a failure. */
  isFailing: boolean
  consecutiveFailures: number
  backoffUntil: number
  lastCompletedAt: number
}

const initialState = {
  inFlight: 0,
  concurrency: initialConcurrency,
  isFailing: false,
  consecutiveFailures: 0,
  backoffUntil: 0,
  lastCompletedAt: 0,
}

/** The limits at one time, with the column names of SQL. Subscriptions and groups without an attempt are not listed. */
export interface ConcurrencySnapshot {
  subscriptions: {
    id: number
    /** How many more attempts it may start. */
    capacity: number
    in_flight: number
    is_failing: boolean
    /** When its last attempt completed, in milliseconds of `performance.now()`. */
    last_turn: number
  }[]
  /** How many more attempts an agency may start: to a host, or without `host` in all. */
  slots: { agency_id: number; host?: string; failing: number; others: number }[]
}

/** The free slots. Slots that failing receivers can take are not free for others, so that the total is exact. */
const freeSlots = (slots: AttemptSlots, states: readonly ReceiverState[]): { failing: number; others: number } => {
  const count = (group: readonly ReceiverState[]) => group.reduce((sum, { inFlight }) => sum + inFlight, 0)
  const free = Math.max(0, slots.total - count(states))
  const failingInFlight = count(states.filter(({ isFailing }) => isFailing))
  const failing = Math.min(free, Math.max(0, slots.failing - failingInFlight))
  return { failing, others: free - failing }
}

/** What limits an attempt. */
export interface LimitedAttempt {
  subscriptionId: number
  agencyId: number
  host: string
  /** Whether the last attempt of the subscription failed, as stored before this one. */
  hasFailed: boolean
}

/**
 * Limits the attempts in flight per subscription, per agency and host, and per agency. The limit of a subscription
 * doubles with each fast success, and drops to one attempt at a time when the receiver is slow or fails. Such receivers
 * share a part of the slots of their host and of their agency, so that they take little capacity from the others.
 */
export const createConcurrencyLimiter = () => {
  const states = new Map<number, ReceiverState>()
  const removeStale = (now: number) => {
    for (const [id, { inFlight, lastCompletedAt }] of states)
      if (inFlight === 0 && lastCompletedAt < now - stateTtlMs) states.delete(id)
  }

  return {
    acquire: ({ subscriptionId, agencyId, host, hasFailed }: LimitedAttempt) => {
      const state = states.get(subscriptionId) ?? { ...initialState, isFailing: hasFailed }
      states.set(subscriptionId, { ...state, agencyId, host, inFlight: state.inFlight + 1 })
    },

    release: (
      { subscriptionId, agencyId, host }: LimitedAttempt,
      { error, durationMs }: { error: string | null; durationMs: number },
    ) => {
      const { inFlight, concurrency, consecutiveFailures } = states.get(subscriptionId) ?? initialState
      const now = performance.now()
      const failureCount = error === null ? 0 : consecutiveFailures + 1
      const isFast = error === null && durationMs < fastResponseMs
      states.set(subscriptionId, {
        agencyId,
        host,
        inFlight: inFlight - 1,
        concurrency: isFast ? Math.min(concurrency * 2, maxConcurrency) : minConcurrency,
        isFailing: !isFast,
        consecutiveFailures: failureCount,
        backoffUntil: failureCount === 0 ? 0 : now + Math.min(backoffMs * 2 ** failureCount, maxBackoffMs),
        lastCompletedAt: now,
      })
    },

    snapshot: (): ConcurrencySnapshot => {
      const now = performance.now()
      removeStale(now)
      const active = [...states.values()].filter(({ inFlight }) => inFlight > 0)
      const slots = [...Map.groupBy(active, ({ agencyId }) => agencyId)].flatMap(([agencyId, ofAgency]) => [
        { agency_id: agencyId, ...freeSlots(slotsPerAgency, ofAgency) },
        ...[...Map.groupBy(ofAgency, ({ host }) => host)].map(([host, ofHost]) => ({
          agency_id: agencyId,
          host,
          ...freeSlots(slotsPerHost, ofHost),
        })),
      ])
      const subscriptions = [...states].map(
        ([id, { inFlight, concurrency, isFailing, backoffUntil, lastCompletedAt }]) => ({
          id,
          capacity: backoffUntil > now ? 0 : concurrency - inFlight,
          in_flight: inFlight,
          is_failing: isFailing,
          last_turn: lastCompletedAt,
        }),
      )
      return { subscriptions, slots }
    },

    /** The attempts in flight of all subscriptions. */
    totalInFlight: (): number => {
      let total = 0
      for (const { inFlight } of states.values()) total += inFlight
      return total
    },

    /** The time until the first backoff ends; undefined when no subscription is in backoff. */
    backoffRemainingMs: (): number | undefined => {
      const now = performance.now()
      const remaining = [...states.values()].map(({ backoffUntil }) => backoffUntil - now).filter(ms => ms > 0)
      return remaining.length > 0 ? Math.min(...remaining) : undefined
    },
  }
}
