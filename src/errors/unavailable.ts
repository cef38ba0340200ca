/** Thrown when work cannot start because the database is unavailable. The work had no effect. */
export class UnavailableError extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter = 1
}
