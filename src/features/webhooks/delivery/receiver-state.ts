import type { SlotUsage } from './slot-usage.ts'

/** How many attempts a subscription may have in flight: at first, at most, and while its receiver is slow or fails. */
export const initialConcurrency = 4
const maxConcurrency = 16
export const minConcurrency = 1

/** A success within this time raises the limit. A receiver that responds to nothing for longer is slow. */
const fastResponseMs = 1000

/** A subscription leases as many deliveries ahead as its receiver responds to within this time. */
const aheadMs = 50
const maxAhead = 32

/** The backoff after a failure doubles with each consecutive failure: 50, 100, then 200 ms. */
const backoffMs = 25
const maxBackoffMs = 200

/** The state of a receiver is discarded after this long without an attempt. */
const stateTtlMs = 10 * 60 * 1000

/** The receiver of a subscription, as its attempts have found it. */
export interface ReceiverState {
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

export const initialState = {
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

/** The outcome of an attempt that concerns the limits. */
export interface ReceiverOutcome {
  error: unknown
  durationMs: number
}

export const isStale = ({ inFlight, waiting, lastCompletedAt }: ReceiverState, now: number): boolean =>
  inFlight === 0 && waiting === 0 && lastCompletedAt < now - stateTtlMs

/** Whether a receiver has become slow: it has responded to none of the attempts in flight for too long. */
export const isSilent = ({ inFlight, isFailing, silentSince }: ReceiverState, now: number): boolean =>
  inFlight > 0 && !isFailing && silentSince < now - fastResponseMs

/** How many deliveries may be leased ahead, so that the next attempts need no statement. */
export const aheadOf = ({ isFailing, hasResponded, concurrency, lastDurationMs }: ReceiverState): number =>
  hasResponded && !isFailing ? Math.min(maxAhead, Math.floor((concurrency * aheadMs) / Math.max(lastDurationMs, 1))) : 0

export const slotUsageOf = ({ inFlight, waiting, isFailing }: ReceiverState): SlotUsage => ({
  inFlight,
  waiting,
  failing: isFailing ? inFlight : 0,
})

/** The changes after an attempt: the limit doubles after a fast success, and drops to one otherwise. */
export const changesAfterAttempt = (
  { inFlight, concurrency, consecutiveFailures }: ReceiverState,
  { error, durationMs }: ReceiverOutcome,
  now: number,
): Partial<ReceiverState> => {
  const failureCount = error === null ? 0 : consecutiveFailures + 1
  const isFast = error === null && durationMs < fastResponseMs
  return {
    inFlight: inFlight - 1,
    concurrency: isFast ? Math.min(concurrency * 2, maxConcurrency) : minConcurrency,
    isFailing: !isFast,
    hasResponded: true,
    consecutiveFailures: failureCount,
    backoffUntil: failureCount === 0 ? 0 : now + Math.min(backoffMs * 2 ** failureCount, maxBackoffMs),
    silentSince: now,
    lastDurationMs: durationMs,
    lastCompletedAt: now,
  }
}
