import { adminHandlers } from '#src/platform/api/admin.ts'
import { audit } from '#src/platform/audit/audit.ts'
import { createChallenges } from '../challenges.ts'
import { findLinked } from '../identities.ts'
import { authenticate } from '../memberships.ts'
import { createRequestOptions } from '../passkeys.ts'
import { endSession } from '../sessions.ts'
import { findBySignInToken, useSignInToken } from '../sign-in-links.ts'
import { attempt, attemptAccounts, attemptPasskey, provesSecondFactor, unknownAccount } from './attempts.ts'
import { renewBrowserSecret } from './browser-secret.ts'
import { readProvedIdentity } from './identity-cookie.ts'
import { openSession } from './open-session.ts'
import { createSessionCookie } from './session-cookie.ts'

export const signIn = adminHandlers({
  listSignInMethods: async ({ signInMethods: { password, passwordReset, openIdConnect, passkeys } }) => ({
    password,
    passwordReset,
    passkeys,
    oidc: openIdConnect ? { name: openIdConnect.name } : null,
  }),

  signIn: async ({ body: { code, passkey, ...body }, fail, ...caller }) => {
    if (!caller.signInMethods.password) fail('PASSWORD_SIGN_IN_DISABLED')
    const credentials = { ...body, email: body.email.trim() }
    const authenticated = await attemptAccounts(caller, credentials, async (requester, isCandidate) => {
      const verified = await authenticate(caller.db, credentials, requester, isCandidate)
      if (!verified) return undefined
      const { user } = verified.membership
      return (await provesSecondFactor(caller, user, { code, passkey })) ? verified : undefined
    })
    return authenticated ? openSession(caller, authenticated) : fail('INVALID_CREDENTIALS')
  },

  startPasskeySignIn: async ({ db, secrets, passkeyDomain, http, fail }) => {
    if (!passkeyDomain) return fail('PASSKEYS_UNAVAILABLE')
    return createRequestOptions(passkeyDomain, createChallenges(db, secrets).create(renewBrowserSecret(http)))
  },

  signInWithPasskey: async ({ body, fail, ...caller }) => {
    if (!caller.passkeyDomain) fail('PASSKEYS_UNAVAILABLE')
    const authenticated = await attemptPasskey(caller, body)
    return authenticated ? openSession(caller, authenticated) : fail('PASSKEY_REJECTED')
  },

  signInWithIdentity: async ({ body, fail, ...caller }) => {
    const proved = readProvedIdentity(caller)
    const linked = proved && (await findLinked(caller.db, proved))
    if (!linked) return fail('INVALID_CREDENTIALS')
    const { user, agency } = linked.membership
    const attempted = { userId: user.id, email: user.email, agencyId: agency.id }
    const authenticated = await attempt(caller, attempted, async () =>
      (await provesSecondFactor(caller, user, body)) ? linked : undefined,
    )
    if (!authenticated) return fail('INVALID_CREDENTIALS')
    proved.clear()
    return openSession(caller, { ...authenticated, hasProviderFactor: proved.hasSecondFactor }, { method: 'oidc' })
  },

  signInWithLink: async ({ body: { token, code, passkey }, fail, ...caller }) => {
    const { db, secrets } = caller
    const authenticated = await attempt(caller, unknownAccount, async () => {
      const bearer = await findBySignInToken(db, secrets, token)
      const isVerified = bearer && (await provesSecondFactor(caller, bearer.membership.user, { code, passkey }))
      return isVerified && (await useSignInToken(db, token)) ? bearer : undefined
    })
    return authenticated ? openSession(caller, authenticated, { method: 'link' }) : fail('INVALID_CREDENTIALS')
  },

  signOut: async ({ db, secrets, http, session, tenant }) => {
    await endSession(db, session.membership.user.id, session.id)
    createSessionCookie(secrets).clear(http)
    await audit(tenant, { action: 'session.ended' })
  },
})
