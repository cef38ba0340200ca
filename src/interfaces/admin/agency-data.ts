import type { Request, Response, Router } from 'express'
import type { Membership } from '#src/platform/api/person.ts'
import { keyOperations } from '#generated/public/key-operations.ts'
import { scopes, type KeyScope } from '#generated/public/scopes.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { HttpContext } from '#src/platform/http-context/http-context.ts'
import type { OriginOf } from '#src/interfaces/http/origin.ts'
import { operationRouter } from '#src/interfaces/http/router.ts'
import type { CallerKey } from '#src/platform/keys/keys.ts'
import { personLimits } from '#src/platform/limits/sessions.ts'
import type { Operations } from '#src/platform/operations/execute.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { openCaller, type CallerDeps } from '#src/interfaces/public/caller.ts'
import { uncountMinute } from '#src/interfaces/public/limits.ts'
import type { PublicCaller } from '#src/platform/api/public.ts'
import { lacksSecondFactor, requireSameOrigin, type SessionGate, type Visit } from './session-gate.ts'

export interface AgencyDataDeps extends CallerDeps {
  operations: Operations<PublicCaller>
  originOf: OriginOf
}

/** The admin API reserves their counterparts for owners and admins. */
const scopesBeyondMembers: readonly KeyScope[] = [
  '*',
  'webhooks:manage',
  'watches:write',
  'abilities:execute',
  'fleet:write',
]
const memberScopes = scopes.filter(scope => !scopesBeyondMembers.includes(scope))

/** The key with which a person acts. */
const keyOf = ({ user, agency, role }: Membership): CallerKey => ({
  id: null,
  lineageId: `user:${user.id}`,
  agencyId: agency.id,
  name: user.name,
  createdBy: user.id,
  scopes: role === 'member' ? memberScopes : ['*'],
  ...personLimits,
})

const toAuthenticated = ({ session: { id, membership }, tenant }: Visit) => ({
  credential: { kind: 'session' as const, id, userId: membership.user.id },
  key: keyOf(membership),
  tenant,
})

/** The operations of the public API that sessions can use. */
const withoutKeyOperations = (operations: Operations<PublicCaller>): Operations<PublicCaller> => {
  const excluded = new Set<string>(keyOperations)
  const table = Object.fromEntries(Object.entries(operations.table).filter(([id]) => !excluded.has(id)))
  return { ...operations, table }
}

/** The data of agencies: the operations of the public API, with a session instead of a key. */
export const agencyData = ({ operations, originOf, ...callerDeps }: AgencyDataDeps, gate: SessionGate): Router => {
  const authenticate = async (req: Request, res: Response, operation: Operation): Promise<PublicCaller> => {
    const http = new HttpContext(req, res)
    const visit = await gate.enter(req, res, http, operation)
    if (lacksSecondFactor(visit.session)) throw apiError('SECOND_FACTOR_SETUP_REQUIRED')
    return openCaller(callerDeps, res, toAuthenticated(visit), async () =>
      toAuthenticated(await gate.renew(http, visit.session)),
    )
  }
  return operationRouter({
    operations: withoutKeyOperations(operations),
    entryMiddleware: ({ method }) => (method === 'get' ? [] : [requireSameOrigin]),
    authenticate: async (req, res, operation) => ({ caller: await authenticate(req, res, operation) }),
    beforeNotModified: res => uncountMinute(callerDeps.counters, res),
    originOf,
  })
}
