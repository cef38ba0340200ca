interface OverloadedOptions extends ErrorOptions {
  /** Seconds. */
  retryAfter?: number
}

/** Thrown when work exceeds what the service has in progress, waiting or in memory at once. The work had no effect. */
export class OverloadedError extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number

  constructor(message: string, { retryAfter = 1, ...options }: OverloadedOptions = {}) {
    super(message, options)
    this.retryAfter = retryAfter
  }
}
