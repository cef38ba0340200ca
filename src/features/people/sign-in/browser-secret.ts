import { randomBytes } from 'node:crypto'
import type { HttpContext } from '#src/platform/http-context/http-context.ts'
import { challengeLifetimeMs } from '../challenges.ts'

const format = /^[\w-]{22}$/

/** The secret of a browser without a session, to which the challenges of its sign-ins are bound. */
export const readBrowserSecret = (http: HttpContext): string | undefined => {
  const secret = http.readCookie('passkey')
  return secret !== undefined && format.test(secret) ? secret : undefined
}

/** The same, or a new one. It is valid as long as a challenge; the tabs of a browser share it. */
export const renewBrowserSecret = (http: HttpContext): string => {
  const secret = readBrowserSecret(http) ?? randomBytes(16).toString('base64url')
  http.setCookie('passkey', secret, { maxAge: challengeLifetimeMs })
  return secret
}
