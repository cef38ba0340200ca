import { maxAttempts } from '#src/platform/limits/webhooks.ts'
import { createSlotUsage, type FreeSlots, type SlotUsage } from './slot-usage.ts'

/** How many attempts a subscription may have in flight: at first, at most, and while its receiver is slow or fails. */
const initialConcurrency = 4
const maxConcurrency = 16
const minConcurrency = 1

/** A success within this time raises the limit. A receiver that responds to nothing for longer is slow. */
const fastResponseMs = 1000

/**
 * While receivers without a response use this share of the slots of a worker, a new one gets one attempt at a time:
 * 1,024 receivers that hang from their first attempt on leave slots for others.
 */
const maxShareAtFirst = 3 / 8

/** A subscription leases as many deliveries ahead as its receiver responds to within this time. */
const aheadMs = 50
const maxAhead = 32

/** The backoff after a failure doubles with each consecutive failure: 50, 100, then 200 ms. */
const backoffMs = 25
const maxBackoffMs = 200

/** The state of a receiver is discarded after this long without an attempt. */
const stateTtlMs = 10 * 60 * 1000

interface ReceiverState {
  agencyId: number
  host: string
  inFlight: number
  /** Leased deliveries that wait for a slot. */
  waiting: number
  concurrency: number
  /** Whether the receiver is slow or its last response was a failure. */
  isFailing: boolean
  /** Whether it has responded since its state was created. */
  hasResponded: boolean
  consecutiveFailures: number
  backoffUntil: number
  /** Since when it has responded to none of the attempts in flight. */
  silentSince: number
  lastDurationMs: number
  lastCompletedAt: number
}

const initialState = {
  inFlight: 0,
  waiting: 0,
  concurrency: initialConcurrency,
  isFailing: false,
  hasResponded: false,
  consecutiveFailures: 0,
  backoffUntil: 0,
  silentSince: 0,
  lastDurationMs: 0,
  lastCompletedAt: 0,
}

/** The limits at one time, with the column names of SQL. Subscriptions and groups without an attempt are not listed. */
export interface ConcurrencySnapshot {
  subscriptions: {
    id: number
    /** How many more deliveries it may lease. */
    capacity: number
    /** Including those that wait for a slot. */
    in_flight: number
    is_failing: boolean
    /** When its last attempt completed, in milliseconds of `performance.now()`. */
    last_turn: number
  }[]
  /** How many more deliveries an agency may lease: to a host, or without `host` in all. */
  slots: ({ agency_id: number; host?: string } & FreeSlots)[]
  /** How many more deliveries all agencies may lease. */
  free: FreeSlots
  /** The capacity of subscriptions that are not listed. */
  initialConcurrency: number
}

/** The limits of an attempt. */
export interface LimitedAttempt {
  subscriptionId: number
  agencyId: number
  host: string
  /** Whether the last attempt of the subscription failed, as stored before this one. */
  hasFailed: boolean
}

const isStale = ({ inFlight, waiting, lastCompletedAt }: ReceiverState, now: number) =>
  inFlight === 0 && waiting === 0 && lastCompletedAt < now - stateTtlMs

const aheadOf = ({ isFailing, hasResponded, concurrency, lastDurationMs }: ReceiverState) =>
  hasResponded && !isFailing ? Math.min(maxAhead, Math.floor((concurrency * aheadMs) / Math.max(lastDurationMs, 1))) : 0

const usedBy = ({ inFlight, waiting, isFailing }: ReceiverState): SlotUsage => ({
  inFlight,
  waiting,
  failing: isFailing ? inFlight : 0,
})

const difference = (after: SlotUsage, before: SlotUsage): SlotUsage => ({
  inFlight: after.inFlight - before.inFlight,
  waiting: after.waiting - before.waiting,
  failing: after.failing - before.failing,
})

const nothing: SlotUsage = { inFlight: 0, waiting: 0, failing: 0 }

/**
 * Limits the attempts in flight per subscription, per agency and host, per agency, and in all. The limit of a
 * subscription doubles with each fast success, and drops to one attempt at a time when the receiver is slow or fails.
 * Such receivers share a part of the slots, so that they take little capacity from the others.
 */
export const createConcurrencyLimiter = () => {
  const states = new Map<number, ReceiverState>()
  const usage = createSlotUsage()
  /** The attempts in flight to receivers that have not responded yet. */
  let unproven = 0

  const unprovenIn = ({ hasResponded, inFlight }: ReceiverState) => (hasResponded ? 0 : inFlight)
  const update = (state: ReceiverState, changes: Partial<ReceiverState>) => {
    const before = usedBy(state)
    unproven -= unprovenIn(state)
    Object.assign(state, changes)
    unproven += unprovenIn(state)
    usage.add(state, difference(usedBy(state), before))
  }
  const moveTo = (state: ReceiverState, host: string) => {
    usage.add(state, difference(nothing, usedBy(state)))
    state.host = host
    usage.add(state, usedBy(state))
  }
  const stateOf = ({ subscriptionId, agencyId, host, hasFailed }: LimitedAttempt) => {
    const existing = states.get(subscriptionId)
    if (existing) {
      if (existing.host !== host) moveTo(existing, host)
      return existing
    }
    const state = { ...initialState, agencyId, host, isFailing: hasFailed }
    states.set(subscriptionId, state)
    return state
  }
  const concurrencyAtFirst = () =>
    unproven < maxAttempts.total * maxShareAtFirst ? initialConcurrency : minConcurrency
  const capacityOf = (state: ReceiverState, now: number) => {
    if (state.backoffUntil > now) return 0
    const { concurrency, hasResponded, inFlight } = state
    return (hasResponded ? concurrency : Math.min(concurrency, concurrencyAtFirst())) - inFlight
  }
  const isSilent = ({ inFlight, isFailing, silentSince }: ReceiverState, now: number) =>
    inFlight > 0 && !isFailing && silentSince < now - fastResponseMs
  const refresh = (now: number) => {
    for (const [id, state] of states) {
      if (isStale(state, now)) states.delete(id)
      else if (isSilent(state, now)) update(state, { isFailing: true })
    }
  }

  return {
    /** Whether a delivery can be attempted, at a time of `performance.now()`. */
    canStart: (delivery: LimitedAttempt, now: number): boolean => {
      const state = stateOf(delivery)
      return capacityOf(state, now) > 0 && usage.hasFree(state, state.isFailing ? 'failing' : 'others')
    },

    acquire: (delivery: LimitedAttempt) => {
      const state = stateOf(delivery)
      const { inFlight, silentSince } = state
      update(state, { inFlight: inFlight + 1, silentSince: inFlight === 0 ? performance.now() : silentSince })
    },

    release: (delivery: LimitedAttempt, { error, durationMs }: { error: unknown; durationMs: number }) => {
      const state = stateOf(delivery)
      const now = performance.now()
      const failureCount = error === null ? 0 : state.consecutiveFailures + 1
      const isFast = error === null && durationMs < fastResponseMs
      update(state, {
        inFlight: state.inFlight - 1,
        concurrency: isFast ? Math.min(state.concurrency * 2, maxConcurrency) : minConcurrency,
        isFailing: !isFast,
        hasResponded: true,
        consecutiveFailures: failureCount,
        backoffUntil: failureCount === 0 ? 0 : now + Math.min(backoffMs * 2 ** failureCount, maxBackoffMs),
        silentSince: now,
        lastDurationMs: durationMs,
        lastCompletedAt: now,
      })
    },

    /** Counts leased deliveries that wait for a slot; a negative number no longer does. */
    addWaiting: (delivery: LimitedAttempt, count: number) => {
      const state = stateOf(delivery)
      update(state, { waiting: state.waiting + count })
    },

    inFlightOf: (subscriptionId: number): number => states.get(subscriptionId)?.inFlight ?? 0,
    isFailing: (subscriptionId: number): boolean => states.get(subscriptionId)?.isFailing ?? false,

    snapshot: (): ConcurrencySnapshot => {
      const now = performance.now()
      refresh(now)
      return {
        subscriptions: [...states].map(([id, state]) => ({
          id,
          capacity: capacityOf(state, now) + aheadOf(state) - state.waiting,
          in_flight: state.inFlight + state.waiting,
          is_failing: state.isFailing,
          last_turn: state.lastCompletedAt,
        })),
        slots: usage.leasableByGroup(),
        free: usage.leasable(),
        initialConcurrency: concurrencyAtFirst(),
      }
    },

    /** The attempts in flight of all subscriptions. */
    totalInFlight: (): number => usage.all.inFlight,

    /** The time until the first backoff ends; undefined when no subscription is in backoff. */
    backoffRemainingMs: (): number | undefined => {
      const now = performance.now()
      let remaining: number | undefined
      for (const { backoffUntil } of states.values())
        if (backoffUntil > now) remaining = Math.min(remaining ?? Infinity, backoffUntil - now)
      return remaining
    },
  }
}
export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>
