import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSignedCookie } from '../signed-cookie.ts'
import type { ProvedIdentity } from './client.ts'

/** The identity that a browser has proved, until the person has entered a code or confirmed the link. */
export const createIdentityCookie = (secrets: Secrets, issuer: string) =>
  createSignedCookie<ProvedIdentity>(secrets, {
    name: 'identity',
    purpose: `identities of ${issuer}`,
    lifetimeMs: 10 * 60 * 1000,
  })
