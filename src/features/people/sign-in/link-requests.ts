import { countHit, countInAll, networkLimits } from '#src/platform/http-context/address-limit.ts'
import type { Counter } from '#src/platform/http-context/counters.ts'
import { normalizeEmail } from './failure-limits.ts'

/** Requests for a new password per hour, in all. */
const maxInAll = 5000

/** Counts a request for a new password. Throws after too many from the network, for the email, or in all. */
export const countLinkRequest = async (counter: Counter, address: string, email: string): Promise<void> => {
  for (const [network, max] of networkLimits(address, 20, 80)) await countHit(counter, `network:${network}`, max)
  await countHit(counter, `email:${normalizeEmail(email)}`, 3)
  await countInAll(counter, maxInAll)
}

/** Counts a link that a user requests for an email. Throws after too many. */
export const countEmailChange = (counter: Counter, userId: string): Promise<void> =>
  countHit(counter, `user:${userId}`, 5)
