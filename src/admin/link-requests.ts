import { apiError } from '#src/errors/api-error.ts'
import { networkLimits } from '#src/http/address-limit.ts'
import type { Counter } from '#src/http/counters.ts'
import { secondsUntil } from '#src/operations/retry-after.ts'
import { normalizeEmail } from './sign-in.ts'

/** Requests for a new password per hour, in all. */
const maxInAll = 5000

const count = async (counter: Counter, limits: [key: string, max: number][]) => {
  for (const [key, max] of limits) {
    const window = await counter.hit(key)
    if (window.count > max) throw apiError('RATE_LIMIT_EXCEEDED', { retryAfter: secondsUntil(window.resetAt) })
  }
}

/** Counts a request for a new password. Throws after too many from the network, for the email, or in all. */
export const countLinkRequest = (counter: Counter, address: string, email: string): Promise<void> =>
  count(counter, [
    ...networkLimits(address, 20, 80).map(([network, max]): [string, number] => [`network:${network}`, max]),
    [`email:${normalizeEmail(email)}`, 3],
    ['all', maxInAll],
  ])

/** Counts a link that a user requests for an email. Throws after too many. */
export const countEmailChange = (counter: Counter, userId: string): Promise<void> =>
  count(counter, [[`user:${userId}`, 5]])
