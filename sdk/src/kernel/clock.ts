import { TimeoutError } from './errors.ts'

/** Time and chance, as the kernel sees them. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now: () => number
  /** Ends after so many milliseconds, or rejects with the signal's reason. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** From 0 up to 1. */
  random: () => number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((done, fail) => {
      const abort = () => {
        clearTimeout(timer)
        fail(signal?.reason as Error)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        done()
      }, ms)
      if (signal?.aborted) abort()
      else signal?.addEventListener('abort', abort, { once: true })
    }),
  random: () => Math.random(),
}

/** One signal that aborts when any of several does. It lives until `release`, which every user of it must call. */
export const anyOf = (signals: (AbortSignal | undefined)[]) => {
  const controller = new AbortController()
  const sources = signals.filter(signal => signal !== undefined)
  const abort = () => controller.abort(sources.find(signal => signal.aborted)?.reason)
  for (const signal of sources) signal.addEventListener('abort', abort)
  if (sources.some(signal => signal.aborted)) abort()
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of sources) signal.removeEventListener('abort', abort)
    },
  }
}

/** Runs something under a signal that aborts with another one, or after so many milliseconds: then it is a `TimeoutError`. */
export const withDeadline = async <T>(
  timeoutMs: number,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeoutMs)
  const either = anyOf([signal, deadline.signal])
  try {
    return await run(either.signal)
  } catch (cause) {
    // Made here, and not where the time runs out, so that its stack leads to the call.
    if (deadline.signal.aborted && !signal.aborted)
      throw new TimeoutError(`No answer within ${timeoutMs} ms`, { cause })
    throw cause
  } finally {
    clearTimeout(timer)
    either.release()
  }
}
