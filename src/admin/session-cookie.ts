import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { idleMs } from '#src/people/sessions.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { readCookie, setCookie } from './cookies.ts'

/** `s:`, the secret id of a session, `.` and the HMAC-SHA256 in base64. */
const format = /^s(?::|%3A)([\w-]{32})\.((?:[A-Za-z0-9+/]|%2[BF]){43})$/

/** The signed cookie of a session. Without its signature, the secret id in the database is no credential. */
export const createSessionCookie = (secrets: Secrets) => {
  const keys = secrets.deriveKeys('session cookies')
  const sign = (sid: string, key = keys[0]) => createHmac('sha256', key).update(sid).digest('base64').replace('=', '')
  return {
    /** The secret id of the session of a request. Undefined without a cookie that the service has signed. */
    read: (req: Request): string | undefined => {
      const [, sid = '', encoded = ''] = format.exec(readCookie(req, 'session') ?? '') ?? []
      const signature = Buffer.from(decodeURIComponent(encoded))
      const isSigned = sid && keys.some(key => timingSafeEqual(Buffer.from(sign(sid, key)), signature))
      return isSigned ? sid : undefined
    },
    /** The cookie expires when the session ends without a further request. */
    set: (res: Response, sid: string): void =>
      setCookie(res, 'session', `s:${sid}.${sign(sid)}`, { expires: new Date(Date.now() + idleMs) }),
    clear: (res: Response): void => setCookie(res, 'session', '', { expires: new Date(0) }),
  }
}
