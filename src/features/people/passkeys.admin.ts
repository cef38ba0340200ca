import { apiError } from '#src/ground/base/errors/api-error.ts'
import { adminHandlers, type AdminCaller } from '#src/platform/api/admin.ts'
import { auditPerson } from './audit-person.ts'
import { createChallenges } from './challenges.ts'
import { mailSecurity, passkeyRemoved } from './mail-security.ts'
import { createCreationOptions, insertPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { lockSession } from './sessions.ts'

const requireRecentSignIn = ({ session }: Pick<AdminCaller, 'session'>) => {
  if (!session.isRecent) throw apiError('RECENT_SIGN_IN_REQUIRED')
}

const requirePasskeyDomain = ({ passkeyDomain }: Pick<AdminCaller, 'passkeyDomain'>) => {
  if (!passkeyDomain) throw apiError('PASSKEYS_UNAVAILABLE')
  return passkeyDomain
}

export const passkeys = adminHandlers({
  listPasskeys: ({ db, me, query }) => listPasskeys(db, me.user.id, query),

  startPasskey: async caller => {
    const { db, secrets, me, session } = caller
    requireRecentSignIn(caller)
    const challenge = createChallenges(db, secrets).create(session.sid)
    return createCreationOptions(db, me.user, { passkeyDomain: requirePasskeyDomain(caller), challenge })
  },

  // The options were for a recent sign-in, and only this session can use their challenge.
  createPasskey: async ({ body, invalid, ...caller }) => {
    const { db, secrets, session, actor, mail } = caller
    const useChallenge = (challenge: string) => createChallenges(db, secrets).use(session.sid, challenge)
    const verification = { passkeyDomain: requirePasskeyDomain(caller), useChallenge }
    const created = await insertPasskey(db, body, verification, { session, actor, mail })
    return created ?? invalid({ response: [{ fr: "Clé d'accès refusée", en: 'Passkey rejected' }] })
  },

  updatePasskey: async ({ db, me, path, body, fail }) =>
    (await renamePasskey(db, me.user.id, { id: path.id, name: body.name })) ?? fail('NOT_FOUND'),

  deletePasskey: async ({ path, fail, ...caller }) => {
    const { db, me, session, actor, mail } = caller
    requireRecentSignIn(caller)
    const isRemoved = await db.transaction().execute(async tx => {
      await lockSession(tx, session)
      if (!(await removePasskey(tx, me.user.id, path.id))) return false
      await auditPerson(tx, me.user.id, { action: 'passkey.removed', actor })
      await mailSecurity(tx, mail, me.user.id, passkeyRemoved)
      return true
    })
    if (!isRemoved) fail('NOT_FOUND')
  },
})
