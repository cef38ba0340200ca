import type { Request, RequestHandler, Response } from 'express'
import type { RequestSession, Sessions } from '#src/platform/api/person.ts'
import type { Actor } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant, unscoped } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { AdmitRequest } from '#src/interfaces/http/admission.ts'
import type { HttpContext } from '#src/platform/http-context/http-context.ts'
import type { Operation } from '#src/platform/operations/types.ts'

/** CSRF protection: rejects requests from pages of other origins. */
export const requireSameOrigin: RequestHandler = (req, _res, next) => {
  const { origin, 'sec-fetch-site': site = 'none' } = req.headers
  const ownOrigin = `${req.protocol}://${req.host}`
  const isSameOrigin =
    origin === undefined || (URL.canParse(ownOrigin) && origin.toLowerCase() === new URL(ownOrigin).origin)
  if (!isSameOrigin || (site !== 'none' && site !== 'same-origin')) throw apiError('FORBIDDEN')
  next()
}

/** People manage their own session, password, second factors and authorization requests in any agency. */
export const isOwnAccount = ({ path }: Operation): boolean => /^\/(sessions?|me\/passkeys|oauth)(\/|$)/.test(path)

/** Rejects a change by a page that shows another agency than the one to which another tab has switched the session. */
const requireAgencyOfPage = (req: Request, operation: Operation, agencyId: number) => {
  const pageAgencyId = req.get('x-agency-id')
  if (pageAgencyId === undefined || operation.method === 'get' || isOwnAccount(operation)) return
  if (pageAgencyId !== String(agencyId)) throw apiError('AGENCY_CHANGED')
}

/** Whether the agency requires a second factor that the user does not have. */
export const lacksSecondFactor = (session: RequestSession): boolean =>
  session.requiresSecondFactor && !session.hasSecondFactor && !session.hasProviderFactor

export interface SessionGateDeps {
  db: Database
  admitRequest: AdmitRequest
  sessions: Sessions
}

/** A person who is signed in to an agency. */
export interface Visit {
  session: RequestSession
  actor: Actor
  tenant: Tenant
}

/** Authenticates by session. The membership is looked up on every request: its end takes effect immediately. */
export const createSessionGate = ({ db, admitRequest, sessions }: SessionGateDeps) => {
  /** The transactions of the tenant lock the session, so that none commits after its end. */
  const openVisit = (http: HttpContext, session: RequestSession): Visit => {
    const { user, agency } = session.membership
    const actor: Actor = { type: 'user', id: user.id, name: user.name, ...http.origin }
    const tenant = new Tenant(db, agency.id, actor, tx => sessions.lock(unscoped(tx), session))
    return { session, actor, tenant }
  }
  return {
    /** Authenticates a request, or throws. */
    enter: async (req: Request, res: Response, http: HttpContext, operation: Operation): Promise<Visit> => {
      const session = await sessions.continue(http)
      const { id: agencyId } = session.membership.agency
      http.noteAgency(agencyId)
      requireAgencyOfPage(req, operation, agencyId)
      await admitRequest(req, res, agencyId)
      return openVisit(http, session)
    },
    /** Looks up the session again, for a request that has waited. Throws if it has ended. */
    renew: async (http: HttpContext, session: RequestSession): Promise<Visit> =>
      openVisit(http, await sessions.renew(session)),
  }
}

export type SessionGate = ReturnType<typeof createSessionGate>
