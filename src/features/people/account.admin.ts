import { apiError } from '#src/ground/base/errors/api-error.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'
import { auditPerson } from './audit-person.ts'
import { confirmEmail, findPendingEmail, requestEmailChange } from './email-changes.ts'
import { findPasswordReset, requestPasswordReset, resetPassword } from './password-resets.ts'
import { attemptOwn, withPassword, wrongPassword } from './proof.ts'
import { lockSession } from './sessions.ts'
import { changePassword } from './set-password.ts'
import { attempt, unknownAccount } from './sign-in/attempts.ts'
import { countEmailChange, countLinkRequest } from './sign-in/link-requests.ts'
import { openSession } from './sign-in/open-session.ts'
import { updateUser } from './users.ts'

const recentSignInRequired = {
  fr: 'Requis : la connexion date de plus de 10 minutes',
  en: 'Required: you signed in more than 10 minutes ago',
}

export const account = adminHandlers({
  changePassword: async ({ body, invalid, ...caller }) => {
    const { db, me, session, actor, mail } = caller
    const change = { userId: me.user.id, actor, mail, ...body }
    const changed = await attemptOwn(caller, requester => changePassword(db, change, requester))
    const passwordHash = changed ?? invalid({ currentPassword: [wrongPassword] })
    const { hasProviderFactor } = session
    await openSession(caller, { membership: me, passwordHash, hasProviderFactor }, { isContinued: true })
  },

  updateUser: async ({ body: { name, language, email, currentPassword }, invalid, ...caller }) => {
    const { db, me, session, actor, mail, counters } = caller
    const { user } = me
    const isNew = email !== undefined && (email !== user.email || !user.emailVerified)
    if (isNew && currentPassword === undefined && !session.isRecent)
      invalid({ currentPassword: [recentSignInRequired] })
    if (isNew && currentPassword !== undefined && !(await withPassword(caller, currentPassword, async () => true)))
      invalid({ currentPassword: [wrongPassword] })
    if (isNew && !mail) throw apiError('MAIL_DISABLED')
    if (isNew) await countEmailChange(counters.linkRequest, user.id)
    return db.transaction().execute(async tx => {
      await lockSession(tx, session)
      const updated = { ...user, ...(await updateUser(tx, user.id, { name, language })) }
      if (name !== undefined && name !== user.name) await auditPerson(tx, user.id, { action: 'user.updated', actor })
      if (isNew && mail) await requestEmailChange(tx, mail, updated, email)
      return { user: updated, pendingEmail: await findPendingEmail(tx, user.id) }
    })
  },

  requestPasswordReset: async ({ db, queue, mail, counters, signInMethods, http, body: { email } }) => {
    await countLinkRequest(counters.linkRequest, http.address, email)
    if (mail && signInMethods.password) await requestPasswordReset(db, queue, { email, language: http.language })
    return {}
  },

  findPasswordReset: async ({ path: { token }, fail, ...caller }) => {
    const find = async () => (caller.signInMethods.password ? findPasswordReset(caller.db, token) : undefined)
    return (await attempt(caller, unknownAccount, find)) ?? fail('NOT_FOUND')
  },

  resetPassword: async ({ path: { token }, body: { newPassword }, fail, ...caller }) => {
    const { db, mail, http, signInMethods } = caller
    const isReset = await attempt(caller, unknownAccount, async requester =>
      signInMethods.password
        ? resetPassword(db, { token, newPassword }, { requester, origin: http.origin, mail })
        : undefined,
    )
    if (!isReset) fail('NOT_FOUND')
  },

  confirmEmail: async ({ path: { token }, fail, ...caller }) => {
    const { db, http } = caller
    if (!(await attempt(caller, unknownAccount, () => confirmEmail(db, token, http.origin)))) fail('NOT_FOUND')
  },
})
