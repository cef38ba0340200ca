import type { Clock } from './clock.ts'

/** The service's minute window, plus a second of network latency. */
const windowMs = 61_000

/**
 * Pauses all requests of a client while the key's minute limit is exceeded. After a pause, queued requests are released
 * at the rate that the limit allows, because waiting does not use up an attempt and a 429 response does.
 */
export const openThrottle = (clock: Clock) => {
  let pausedUntil = 0
  let windowEndsAt = 0
  let limit = Infinity
  let remaining = Infinity
  let waiting = 0

  const getWaitMs = () => {
    const now = clock.now()
    if (now >= windowEndsAt) {
      remaining = waiting > 0 ? limit : Infinity
      windowEndsAt = now + windowMs
    }
    if (now < pausedUntil) return pausedUntil - now
    return remaining > 0 ? 0 : windowEndsAt - now
  }

  return {
    /** Resolves when a request may be sent, or rejects with the signal's reason. */
    acquire: async (signal: AbortSignal) => {
      for (let ms = getWaitMs(); ms > 0; ms = getWaitMs()) {
        waiting++
        try {
          await clock.sleep(ms, signal)
        } finally {
          waiting--
        }
      }
      remaining--
    },
    /** Pauses for `ms` milliseconds, then releases `perMinute` requests per minute until none is waiting. */
    pause: (ms: number, perMinute = Infinity) => {
      pausedUntil = Math.max(pausedUntil, clock.now() + ms)
      windowEndsAt = pausedUntil + windowMs
      limit = perMinute
      remaining = perMinute
    },
  }
}
