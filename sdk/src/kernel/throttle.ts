import type { Clock } from './clock.ts'

/** A minute window of the service, and a second for the way there. */
const windowMs = 61_000

/**
 * Holds all calls of a client while the service refuses them by the minute limit. After such a pause only so many pass a
 * minute as the limit allows, while others wait: waiting here costs no try, being refused does.
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
    /** Ends when a call may be made, or rejects with the signal's reason. */
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
    /** Closes for so many milliseconds; then lets `perMinute` calls pass a minute for as long as calls wait. */
    pause: (ms: number, perMinute = Infinity) => {
      pausedUntil = Math.max(pausedUntil, clock.now() + ms)
      windowEndsAt = pausedUntil + windowMs
      limit = perMinute
      remaining = perMinute
    },
  }
}
