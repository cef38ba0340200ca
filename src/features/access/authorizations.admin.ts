import { Tenant, unscoped } from '#src/ground/db/tenant.ts'
import { adminHandlers, type AdminCaller } from '#src/platform/api/admin.ts'
import { lockSession } from '#src/features/people/sessions.ts'
import type { Respondent } from './interactions.ts'

type Caller = Pick<AdminCaller, 'db' | 'session' | 'actor' | 'http' | 'loadAuthorizationServer'>

/**
 * The authorization requests that a person answers, if the browser has started this one. Without an authorization
 * server, there are none.
 */
const findInteractions = async ({ http, loadAuthorizationServer }: Caller, uid: string) => {
  const server = await loadAuthorizationServer?.()
  return server?.hasStarted(http.cookies, uid) ? server.interactions : undefined
}

const toRespondent = ({ db, session, actor }: Caller): Respondent => ({
  userId: session.membership.user.id,
  hasSecondFactor: session.hasSecondFactor || session.hasProviderFactor,
  openTenant: agencyId => new Tenant(db, agencyId, actor, tx => lockSession(unscoped(tx), session)),
})

export const authorizations = adminHandlers({
  getInteraction: async ({ path: { uid }, fail, ...caller }) => {
    const interactions = await findInteractions(caller, uid)
    return (await interactions?.find(toRespondent(caller), uid)) ?? fail('NOT_FOUND')
  },

  allowInteraction: async ({ path: { uid }, body, fail, ...caller }) => {
    const interactions = await findInteractions(caller, uid)
    return (await interactions?.allow(toRespondent(caller), uid, body)) ?? fail('NOT_FOUND')
  },

  denyInteraction: async ({ path: { uid }, fail, ...caller }) => {
    const interactions = await findInteractions(caller, uid)
    return (await interactions?.deny(uid)) ?? fail('NOT_FOUND')
  },
})
