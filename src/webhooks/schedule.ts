const maxDelaySeconds = 3600

/** The delay before an attempt: none before the first, then 2, 4, 8… times the base, up to an hour. */
export const retryDelaySeconds = (attempt: number, baseSeconds: number): number =>
  attempt <= 1 ? 0 : Math.min(baseSeconds * 2 ** (attempt - 1), maxDelaySeconds)

/** A subscription is disabled after this many consecutive failures. */
export const maxConsecutiveFailures = 20
