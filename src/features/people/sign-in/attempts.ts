import type { AssertionResponse } from '#generated/admin/types.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import type { AnonymousCaller } from '#src/platform/api/admin.ts'
import { auditFailure } from '../audit-person.ts'
import { createChallenges } from '../challenges.ts'
import { findAuthenticated, type Authenticated } from '../memberships.ts'
import { findPasskey, verifyPasskey, type NamedPasskey } from '../passkeys.ts'
import type { Requester } from '../passwords.ts'
import { consumeCode, hasSecondFactor } from '../second-factor.ts'
import { listAccountVersions } from '../users.ts'
import { readBrowserSecret } from './browser-secret.ts'
import { createDevices, type KnownDevice } from './devices.ts'
import { codeLimits, limitFailures, normalizeEmail, signInLimits, toRequester } from './failure-limits.ts'

/** The part of a caller that attempts to authenticate. */
export type Attempting = Pick<AnonymousCaller, 'db' | 'secrets' | 'counters' | 'passkeyDomain' | 'http'>

/** The email of an attempt, and the agency that its request names. */
interface Attempted {
  email: string | undefined
  agencyId: number | undefined
}

/** The proof of a second factor that a request contains. */
interface SecondFactor {
  code?: string | undefined
  passkey?: AssertionResponse | undefined
}

/** An attempt with a token: its account is known only if the token is. */
export const unknownAccount: Attempted = { email: undefined, agencyId: undefined }

/** The device of a request, if it has signed in to the account, or to one of the email, before. */
export const findDevice = (
  { db, secrets, http }: Pick<Attempting, 'db' | 'secrets' | 'http'>,
  account: { userId: string } | { email: string } | undefined,
): Promise<KnownDevice | undefined> =>
  createDevices(secrets).find(http, async () => (account ? listAccountVersions(db, account) : []))

/** Returns the function that records a failure; `isLast` tells that it has used up a limit. */
const recordFailure =
  ({ db, http }: Attempting, { email, agencyId }: Attempted) =>
  (isLast: boolean) => {
    const actions = ['authentication.failed', ...(isLast ? ['authentication.locked'] : [])]
    // The response does not wait: its time must not reveal whether the email is known.
    auditFailure(db, email ?? '', { actions, origin: http.origin, agencyId }).catch((err: unknown) =>
      http.log.error({ err, ...outageFields(err) }, 'audit log write failed'),
    )
  }

/** Attempts to authenticate within the limits of the account, as a known device or as a stranger. */
const attemptAs = <Result>(
  caller: Attempting,
  deviceId: string | undefined,
  attempted: Attempted,
  work: (requester: Requester) => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  const { email } = attempted
  const client = { address: caller.http.address, deviceId }
  return limitFailures(
    caller.counters.signIn,
    signInLimits(client, email),
    () => work(toRequester(email ?? '', client)),
    recordFailure(caller, attempted),
  )
}

/**
 * Attempts to authenticate the user of an email, for an agency if the request names one. Undefined is a failure; too
 * many of them throw. Without an email, the limits of the address apply.
 */
export const attempt = async <Result>(
  caller: Attempting,
  { userId, agencyId, ...attempted }: Attempted & { userId?: string },
  work: (requester: Requester) => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  const email = attempted.email === undefined ? undefined : normalizeEmail(attempted.email)
  const accountOfEmail = email === undefined ? undefined : { email }
  const device = await findDevice(caller, userId === undefined ? accountOfEmail : { userId })
  return attemptAs(caller, device?.isOfAll ? device.id : undefined, { email, agencyId }, work)
}

/**
 * The same for an email whose accounts are tried one by one. A known device first tries the accounts that it has signed
 * in to, so that strangers lock its user out with none of the others.
 */
export const attemptAccounts = async <Result>(
  caller: Attempting,
  { agencyId, ...attempted }: { email: string; agencyId?: number | undefined },
  work: (requester: Requester, isCandidate: (userId: string) => boolean) => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  const email = normalizeEmail(attempted.email)
  const device = await findDevice(caller, { email })
  const isKnown = (userId: string) => device?.userIds.has(userId) ?? false
  const result =
    device && (await attemptAs(caller, device.id, { email, agencyId }, requester => work(requester, isKnown)))
  if (result !== undefined || device?.isOfAll) return result
  return attemptAs(caller, undefined, { email, agencyId }, requester => work(requester, id => !isKnown(id)))
}

const hasSigned = async (
  { db, secrets, passkeyDomain, http }: Attempting,
  passkey: NamedPasskey | undefined,
  response: AssertionResponse,
) => {
  const secret = readBrowserSecret(http)
  if (!passkey || !passkeyDomain || secret === undefined) return false
  const useChallenge = (challenge: string) => createChallenges(db, secrets).use(secret, challenge)
  return verifyPasskey(db, passkey, response, { passkeyDomain, useChallenge })
}

/**
 * Attempts to authenticate by a passkey. Undefined is a failure; too many of them throw. Only the limits of the address
 * apply: nobody guesses a signature, and strangers could use up those of the account.
 */
export const attemptPasskey = async (
  caller: Attempting,
  { response, agencyId }: { response: AssertionResponse; agencyId?: number | undefined },
): Promise<Authenticated | undefined> => {
  const passkey = await findPasskey(caller.db, response)
  const limits = signInLimits({ address: caller.http.address, deviceId: undefined }, undefined)
  const work = async () =>
    passkey && (await hasSigned(caller, passkey, response))
      ? findAuthenticated(caller.db, passkey.userId, agencyId)
      : undefined
  return limitFailures(caller.counters.signIn, limits, work, recordFailure(caller, { email: passkey?.email, agencyId }))
}

/**
 * Verifies the code or the passkey of a user who has a second factor. Returns false if it is wrong. Throws if both are
 * missing, or after too many wrong codes.
 */
export const provesSecondFactor = async (
  caller: Attempting,
  { id: userId }: { id: string },
  { code, passkey: response }: SecondFactor,
): Promise<boolean> => {
  const { db, secrets, counters } = caller
  if (!(await hasSecondFactor(db, userId))) return true
  if (response) {
    const passkey = await findPasskey(db, response)
    return passkey?.userId === userId && hasSigned(caller, passkey, response)
  }
  if (code === undefined) throw apiError('SECOND_FACTOR_REQUIRED')
  const limits = codeLimits(userId, (await findDevice(caller, { userId }))?.id)
  const consume = async () => (await consumeCode(db, secrets, userId, code)) || undefined
  return (await limitFailures(counters.signIn, limits, consume)) ?? false
}

/** Attempts to confirm a second factor, within the limit of wrong codes. Undefined is a failure. */
export const attemptConfirmation = <Result>(
  { counters }: Pick<Attempting, 'counters'>,
  userId: string,
  confirm: () => Promise<Result | undefined>,
): Promise<Result | undefined> => limitFailures(counters.signIn, codeLimits(userId, undefined), confirm)
