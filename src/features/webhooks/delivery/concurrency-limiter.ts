import { maxAttempts } from '#src/platform/limits/webhooks.ts'
import {
  aheadOf,
  changesAfterAttempt,
  initialConcurrency,
  initialState,
  isSilent,
  isStale,
  minConcurrency,
  slotUsageOf,
  type ReceiverOutcome,
  type ReceiverState,
} from './receiver-state.ts'
import { createSlotUsage, type FreeSlots, type SlotUsage } from './slot-usage.ts'

/**
 * While receivers without a response use this share of the slots of a worker, a new one gets one attempt at a time:
 * 1,024 receivers that hang from their first attempt on leave slots for others.
 */
const maxShareAtFirst = 3 / 8

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

const difference = (after: SlotUsage, before: SlotUsage): SlotUsage => ({
  inFlight: after.inFlight - before.inFlight,
  waiting: after.waiting - before.waiting,
  failing: after.failing - before.failing,
})

const nothing: SlotUsage = { inFlight: 0, waiting: 0, failing: 0 }

const unprovenIn = ({ hasResponded, inFlight }: ReceiverState) => (hasResponded ? 0 : inFlight)

/**
 * Limits the attempts in flight per subscription, per agency and host, per agency, and in all. The limit of a
 * subscription doubles with each fast success, and drops to one attempt at a time when the receiver is slow or fails.
 * Such receivers share a part of the slots, so that they take little capacity from the others.
 */
export class ConcurrencyLimiter {
  readonly #states = new Map<number, ReceiverState>()
  readonly #usage = createSlotUsage()
  /** The attempts in flight to receivers that have not responded yet. */
  #unproven = 0

  /** Whether a delivery can be attempted, at a time of `performance.now()`. */
  canStart(delivery: LimitedAttempt, now: number): boolean {
    const state = this.#stateOf(delivery)
    return this.#capacityOf(state, now) > 0 && this.#usage.hasFree(state, state.isFailing ? 'failing' : 'others')
  }

  acquire(delivery: LimitedAttempt): void {
    const state = this.#stateOf(delivery)
    const { inFlight, silentSince } = state
    this.#update(state, { inFlight: inFlight + 1, silentSince: inFlight === 0 ? performance.now() : silentSince })
  }

  release(delivery: LimitedAttempt, outcome: ReceiverOutcome): void {
    const state = this.#stateOf(delivery)
    this.#update(state, changesAfterAttempt(state, outcome, performance.now()))
  }

  /** Counts leased deliveries that wait for a slot; a negative number no longer does. */
  addWaiting(delivery: LimitedAttempt, count: number): void {
    const state = this.#stateOf(delivery)
    this.#update(state, { waiting: state.waiting + count })
  }

  inFlightOf(subscriptionId: number): number {
    return this.#states.get(subscriptionId)?.inFlight ?? 0
  }

  isFailing(subscriptionId: number): boolean {
    return this.#states.get(subscriptionId)?.isFailing ?? false
  }

  /** The attempts in flight of all subscriptions. */
  totalInFlight(): number {
    return this.#usage.all.inFlight
  }

  /** The time until the first backoff ends; undefined when no subscription is in backoff. */
  backoffRemainingMs(): number | undefined {
    const now = performance.now()
    let remaining: number | undefined
    for (const { backoffUntil } of this.#states.values())
      if (backoffUntil > now) remaining = Math.min(remaining ?? Infinity, backoffUntil - now)
    return remaining
  }

  snapshot(): ConcurrencySnapshot {
    const now = performance.now()
    this.#refresh(now)
    return {
      subscriptions: [...this.#states].map(([id, state]) => ({
        id,
        capacity: this.#capacityOf(state, now) + aheadOf(state) - state.waiting,
        in_flight: state.inFlight + state.waiting,
        is_failing: state.isFailing,
        last_turn: state.lastCompletedAt,
      })),
      slots: this.#usage.leasableByGroup(),
      free: this.#usage.leasable(),
      initialConcurrency: this.#concurrencyAtFirst(),
    }
  }

  #stateOf({ subscriptionId, agencyId, host, hasFailed }: LimitedAttempt) {
    const existing = this.#states.get(subscriptionId)
    if (existing) {
      if (existing.host !== host) this.#moveTo(existing, host)
      return existing
    }
    const state = { ...initialState, agencyId, host, isFailing: hasFailed }
    this.#states.set(subscriptionId, state)
    return state
  }

  #moveTo(state: ReceiverState, host: string) {
    this.#usage.add(state, difference(nothing, slotUsageOf(state)))
    state.host = host
    this.#usage.add(state, slotUsageOf(state))
  }

  #update(state: ReceiverState, changes: Partial<ReceiverState>) {
    const before = slotUsageOf(state)
    this.#unproven -= unprovenIn(state)
    Object.assign(state, changes)
    this.#unproven += unprovenIn(state)
    this.#usage.add(state, difference(slotUsageOf(state), before))
  }

  #refresh(now: number) {
    for (const [id, state] of this.#states) {
      if (isStale(state, now)) this.#states.delete(id)
      else if (isSilent(state, now)) this.#update(state, { isFailing: true })
    }
  }

  #capacityOf(state: ReceiverState, now: number) {
    if (state.backoffUntil > now) return 0
    const { concurrency, hasResponded, inFlight } = state
    return (hasResponded ? concurrency : Math.min(concurrency, this.#concurrencyAtFirst())) - inFlight
  }

  #concurrencyAtFirst() {
    return this.#unproven < maxAttempts.total * maxShareAtFirst ? initialConcurrency : minConcurrency
  }
}
