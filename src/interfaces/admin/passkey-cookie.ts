import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { challengeLifetimeMs } from '#src/features/people/challenges.ts'
import { readCookie, setCookie } from './cookies.ts'

const format = /^[\w-]{22}$/

/** The secret of a browser without a session, to which the challenges of its sign-ins are bound. */
export const readBrowserSecret = (req: Request): string | undefined => {
  const secret = readCookie(req, 'passkey')
  return secret !== undefined && format.test(secret) ? secret : undefined
}

/** The same, or a new one. It is valid as long as a challenge; the tabs of a browser share it. */
export const renewBrowserSecret = (res: Response): string => {
  const secret = readBrowserSecret(res.req) ?? randomBytes(16).toString('base64url')
  setCookie(res, 'passkey', secret, { maxAge: challengeLifetimeMs })
  return secret
}
