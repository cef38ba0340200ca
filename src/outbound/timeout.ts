/** A request took longer than it may. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`Pas de réponse en ${ms / 1000} s`)
  }
}

/**
 * Aborts a request after a time, and rejects with a `TimeoutError`. A connection attempt cannot be aborted: it is left
 * behind, and the rejection does not wait for it.
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
