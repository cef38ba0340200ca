/** Thrown when work would have to wait too long for its turn, for a lock, or for a slow statement. It had no effect. */
export class OverloadedError extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter = 1
}
