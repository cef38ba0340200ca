import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { Database } from '#src/db/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { clientAddress } from '#src/http/address.ts'
import type { Counters } from '#src/http/counters.ts'
import type { AdmitRequest } from '#src/http/admission.ts'
import { noteCaller, requestActor } from '#src/http/log.ts'
import { apiError } from '#src/operations/errors.ts'
import type { Operation } from '#src/operations/types.ts'
import type { Outbound } from '#src/outbound/client.ts'
import type { Role } from '#src/people/roles.ts'
import { findMembership } from '#src/people/users.ts'
import type { Queue } from '#src/queue/queue.ts'
import type { Secrets } from '#src/secrets.ts'
import { createDevices, setDeviceCookie } from './device-cookie.ts'
import type { AdminCaller, AnonymousCaller } from './operations.ts'
import { endSession, startSession, createSessionMiddleware } from './sessions.ts'
import { normalizeEmail, rateLimitedSignIn } from './sign-in.ts'

export interface GateDeps {
  db: Database
  counters: Counters
  admitRequest: AdmitRequest
  outbound: Outbound
  queue: Queue
  secrets: Secrets
  hmac: HmacPolicy
  logger: Logger
}

/** CSRF protection: rejects requests from pages of other origins. */
const requireSameOrigin: RequestHandler = (req, _res, next) => {
  const { origin, 'sec-fetch-site': site = 'none' } = req.headers
  const ownOrigin = `${req.protocol}://${req.host}`
  const isSameOrigin =
    origin === undefined || (URL.canParse(ownOrigin) && origin.toLowerCase() === new URL(ownOrigin).origin)
  if (!isSameOrigin || (site !== 'none' && site !== 'same-origin')) throw apiError('FORBIDDEN')
  next()
}

/** The middleware before authentication, in order. */
export const createEntryMiddleware = ({ db, secrets, logger }: GateDeps) => {
  const sessionMiddleware = createSessionMiddleware(db, secrets, logger)
  return ({ method }: Operation): RequestHandler[] =>
    method === 'get' ? [sessionMiddleware] : [setDeviceCookie, sessionMiddleware, requireSameOrigin]
}

const createAnonymousAuthenticator = ({ db, counters, secrets }: GateDeps) => {
  const devices = createDevices(secrets)
  return (req: Request, res: Response): AnonymousCaller => ({
    signIn: async credentials => {
      const email = normalizeEmail(credentials.email)
      const client = { address: clientAddress(req), deviceId: devices.findId(req, email) }
      const membership = await rateLimitedSignIn(db, counters.signIn, { ...credentials, email }, client)
      if (membership) {
        noteCaller(res, { agencyId: membership.agency.id })
        await startSession(req, membership.user.id, membership.agency.id)
        devices.remember(req, res, email)
      }
      return membership
    },
  })
}

/** Authenticates by session. The membership is looked up on every request, so that its end takes effect immediately. */
const createMemberAuthenticator =
  ({ db, admitRequest, outbound, queue, hmac }: GateDeps) =>
  async (req: Request, res: Response): Promise<AdminCaller> => {
    const { userId, agencyId } = req.session
    const me = userId && agencyId ? await findMembership(db, userId, agencyId) : undefined
    if (!me) throw apiError('UNAUTHENTICATED')
    noteCaller(res, { agencyId: me.agency.id })
    await admitRequest(req, res, me.agency.id)
    const { user, agency } = me
    const tenant = new Tenant(db, agency.id, requestActor(res, { type: 'user', id: user.id, name: user.name }))
    return { me, tenant, signOut: () => endSession(req, res), outbound, queue, hmac }
  }

export const createAuthenticator = (deps: GateDeps) => {
  const anonymous = createAnonymousAuthenticator(deps)
  const member = createMemberAuthenticator(deps)
  return async (req: Request, res: Response, { schemes }: Operation): Promise<AnonymousCaller | AdminCaller> =>
    schemes.includes('anonymous') ? anonymous(req, res) : member(req, res)
}

/** The roles that may use the operations that require a role. Members may use all others. */
const permittedRoles: Record<string, readonly Role[]> = { admin: ['owner', 'admin'], owner: ['owner'] }

export const authorize = ({ requires }: Operation, caller: AnonymousCaller | AdminCaller): void => {
  if (requires !== null && !('me' in caller && permittedRoles[requires]?.includes(caller.me.role)))
    throw apiError('FORBIDDEN')
}
