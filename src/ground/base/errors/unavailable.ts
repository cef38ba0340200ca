interface UnavailableOptions extends ErrorOptions {
  /** Seconds. */
  retryAfter?: number
}

/** Thrown when work cannot start because the database is unavailable, or its disk full. The work had no effect. */
export class UnavailableError extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number

  constructor(message: string, { retryAfter = 1, ...options }: UnavailableOptions = {}) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}
