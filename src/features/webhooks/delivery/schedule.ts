const maxDelaySeconds = 3600

/** The delay before an attempt: none before the first, then 2, 4, 8… times the base, up to an hour. */
export const retryDelaySeconds = (attempt: number, baseSeconds: number): number =>
  attempt <= 1 ? 0 : Math.min(baseSeconds * 2 ** (attempt - 1), maxDelaySeconds)

/** `Retry-After` lengthens a delay by at most this. */
const maxExtensionSeconds = 3600
/** Receivers that recover do not get all retries at once: each delay is up to a tenth longer. */
const maxJitter = 0.1

/** The delay before a retry. `random` is a number from 0 to 1. */
export const nextDelaySeconds = (scheduled: number, retryAfter: number | null, random: number): number =>
  Math.max(scheduled, Math.min(retryAfter ?? 0, scheduled + maxExtensionSeconds)) * (1 + maxJitter * random)

/** A subscription is disabled after this many consecutive failures, or later: see `WEBHOOK_DISABLE_AFTER_HOURS`. */
export const maxConsecutiveFailures = 20
/** After these numbers of consecutive failures, `webhook.failing` warns the agency. */
export const warningLevels = [10, 15] as const
