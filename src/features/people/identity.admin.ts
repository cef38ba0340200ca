import { adminHandlers, type AdminCaller } from '#src/platform/api/admin.ts'
import { findIdentity, linkIdentity, unlinkIdentity } from './identities.ts'
import { withPassword, wrongPassword } from './proof.ts'
import { readVerifiedIdentity, readProvedIdentity } from './sign-in/identity-cookie.ts'

type Caller = Pick<AdminCaller, 'db' | 'me' | 'secrets' | 'signInMethods' | 'http'>

/** The identity that the account of a person is linked to. */
const findLinkedIdentity = async ({ db, me, signInMethods: { openIdConnect } }: Caller) =>
  openIdConnect ? ((await findIdentity(db, { userId: me.user.id, issuer: openIdConnect.issuer })) ?? null) : null

/** An identity with another address than that of the account is of another person. */
const readProposed = (caller: Caller) => {
  const identity = readVerifiedIdentity(caller)
  return identity?.email.toLowerCase() === caller.me.user.email.toLowerCase() ? identity : undefined
}

const describeIdentity = async (caller: Caller) => {
  const linked = await findLinkedIdentity(caller)
  const proposed = linked ? undefined : readProposed(caller)
  return { linked, proposed: proposed ? { email: proposed.email } : null }
}

export const identity = adminHandlers({
  getIdentity: describeIdentity,

  linkIdentity: async ({ fail, ...caller }) => {
    const { db, me, actor, mail } = caller
    const { subject, issuer, email } = readProposed(caller) ?? fail('NOT_FOUND')
    if (!(await linkIdentity(db, me.user.id, { subject, issuer, email }, { actor, mail }))) fail('NOT_FOUND')
    readProvedIdentity(caller)?.clear()
    return { linked: await findLinkedIdentity(caller), proposed: null }
  },

  unlinkIdentity: async ({ body, fail, invalid, ...caller }) => {
    const { db, me, signInMethods, actor, mail } = caller
    if (!signInMethods.password) fail('PASSWORD_SIGN_IN_DISABLED')
    const { issuer = '' } = signInMethods.openIdConnect ?? {}
    if (!(await findLinkedIdentity(caller))) fail('NOT_FOUND')
    const unlink = async () =>
      (await unlinkIdentity(db, { userId: me.user.id, issuer }, { actor, mail })) ? 'unlinked' : 'none'
    const outcome = await withPassword(caller, body.currentPassword, unlink)
    if (outcome === undefined) invalid({ currentPassword: [wrongPassword] })
    if (outcome === 'none') fail('NOT_FOUND')
  },
})
