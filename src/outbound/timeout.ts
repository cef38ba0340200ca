/** A request took longer than it may. */
export class TooLate extends Error {
  constructor(ms: number) {
    super(`Pas de réponse en ${ms / 1000} s`)
  }
}

/**
 * Gives a request its time, and an end: its signal ends a request, but not the opening of its connection, which is then
 * left behind.
 */
export const within = async <Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const abort = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new TooLate(ms))
    abort.abort()
  }, ms)
  const working = work(abort.signal)
  working.catch(() => {})
  try {
    return await Promise.race([working, late])
  } finally {
    clearTimeout(timer)
  }
}
