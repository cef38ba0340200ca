import type { Request, Response } from 'express'
import { audit } from '#src/audit/audit.ts'
import type { Database } from '#src/db/connection/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { apiError } from '#src/errors/api-error.ts'
import { outageFields } from '#src/errors/outage-fields.ts'
import { clientAddress } from '#src/http/address.ts'
import type { Counters } from '#src/http/counters.ts'
import { getLog, noteCaller, requestActor, requestOrigin } from '#src/http/log.ts'
import { auditFailure } from '#src/people/audit-person.ts'
import type { Requester } from '#src/people/hash-queue.ts'
import { consumeCode, hasSecondFactor } from '#src/people/second-factor.ts'
import { isPasswordCurrent } from '#src/people/sessions.ts'
import type { Authenticated, Membership } from '#src/people/users.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { createDevices } from './device-cookie.ts'
import { endSession, startSession } from './session-middleware.ts'
import { codeLimits, limitFailures, normalizeEmail, signInLimits, toRequester } from './sign-in.ts'

export interface AuthenticationDeps {
  db: Database
  counters: Counters
  secrets: Secrets
}

export type Authentication = ReturnType<typeof createAuthentication>

/** Authenticates users by their password, and opens their sessions. */
export const createAuthentication = ({ db, counters, secrets }: AuthenticationDeps) => {
  const devices = createDevices(secrets)
  return {
    /**
     * Attempts to authenticate the user of an email. Undefined is a failure; too many of them throw. Without an email,
     * the limits of the address apply.
     */
    attempt: <Result>(
      req: Request,
      res: Response,
      email: string | undefined,
      work: (requester: Requester) => Promise<Result | undefined>,
    ): Promise<Result | undefined> => {
      const account = email === undefined ? undefined : normalizeEmail(email)
      const deviceId = account === undefined ? undefined : devices.findId(req, account)
      const client = { address: clientAddress(req), deviceId }
      const onFailure = (isLast: boolean) => {
        const actions = ['authentication.failed', ...(isLast ? ['authentication.locked'] : [])]
        // The response does not wait: its time must not reveal whether the email is known.
        auditFailure(db, account ?? '', { actions, origin: requestOrigin(res) }).catch((err: unknown) =>
          getLog(req).error({ err, ...outageFields(err) }, 'audit log write failed'),
        )
      }
      const attemptWork = () => work(toRequester(account ?? '', client))
      return limitFailures(counters.signIn, signInLimits(client, account), attemptWork, onFailure)
    },

    /**
     * Verifies the code of a user who has a second factor. Returns false if it is wrong. Throws if it is missing, or
     * after too many wrong ones.
     */
    verifySecondFactor: async (userId: string, code: string | undefined): Promise<boolean> => {
      if (!(await hasSecondFactor(db, userId))) return true
      if (code === undefined) throw apiError('SECOND_FACTOR_REQUIRED')
      const consume = async () => (await consumeCode(db, secrets, userId, code)) || undefined
      return (await limitFailures(counters.signIn, codeLimits(userId), consume)) ?? false
    },

    /** Opens a session, and remembers the device. Throws if the password has changed in the meantime. */
    openSession: async (
      req: Request,
      res: Response,
      { membership, passwordHash }: Authenticated,
    ): Promise<Membership> => {
      const { user, agency } = membership
      noteCaller(res, { agencyId: agency.id })
      await startSession(req, user.id, agency.id)
      if (!(await isPasswordCurrent(db, user.id, passwordHash))) {
        await endSession(req, res)
        throw apiError('INVALID_CREDENTIALS')
      }
      const actor = requestActor(res, { type: 'user', id: user.id, name: user.name })
      await audit(new Tenant(db, agency.id, actor), { action: 'session.created' })
      devices.remember(req, res, normalizeEmail(user.email))
      return membership
    },
  }
}
