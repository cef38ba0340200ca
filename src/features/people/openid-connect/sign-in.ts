import type { OpenIdConnectConfig } from '#src/ground/config/openid-connect.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { HttpContext } from '#src/platform/http-context/http-context.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { findLinked, isLinked, letIn, verifyLinkedEmail } from '../identities.ts'
import { listOffers } from '../offered-invitations.ts'
import { hasSecondFactor } from '../second-factor.ts'
import { createIdentityCookie, type ProvedIdentity } from '../sign-in/identity-cookie.ts'
import { openSession } from '../sign-in/open-session.ts'
import { listUsers } from '../users.ts'

export interface SignInDeps {
  db: Database
  secrets: Secrets
  mail: MailOutbox | undefined
  openIdConnect: OpenIdConnectConfig
}

/** Why a person whom the provider has identified has no session, or has to decide something in it. */
export type SignInReason = 'code' | 'join' | 'invited' | 'failed' | 'unverified_email' | 'unknown_person' | 'no_agency'

const maxSubjectLength = 255

/** Opens the sessions of people whom the provider has identified. */
export const createSignIn = ({ db, secrets, mail, openIdConnect: { issuer } }: SignInDeps) => {
  const identityCookie = createIdentityCookie(secrets, issuer)

  /** The account of a person who signs in for the first time, or the reason why there is none. */
  const admit = async (
    http: HttpContext,
    { subject, email, name }: ProvedIdentity,
  ): Promise<SignInReason | undefined> => {
    if (await isLinked(db, { issuer, subject })) return 'no_agency'
    if (email === undefined) return 'unverified_email'
    if ((await listUsers(db, email)).length > 0) return 'join'
    const person = { issuer, subject, email, name: name ?? email.replace(/@.*/, '') }
    if (await letIn(db, person, http.origin)) return undefined
    return (await listOffers(db, person)).length > 0 ? 'invited' : 'unknown_person'
  }

  /** Whether agencies have invited a person who is signed in, and who has not decided yet. */
  const hasOffers = async ({ subject, email }: ProvedIdentity) =>
    email !== undefined && (await listOffers(db, { issuer, subject, email })).length > 0

  /** Opens a session. Returns the reason if it cannot. */
  return async (http: HttpContext, identity: ProvedIdentity): Promise<SignInReason | undefined> => {
    const { subject, email, hasSecondFactor: hasProviderFactor } = identity
    if (subject.length > maxSubjectLength) return 'failed'
    if (email !== undefined) await verifyLinkedEmail(db, { issuer, subject, email })
    const known = await findLinked(db, { issuer, subject })
    const reason = known ? undefined : await admit(http, identity)
    if (reason === 'join' || reason === 'invited') identityCookie.set(http, identity)
    if (reason) return reason
    const authenticated = known ?? (await findLinked(db, { issuer, subject }))
    if (!authenticated) return 'no_agency'
    if (!hasProviderFactor && (await hasSecondFactor(db, authenticated.membership.user.id))) {
      identityCookie.set(http, identity)
      return 'code'
    }
    await openSession({ db, secrets, mail, http }, { ...authenticated, hasProviderFactor }, { method: 'oidc' })
    if (!(await hasOffers(identity))) return undefined
    identityCookie.set(http, identity)
    return 'invited'
  }
}
