import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { Database } from '#src/db/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import type { Counters } from '#src/http/counters.ts'
import type { AdmitRequest } from '#src/http/admission.ts'
import { noteCaller, requestActor } from '#src/http/log.ts'
import { apiError } from '#src/operations/errors.ts'
import type { Operation } from '#src/operations/types.ts'
import type { Outbound } from '#src/outbound/client.ts'
import { acceptInvitation, findInvitation } from '#src/people/invitations.ts'
import type { Role } from '#src/people/roles.ts'
import { findSession } from '#src/people/sessions.ts'
import { authenticate } from '#src/people/users.ts'
import type { Queue } from '#src/queue/queue.ts'
import type { Secrets } from '#src/secrets.ts'
import { openAccount } from './account.ts'
import { createAuthentication, type Authentication } from './authentication.ts'
import { setDeviceCookie } from './device-cookie.ts'
import type { AdminCaller, AnonymousCaller } from './operations.ts'
import { endSession, createSessionMiddleware } from './session-middleware.ts'

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

const createAnonymousAuthenticator =
  ({ db }: GateDeps, { attempt, openSession }: Authentication) =>
  (req: Request, res: Response): AnonymousCaller => ({
    signIn: async credentials => {
      const { email } = credentials
      const authenticated = await attempt(req, email, requester =>
        authenticate(db, { ...credentials, email: email.trim() }, requester),
      )
      return authenticated && openSession(req, res, authenticated)
    },
    acceptInvitation: async ({ token, ...acceptance }) => {
      const invitation = await findInvitation(db, token)
      const authenticated = await attempt(
        req,
        invitation?.email,
        async requester => invitation && acceptInvitation(db, invitation, acceptance, requester),
      )
      if (!invitation) throw apiError('NOT_FOUND')
      return authenticated && openSession(req, res, authenticated)
    },
  })

/** Authenticates by session. The membership is looked up on every request, so that its end takes effect immediately. */
const createMemberAuthenticator =
  ({ db, admitRequest, outbound, queue, hmac }: GateDeps, authentication: Authentication) =>
  async (req: Request, res: Response): Promise<AdminCaller> => {
    const session = req.session.userId ? await findSession(db, req.sessionID) : undefined
    if (!session) throw apiError('UNAUTHENTICATED')
    const { membership: me } = session
    noteCaller(res, { agencyId: me.agency.id })
    await admitRequest(req, res, me.agency.id)
    const { user, agency } = me
    return {
      me,
      tenant: new Tenant(db, agency.id, requestActor(res, { type: 'user', id: user.id, name: user.name })),
      account: openAccount({ db, authentication }, req, res, session),
      signOut: () => endSession(req, res),
      outbound,
      queue,
      hmac,
    }
  }

export const createAuthenticator = (deps: GateDeps) => {
  const authentication = createAuthentication(deps)
  const anonymous = createAnonymousAuthenticator(deps, authentication)
  const member = createMemberAuthenticator(deps, authentication)
  return async (req: Request, res: Response, { schemes }: Operation): Promise<AnonymousCaller | AdminCaller> =>
    schemes.includes('anonymous') ? anonymous(req, res) : member(req, res)
}

/** The roles that may use the operations that require a role. Members may use all others. */
const permittedRoles: Record<string, readonly Role[]> = { admin: ['owner', 'admin'], owner: ['owner'] }

export const authorize = ({ requires }: Operation, caller: AnonymousCaller | AdminCaller): void => {
  if (requires !== null && !('me' in caller && permittedRoles[requires]?.includes(caller.me.role)))
    throw apiError('FORBIDDEN')
}
