import type { Request, RequestHandler, Response } from 'express'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { AdminCaller, AdminDeps, AnonymousCaller } from '#src/platform/api/admin.ts'
import type { Membership } from '#src/platform/api/person.ts'
import { HttpContext } from '#src/platform/http-context/http-context.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { isOwnAccount, lacksSecondFactor, requireSameOrigin, type SessionGate, type Visit } from './session-gate.ts'

type Caller = AnonymousCaller | AdminCaller

/** The middleware before authentication. */
export const entryMiddleware =
  (unsubscribePage: RequestHandler) =>
  ({ method, path }: Operation): RequestHandler[] => {
    // Programs for mail send these, which take no cookies.
    if (path.startsWith('/unsubscriptions/')) return method === 'get' ? [unsubscribePage] : []
    return method === 'get' ? [] : [requireSameOrigin]
  }

/** Returns a function that makes the caller of an operation: a person with a session, or anybody. */
export const createAuthenticator = (deps: AdminDeps, gate: SessionGate) => {
  const toCaller = (http: HttpContext, { session, actor, tenant }: Visit): AdminCaller => ({
    ...deps,
    http,
    session,
    me: session.membership,
    tenant,
    actor,
    renew: async () => toCaller(http, await gate.renew(http, session)),
  })
  return async (req: Request, res: Response, operation: Operation): Promise<Caller> => {
    const http = new HttpContext(req, res)
    if (operation.schemes.includes('anonymous')) return { ...deps, http }
    return toCaller(http, await gate.enter(req, res, http, operation))
  }
}

/** Looks up the session of a caller again. Callers without one prove who they are in the body. */
export const renew = async (caller: Caller): Promise<Caller> => ('renew' in caller ? caller.renew() : caller)

const rolesByRequirement: Record<string, Membership['role'][]> = { owner: ['owner'], admin: ['owner', 'admin'] }

/** Operations that require a role are for owners, or for owners and admins; members may use all others. */
export const authorize = (operation: Operation, caller: Caller): void => {
  if (!('me' in caller)) return
  // Otherwise they could not set up the factor that their agency requires.
  if (lacksSecondFactor(caller.session) && !isOwnAccount(operation)) throw apiError('SECOND_FACTOR_SETUP_REQUIRED')
  const { requires } = operation
  if (requires !== null && !rolesByRequirement[requires]?.includes(caller.me.role)) throw apiError('FORBIDDEN')
}
