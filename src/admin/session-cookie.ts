import type { Request, Response } from 'express'
import { idleMs } from '#src/people/sessions.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { createSigner } from '#src/secrets/signer.ts'
import { readCookie, setCookie } from './cookies.ts'

/** `s:`, the secret id of a session, `.` and the HMAC-SHA256 in base64. */
const format = /^s(?::|%3A)([\w-]{32})\.((?:[A-Za-z0-9+/]|%2[BF]){43})$/

const toBase64url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')
const toBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')

/** The signed cookie of a session. Without its signature, the secret id in the database is no credential. */
export const createSessionCookie = (secrets: Secrets) => {
  const { sign, isSigned } = createSigner(secrets, 'session cookies')
  return {
    /** The secret id of the session of a request. Undefined without a cookie that the service has signed. */
    read: (req: Request): string | undefined => {
      const [, sid = '', encoded = ''] = format.exec(readCookie(req, 'session') ?? '') ?? []
      const signature = toBase64url(decodeURIComponent(encoded))
      return isSigned(sid, signature) ? sid : undefined
    },
    /** The cookie expires when the session ends without a further request. */
    set: (res: Response, sid: string): void =>
      setCookie(res, 'session', `s:${sid}.${toBase64(sign(sid))}`, { expires: new Date(Date.now() + idleMs) }),
    clear: (res: Response): void => setCookie(res, 'session', '', { expires: new Date(0) }),
  }
}
