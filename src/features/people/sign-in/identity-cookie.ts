import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { AnonymousCaller } from '#src/platform/api/admin.ts'
import { createSignedCookie } from '#src/platform/http-context/signed-cookie.ts'
import type { VerifiedIdentity } from '../identities.ts'

/** The person who has signed in, according to the provider. */
export interface ProvedIdentity {
  subject: string
  /** An address that the provider has verified. */
  email: string | undefined
  name: string | undefined
  hasSecondFactor: boolean
}

/** The identity that a browser has proved, until the person has entered a code or confirmed the link. */
export const createIdentityCookie = (secrets: Secrets, issuer: string) =>
  createSignedCookie<ProvedIdentity>(secrets, {
    name: 'identity',
    purpose: `identities of ${issuer}`,
    lifetimeMs: 10 * 60 * 1000,
  })

type Reading = Pick<AnonymousCaller, 'secrets' | 'signInMethods' | 'http'>

/** The identity that the browser of a request has proved at the provider. Undefined without one. */
export const readProvedIdentity = ({ secrets, signInMethods, http }: Reading) => {
  if (!signInMethods.openIdConnect) return undefined
  const { issuer } = signInMethods.openIdConnect
  const cookie = createIdentityCookie(secrets, issuer)
  const proved = cookie.read(http)
  return proved && { ...proved, issuer, clear: () => cookie.clear(http) }
}

/** The same, if its address is verified, with a name. */
export const readVerifiedIdentity = (
  caller: Reading,
): (VerifiedIdentity & { name: string; hasSecondFactor: boolean }) | undefined => {
  const proved = readProvedIdentity(caller)
  if (proved?.email === undefined) return undefined
  const { subject, issuer, email, name = email.replace(/@.*/, ''), hasSecondFactor } = proved
  return { subject, issuer, email, name, hasSecondFactor }
}
