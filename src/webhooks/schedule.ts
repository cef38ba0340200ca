/** No attempt waits longer. */
const maxDelaySeconds = 3600

/** How long an attempt waits after the one before it failed: the base, doubled with each; the first waits for nothing. */
export const retryDelaySeconds = (attempt: number, baseSeconds: number): number =>
  attempt <= 1 ? 0 : Math.min(baseSeconds * 2 ** (attempt - 1), maxDelaySeconds)

/** After this many failed attempts in a row a subscription is disabled. */
export const maxConsecutiveFailures = 20
