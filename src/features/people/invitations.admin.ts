import { adminHandlers } from '#src/platform/api/admin.ts'
import { findLinked } from './identities.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import { acceptOffer, declineOffer, listOffers } from './offered-invitations.ts'
import { attempt, provesSecondFactor, unknownAccount } from './sign-in/attempts.ts'
import { readVerifiedIdentity } from './sign-in/identity-cookie.ts'
import { openSession } from './sign-in/open-session.ts'

export const invitations = adminHandlers({
  lookUpInvitation: async ({ body: { token }, fail, ...caller }) => {
    const invitation = await attempt(caller, unknownAccount, () => findInvitation(caller.db, token))
    const { agency, email, name, role, expiresAt, invitedBy } = invitation ?? fail('NOT_FOUND')
    return { agency: { name: agency.name }, email, name, role, expiresAt, invitedBy }
  },

  acceptInvitation: async ({ body: { token, code, passkey, ...body }, fail, ...caller }) => {
    const { db, http } = caller
    if (!caller.signInMethods.password) fail('PASSWORD_SIGN_IN_DISABLED')
    const invitation = await findInvitation(db, token)
    const attempted = { email: invitation?.email, agencyId: invitation?.agency.id }
    const authenticated = await attempt(caller, attempted, async requester => {
      const acceptance = {
        ...body,
        language: http.language,
        verifySecondFactor: (user: { id: string }) => provesSecondFactor(caller, user, { code, passkey }),
      }
      return invitation && acceptInvitation(db, invitation, acceptance, { requester, origin: http.origin })
    })
    if (!invitation) fail('NOT_FOUND')
    return authenticated ? openSession(caller, authenticated) : fail('INVALID_CREDENTIALS')
  },

  listOfferedInvitations: async ({ fail, ...caller }) => {
    const identity = readVerifiedIdentity(caller) ?? fail('UNAUTHENTICATED')
    return { email: identity.email, invitations: await listOffers(caller.db, identity) }
  },

  acceptOfferedInvitation: async ({ body: { id }, fail, ...caller }) => {
    const { db, http } = caller
    const { hasSecondFactor, ...identity } = readVerifiedIdentity(caller) ?? fail('INVALID_CREDENTIALS')
    const authenticated = await attempt(caller, unknownAccount, async () => {
      const linked = await findLinked(db, identity)
      // Otherwise the session would lack it.
      if (linked && !hasSecondFactor) await provesSecondFactor(caller, linked.membership.user, {})
      const by = { language: http.language, origin: http.origin }
      return (await acceptOffer(db, identity, id, by)) && (await findLinked(db, identity))
    })
    if (!authenticated) return fail('NOT_FOUND')
    return openSession(caller, { ...authenticated, hasProviderFactor: hasSecondFactor }, { method: 'oidc' })
  },

  declineOfferedInvitation: async ({ body: { id }, fail, ...caller }) => {
    const { email } = readVerifiedIdentity(caller) ?? fail('INVALID_CREDENTIALS')
    const decline = async () => (await declineOffer(caller.db, email, id)) || undefined
    if (!(await attempt(caller, unknownAccount, decline))) fail('NOT_FOUND')
  },
})
