import type { Request, Response } from 'express'
import type { AssertionResponse, PasskeyRequestOptions, PasskeySignIn } from '#generated/admin/types.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import { clientAddress } from '#src/platform/http-context/address.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'
import { getLog, noteCaller, requestActor, requestOrigin } from '#src/platform/http-context/log-context.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { auditFailure } from '#src/features/people/audit-person.ts'
import { mailSecurity, newDevice } from '#src/features/people/mail-security.ts'
import type { Requester } from '#src/features/people/passwords.ts'
import { createChallenges } from '#src/features/people/challenges.ts'
import { createRequestOptions, findPasskey, verifyPasskey, type NamedPasskey } from '#src/features/people/passkeys.ts'
import type { PasskeyDomain } from '#src/features/people/passkey-domain.ts'
import { consumeCode, hasSecondFactor } from '#src/features/people/second-factor.ts'
import {
  endSession,
  extendSession,
  findSession,
  startSession,
  type RequestSession,
} from '#src/features/people/sessions.ts'
import { findAuthenticated, type Authenticated, type Membership } from '#src/features/people/memberships.ts'
import { listAccountVersions, type User } from '#src/features/people/users.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createDevices } from './device-cookie.ts'
import { readBrowserSecret, renewBrowserSecret } from './passkey-cookie.ts'
import { createSessionCookie } from './session-cookie.ts'
import { codeLimits, limitFailures, normalizeEmail, signInLimits, toRequester } from './sign-in.ts'

export interface AuthenticationDeps {
  db: Database
  counters: Counters
  secrets: Secrets
  mail: MailOutbox | undefined
  /** Undefined without passkeys. */
  passkeyDomain?: PasskeyDomain | undefined
}

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

const maxUserAgentLength = 300

export type Authentication = ReturnType<typeof createAuthentication>

/** Authenticates users and opens and continues their sessions. */
export const createAuthentication = ({ db, counters, secrets, mail, passkeyDomain }: AuthenticationDeps) => {
  const devices = createDevices(secrets)
  const challenges = createChallenges(db, secrets)
  const sessionCookie = createSessionCookie(secrets)
  const findDevice = (req: Request, account: { userId: string } | { email: string } | undefined) =>
    devices.find(req, async () => (account ? listAccountVersions(db, account) : []))

  /** Returns the function that records a failure; `isLast` tells that it has used up a limit. */
  const recordFailure =
    (req: Request, res: Response, { email, agencyId }: Attempted) =>
    (isLast: boolean) => {
      const actions = ['authentication.failed', ...(isLast ? ['authentication.locked'] : [])]
      // The response does not wait: its time must not reveal whether the email is known.
      auditFailure(db, email ?? '', { actions, origin: requestOrigin(res), agencyId }).catch((err: unknown) =>
        getLog(req).error({ err, ...outageFields(err) }, 'audit log write failed'),
      )
    }

  const hasSigned = async (req: Request, passkey: NamedPasskey | undefined, response: AssertionResponse) => {
    const secret = readBrowserSecret(req)
    if (!passkey || !passkeyDomain || secret === undefined) return false
    const useChallenge = (challenge: string) => challenges.use(secret, challenge)
    return verifyPasskey(db, passkey, response, { passkeyDomain, useChallenge })
  }

  /** Attempts to authenticate within the limits of the account, as a known device or as a stranger. */
  const attemptAs = <Result>(
    deviceId: string | undefined,
    req: Request,
    res: Response,
    { email, agencyId }: Attempted,
    work: (requester: Requester) => Promise<Result | undefined>,
  ): Promise<Result | undefined> => {
    const client = { address: clientAddress(req), deviceId }
    const onFailure = recordFailure(req, res, { email, agencyId })
    const attemptWork = () => work(toRequester(email ?? '', client))
    return limitFailures(counters.signIn, signInLimits(client, email), attemptWork, onFailure)
  }

  return {
    /**
     * Attempts to authenticate the user of an email, for an agency if the request names one. Undefined is a failure;
     * too many of them throw. Without an email, the limits of the address apply.
     */
    attempt: async <Result>(
      req: Request,
      res: Response,
      attempted: Attempted & { userId?: string },
      work: (requester: Requester) => Promise<Result | undefined>,
    ): Promise<Result | undefined> => {
      const email = attempted.email === undefined ? undefined : normalizeEmail(attempted.email)
      const { userId } = attempted
      const accountOfEmail = email === undefined ? undefined : { email }
      const device = await findDevice(req, userId === undefined ? accountOfEmail : { userId })
      return attemptAs(device?.isOfAll ? device.id : undefined, req, res, { ...attempted, email }, work)
    },

    /**
     * The same for an email whose accounts are tried one by one. A known device first tries the accounts that it has
     * signed in to, so that strangers lock its user out with none of the others.
     */
    attemptAccounts: async <Result>(
      req: Request,
      res: Response,
      { agencyId, ...attempted }: Attempted & { email: string },
      work: (requester: Requester, isCandidate: (userId: string) => boolean) => Promise<Result | undefined>,
    ): Promise<Result | undefined> => {
      const email = normalizeEmail(attempted.email)
      const device = await findDevice(req, { email })
      const isKnown = (userId: string) => device?.userIds.has(userId) ?? false
      const result =
        device && (await attemptAs(device.id, req, res, { email, agencyId }, requester => work(requester, isKnown)))
      if (result !== undefined || device?.isOfAll) return result
      return attemptAs(undefined, req, res, { email, agencyId }, requester => work(requester, id => !isKnown(id)))
    },

    /** The challenges of this service. */
    challenges,

    /** The options to sign in with a passkey in the browser of a request. Undefined without passkeys. */
    startPasskeySignIn: (res: Response): PasskeyRequestOptions | undefined =>
      passkeyDomain && createRequestOptions(passkeyDomain, challenges.create(renewBrowserSecret(res))),

    /**
     * Attempts to authenticate by a passkey. Undefined is a failure; too many of them throw. Only the limits of the
     * address apply: nobody guesses a signature, and strangers could use up those of the account.
     */
    attemptPasskey: async (
      req: Request,
      res: Response,
      { response, agencyId }: PasskeySignIn,
    ): Promise<Authenticated | undefined> => {
      if (!passkeyDomain) throw apiError('PASSKEYS_UNAVAILABLE')
      const passkey = await findPasskey(db, response)
      const limits = signInLimits({ address: clientAddress(req), deviceId: undefined }, undefined)
      const attempt = async () =>
        passkey && (await hasSigned(req, passkey, response))
          ? findAuthenticated(db, passkey.userId, agencyId)
          : undefined
      return limitFailures(
        counters.signIn,
        limits,
        attempt,
        recordFailure(req, res, { email: passkey?.email, agencyId }),
      )
    },

    /**
     * Verifies the code or the passkey of a user who has a second factor. Returns false if it is wrong. Throws if both
     * are missing, or after too many wrong codes.
     */
    verifySecondFactor: async (
      req: Request,
      { id: userId }: Pick<User, 'id'>,
      { code, passkey: response }: SecondFactor,
    ): Promise<boolean> => {
      if (!(await hasSecondFactor(db, userId))) return true
      if (response) {
        const passkey = await findPasskey(db, response)
        return passkey?.userId === userId && hasSigned(req, passkey, response)
      }
      if (code === undefined) throw apiError('SECOND_FACTOR_REQUIRED')
      const limits = codeLimits(userId, (await findDevice(req, { userId }))?.id)
      const consume = async () => (await consumeCode(db, secrets, userId, code)) || undefined
      return (await limitFailures(counters.signIn, limits, consume)) ?? false
    },

    /** Attempts to confirm a second factor, within the limit of wrong codes. Undefined is a failure. */
    attemptConfirmation: <Result>(userId: string, confirm: () => Promise<Result | undefined>) =>
      limitFailures(counters.signIn, codeLimits(userId, undefined), confirm),

    /**
     * Opens a session, and remembers the device. Mails the user about a new device, unless the session continues one,
     * or is the first of the account. Throws if the password has changed in the meantime.
     */
    openSession: async (
      req: Request,
      res: Response,
      { membership, passwordHash, hasProviderFactor, method }: Authenticated & { method?: 'oidc' | 'link' },
      { isContinued = false } = {},
    ): Promise<Membership> => {
      const { user, agency } = membership
      noteCaller(res, { agencyId: agency.id })
      const ipAddress = clientAddress(req)
      const start = (tx: Database) =>
        startSession(tx, {
          userId: user.id,
          agencyId: agency.id,
          passwordHash,
          hasProviderFactor,
          ipAddress,
          userAgent: req.get('user-agent')?.slice(0, maxUserAgentLength) ?? null,
          replacedSid: sessionCookie.read(req),
        })
      const startAndMail = () =>
        db.transaction().execute(async tx => {
          const session = await start(tx)
          if (session && !session.isFirst) await mailSecurity(tx, mail, user.id, newDevice(ipAddress))
          return session
        })
      const isNewDevice = mail && !isContinued && !(await findDevice(req, { userId: user.id }))
      const started = await (isNewDevice ? startAndMail() : start(db))
      if (!started) throw apiError('INVALID_CREDENTIALS')
      // Before the cookie of the device, for clients that read only the first cookie.
      sessionCookie.set(res, started.sid)
      const actor = requestActor(res, { type: 'user', id: user.id, name: user.name })
      await audit(new Tenant(db, agency.id, actor), {
        action: 'session.created',
        ...(method && { changes: newFields({ method }) }),
      })
      devices.remember(res, started.accountVersion)
      return membership
    },

    /** Finds the session of a request, and extends its expiry. Throws if there is none. */
    continueSession: async (req: Request, res: Response): Promise<RequestSession> => {
      const sid = sessionCookie.read(req)
      const session = sid && (await findSession(db, sid))
      if (!session) throw apiError('UNAUTHENTICATED')
      sessionCookie.set(res, session.sid)
      if (session.isStale)
        // The response does not wait.
        res.once('close', () =>
          extendSession(db, session.sid).catch((err: unknown) =>
            getLog(req).warn({ err, ...outageFields(err) }, 'session write failed'),
          ),
        )
      return session
    },

    /** Finds a session again. Throws if it has ended, or continues in another agency. */
    renewSession: async ({ sid, membership }: RequestSession): Promise<RequestSession> => {
      const session = await findSession(db, sid)
      if (session?.membership.agency.id !== membership.agency.id) throw apiError('UNAUTHENTICATED')
      return session
    },

    /** Ends the session of a request, on the server and in the browser. */
    closeSession: async (res: Response, { id, membership }: RequestSession): Promise<void> => {
      await endSession(db, membership.user.id, id)
      sessionCookie.clear(res)
    },
  }
}
