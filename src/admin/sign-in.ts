import { authenticate, type Membership } from '#src/people/users.ts'
import type { Database } from '#src/db/connect.ts'
import { networkOf } from '#src/addresses.ts'
import { secondsUntil, type Counter } from '#src/http/counters.ts'
import { apiError } from '#src/operations/errors.ts'

export interface Credentials {
  email: string
  password: string
  agencyId?: number
}

/** Signs in with credentials. Undefined when they are wrong. Throws when there were too many failures. */
export type SignIn = (credentials: Credentials) => Promise<Membership | undefined>

/** Allowed failures within a window: per account and address, per address, and per account. */
const failureLimits = (email: string, address: string) =>
  [
    [`pair:${email}:${address}`, 10],
    [`address:${address}`, 50],
    [`account:${email}`, 100],
  ] as const

/**
 * Signs in, unless there were too many failures. An attempt counts while it is in progress, so that parallel attempts
 * cannot exceed the limit. Afterwards only wrong credentials count, not rejected attempts or internal errors.
 */
export const rateLimitedSignIn = async (
  db: Database,
  counter: Counter,
  credentials: Credentials,
  address: string,
): Promise<Membership | undefined> => {
  const email = credentials.email.trim().toLowerCase()
  const limits = failureLimits(email, networkOf(address))
  const windows = await Promise.all(limits.map(([key]) => counter.hit(key)))
  const exceeded = windows.filter(({ count }, index) => count > (limits[index]?.[1] ?? 0))
  let isFailure = false
  try {
    if (exceeded.length > 0) {
      const resetAt = Math.max(...exceeded.map(window => window.resetAt))
      throw apiError('SIGN_IN_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
    }
    const membership = await authenticate(db, { ...credentials, email })
    isFailure = membership === undefined
    return membership
  } finally {
    if (!isFailure) await Promise.all(limits.map(([key]) => counter.undoHit(key)))
  }
}
