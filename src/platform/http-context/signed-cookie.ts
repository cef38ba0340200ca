import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSigner } from '#src/ground/secrets/signer.ts'
import type { HttpContext } from './http-context.ts'

const format = /^([\w-]{1,3000})\.([\w-]{43})$/

interface Options {
  name: string
  /** Keeps cookies of different meaning apart. */
  purpose: string
  lifetimeMs: number
}

/** A cookie with a value that only the service can set, and that expires. It is signed, not encrypted. */
export const createSignedCookie = <Value extends object>(secrets: Secrets, { name, purpose, lifetimeMs }: Options) => {
  const { sign, isSigned } = createSigner(secrets, purpose)
  return {
    /** Undefined without a cookie that the service has signed, or after it has expired. */
    read: (http: HttpContext): Value | undefined => {
      const [, text = '', signature = ''] = format.exec(http.readCookie(name) ?? '') ?? []
      if (!isSigned(text, signature)) return undefined
      const { value, expiresAt } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
        value: Value
        expiresAt: number
      }
      return expiresAt > Date.now() ? value : undefined
    },
    set: (http: HttpContext, value: Value): void => {
      const text = Buffer.from(JSON.stringify({ value, expiresAt: Date.now() + lifetimeMs })).toString('base64url')
      http.setCookie(name, `${text}.${sign(text)}`, { maxAge: lifetimeMs })
    },
    clear: (http: HttpContext): void => http.setCookie(name, '', { expires: new Date(0) }),
  }
}
