import { apiError } from '#src/ground/base/errors/api-error.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'
import { recorded } from './audit-person.ts'
import { findPendingEmail } from './email-changes.ts'
import { findMembership, listAgencies } from './memberships.ts'
import { endOtherSessions, endSession, listSessions, moveSession } from './sessions.ts'

export const sessions = adminHandlers({
  getSession: async ({ db, me, session: { hasSecondFactor, hasTotp } }) => {
    const [pendingEmail, agencies] = await Promise.all([findPendingEmail(db, me.user.id), listAgencies(db, me.user.id)])
    return { ...me, hasSecondFactor, hasTotp, pendingEmail, agencies }
  },

  switchAgency: async ({ db, me, session, body: { agencyId }, invalid }) => {
    const target = await findMembership(db, me.user.id, agencyId)
    if (!target) return invalid({ agencyId: [{ fr: 'Agence inconnue', en: 'Unknown agency' }] })
    if (!(await moveSession(db, session.sid, agencyId))) throw apiError('UNAUTHENTICATED')
    return target
  },

  listSessions: ({ db, me, session, query }) => listSessions(db, { userId: me.user.id, currentId: session.id }, query),

  endSession: async ({ path, fail, ...caller }) => {
    const { id: userId } = caller.me.user
    if (!(await recorded(caller, 'session.ended', tx => endSession(tx, userId, path.id)))) fail('NOT_FOUND')
  },

  endOtherSessions: async ({ session, ...caller }) => {
    const { id: userId } = caller.me.user
    await recorded(caller, 'session.ended', tx => endOtherSessions(tx, userId, session.id))
  },
})
