import type { Clock } from './clock.ts'

/** A minute window of the service, and a second for the way there. */
const windowMs = 61_000

/**
 * Holds all calls of a client while the service refuses them by the minute limit. After such a pause only so many pass a
 * minute as the limit allows, while others wait: waiting here costs no try, being refused does.
 */
export const openGate = (clock: Clock) => {
  let opensAt = 0
  let windowEndsAt = 0
  let limit = Infinity
  let left = Infinity
  let waiting = 0

  const closedForMs = () => {
    const now = clock.now()
    if (now >= windowEndsAt) {
      left = waiting > 0 ? limit : Infinity
      windowEndsAt = now + windowMs
    }
    if (now < opensAt) return opensAt - now
    return left > 0 ? 0 : windowEndsAt - now
  }

  return {
    /** Ends when a call may be made, or rejects with the signal's reason. */
    pass: async (signal: AbortSignal) => {
      for (let ms = closedForMs(); ms > 0; ms = closedForMs()) {
        waiting++
        try {
          await clock.sleep(ms, signal)
        } finally {
          waiting--
        }
      }
      left--
    },
    /** Closes for so many milliseconds; then lets `perMinute` calls pass a minute for as long as calls wait. */
    pause: (ms: number, perMinute = Infinity) => {
      opensAt = Math.max(opensAt, clock.now() + ms)
      windowEndsAt = opensAt + windowMs
      limit = perMinute
      left = perMinute
    },
  }
}
