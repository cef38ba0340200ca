export class TimeoutError extends Error {
  readonly ms: number

  constructor(ms: number) {
    super(`No response after ${ms} ms`)
    this.ms = ms
  }
}

/**
 * Runs a request with a timeout: aborts it and rejects with a `TimeoutError`. The rejection does not wait for the
 * request to end, because a connection attempt cannot be aborted.
 */
export const withTimeout = async <Result>(
  ms: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController()
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new TimeoutError(ms))
    controller.abort()
  }, ms)
  const response = request(controller.signal)
  response.catch(() => {})
  try {
    return await Promise.race([response, timeout])
  } finally {
    clearTimeout(timer)
  }
}
