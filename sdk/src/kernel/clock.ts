import type { FailedRequest } from './error-message.ts'
import { TimeoutError } from './errors.ts'

/** Source of time and randomness; tests replace it. */
export interface Clock {
  /** Milliseconds since a fixed point in time. */
  now: () => number
  /** Resolves after `ms` milliseconds, or rejects with the signal's reason. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Calls `run` after `ms` milliseconds. Returns a function that cancels the timer. */
  after: (ms: number, run: () => void) => () => void
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  random: () => number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
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

/** A signal that aborts when any of `signals` does. Callers must call `release` to remove its listeners. */
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

/** The longest delay of `setTimeout`: it treats longer ones as 1 ms. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Runs `run` with a signal that aborts after `timeoutMs` milliseconds or when `signal` aborts. 0 disables the timeout,
 * as does a value that timers do not support. `request` is named in the error.
 *
 * @throws {TimeoutError} when the timeout expires first.
 * @throws {TypeError} when `timeoutMs` is negative or not a number.
 */
export const withTimeout = async <T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
  clock: Clock = systemClock,
  request?: Pick<FailedRequest, 'method' | 'url'>,
): Promise<T> => {
  if (!(timeoutMs >= 0)) throw new TypeError(`timeoutMs must be 0 or more, not ${timeoutMs}`)
  const deadline = new AbortController()
  const isLimited = timeoutMs > 0 && timeoutMs <= maxTimerMs
  const cancel = isLimited ? clock.after(timeoutMs, () => deadline.abort()) : () => {}
  const combined = combineSignals([signal, deadline.signal])
  try {
    return await run(combined.signal)
  } catch (cause) {
    // Created here, not in the timer, so that its stack trace includes the caller.
    if (deadline.signal.aborted && !signal?.aborted)
      throw new TimeoutError(`no response within ${timeoutMs} ms`, { cause, request })
    throw cause
  } finally {
    cancel()
    combined.release()
  }
}
