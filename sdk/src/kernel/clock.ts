import { TimeoutError } from './errors.ts'

/** Time and chance, as the kernel sees them. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now: () => number
  /** Ends after so many milliseconds, or rejects with the signal's reason. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Runs something after so many milliseconds, unless what it gives is called before. */
  after: (ms: number, run: () => void) => () => void
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
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

/** One signal that aborts when any of several does. It lives until `release`, which every user of it must call. */
export const combineSignals = (signals: (AbortSignal | undefined)[]) => {
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

/** The longest time that timers know; they take a longer one for none. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Runs something under a signal that aborts with another one, or after so many milliseconds: then it is a `TimeoutError`.
 * 0, and what is longer than a timer can be, is no limit.
 *
 * @throws {TypeError} when the time is negative, or no number.
 */
export const withTimeout = async <T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> => {
  if (!(timeoutMs >= 0)) throw new TypeError(`timeoutMs must be 0 or more, not ${timeoutMs}`)
  const deadline = new AbortController()
  const isLimited = timeoutMs > 0 && timeoutMs <= maxTimerMs
  const cancel = isLimited ? clock.after(timeoutMs, () => deadline.abort()) : () => {}
  const combined = combineSignals([signal, deadline.signal])
  try {
    return await run(combined.signal)
  } catch (cause) {
    // Made here, and not where the time runs out, so that its stack leads to the call.
    if (deadline.signal.aborted && !signal?.aborted)
      throw new TimeoutError(`No answer within ${timeoutMs} ms`, { cause })
    throw cause
  } finally {
    cancel()
    combined.release()
  }
}
