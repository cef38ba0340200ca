import { networkOf } from '#src/ground/base/addresses.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { networkLimits } from '#src/platform/http-context/address-limit.ts'
import type { Counter } from '#src/platform/http-context/counters.ts'
import { secondsUntil } from '#src/platform/operations/retry-after.ts'
import type { Requester } from '../passwords.ts'

/** The client that signs in. */
export interface SignInClient {
  address: string
  /** The id of its device, if it has signed in to the account before. */
  deviceId: string | undefined
}

/** The form in which emails are compared. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** A counter's key, and the allowed failures within its window. */
type FailureLimit = [key: string, max: number]

const addressLimits = ({ address }: SignInClient) =>
  networkLimits(address, 50, 200).map(([network, max]): FailureLimit => [`address:${network}`, max])

/**
 * The limits per account and address, and per account. A known device has a limit of its own for its account, so that
 * strangers cannot lock its user out.
 */
const accountLimits = (email: string, { address, deviceId }: SignInClient): FailureLimit[] => [
  [`pair:${email}:${networkOf(address)}`, 10],
  [deviceId === undefined ? `account:${email}` : `device:${deviceId}:${email}`, 100],
]

/** The limits of an attempt to sign in, in their order: a blocked address adds no counters of invented emails. */
export const signInLimits = (client: SignInClient, email: string | undefined): FailureLimit[][] => [
  addressLimits(client),
  email === undefined ? [] : accountLimits(email, client),
]

/**
 * The limit of codes of the second factor, of which an attacker could guess one from many addresses. A known device has
 * a limit of its own, so that somebody who knows the password cannot lock its user out.
 */
export const codeLimits = (userId: string, deviceId: string | undefined): FailureLimit[][] => [
  [[deviceId === undefined ? `code:${userId}` : `code:${userId}:${deviceId}`, 20]],
]

/** For whom a password is verified: one attacker can have many /64 networks, so those of a /48 share a turn. */
export const toRequester = (email: string, { address, deviceId }: SignInClient): Requester => {
  const isKnown = deviceId !== undefined
  return { isKnown, source: isKnown ? email : networkOf(address, 48) }
}

/**
 * Attempts to authenticate a user, unless there were too many failures. An attempt counts while it is in progress, so
 * that parallel attempts cannot exceed the limit. Afterwards only failures count, whose result is undefined, not
 * rejected attempts or errors.
 */
export const limitFailures = async <Result>(
  counter: Counter,
  limits: FailureLimit[][],
  attempt: () => Promise<Result | undefined>,
  /** Called after a failure; `isLast` tells that it has used up a limit. */
  onFailure: (isLast: boolean) => void = () => {},
): Promise<Result | undefined> => {
  const keys: string[] = []
  let isLast = false
  const hit = async ([key, max]: FailureLimit) => {
    const { count, resetAt } = await counter.hit(key)
    keys.push(key)
    isLast ||= count === max
    return count > max ? resetAt : 0
  }
  const enforce = async (group: FailureLimit[]) => {
    const resetAt = Math.max(0, ...(await Promise.all(group.map(hit))))
    if (resetAt > 0) throw apiError('SIGN_IN_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
  }
  let isFailure = false
  try {
    for (const group of limits) await enforce(group)
    const result = await attempt()
    isFailure = result === undefined
    if (isFailure) onFailure(isLast)
    return result
  } finally {
    if (!isFailure) await Promise.all(keys.map(key => counter.undoHit(key)))
  }
}
