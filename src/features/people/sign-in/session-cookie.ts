import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSigner } from '#src/ground/secrets/signer.ts'
import type { HttpContext } from '#src/platform/http-context/http-context.ts'
import { idleMs } from '../sessions.ts'

/** The secret id of a session, `.` and the HMAC-SHA256 in base64url. */
const format = /^([\w-]{32})\.([\w-]{43})$/

/** The signed cookie of a session. Without its signature, the secret id in the database is no credential. */
export const createSessionCookie = (secrets: Secrets) => {
  const { sign, isSigned } = createSigner(secrets, 'session cookies')
  return {
    /** The secret id of the session of a request. Undefined without a cookie that the service has signed. */
    read: (http: HttpContext): string | undefined => {
      const [, sid = '', signature = ''] = format.exec(http.readCookie('session') ?? '') ?? []
      return isSigned(sid, signature) ? sid : undefined
    },
    /** The cookie expires when the session ends without a further request. */
    set: (http: HttpContext, sid: string): void =>
      http.setCookie('session', `${sid}.${sign(sid)}`, { expires: new Date(Date.now() + idleMs) }),
    clear: (http: HttpContext): void => http.setCookie('session', '', { expires: new Date(0) }),
  }
}
