import type { CookieOptions, Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Origin } from '#src/ground/base/actor.ts'
import { languageOf, type Language } from '#src/ground/base/language.ts'
import { clientAddress } from './address.ts'
import { getLog, noteCaller, requestOrigin } from './log-context.ts'

/** The request of a person and its response, as far as handlers read and set them. */
export class HttpContext {
  readonly #req: Request
  readonly #res: Response

  constructor(req: Request, res: Response) {
    this.#req = req
    this.#res = res
  }

  /** The address of the client. */
  get address(): string {
    return clientAddress(this.#req)
  }

  get userAgent(): string | undefined {
    return this.#req.get('user-agent')
  }

  /** The language that the client prefers. */
  get language(): Language {
    return languageOf(this.#req.headers)
  }

  /** Where the request comes from, for the audit log. */
  get origin(): Origin {
    return requestOrigin(this.#res)
  }

  get log(): Logger {
    return getLog(this.#req)
  }

  /** Adds the agency to the log entry of the request. */
  noteAgency(agencyId: number): void {
    noteCaller(this.#res, { agencyId })
  }

  /** Calls the listener when the response is complete, or the connection is closed. */
  onceClosed(listener: () => void): void {
    this.#res.once('close', listener)
  }

  /** The header with all cookies. */
  get cookies(): string {
    return this.#req.headers.cookie ?? ''
  }

  /** The first cookie of a name, as it is in the header. */
  readCookie(name: string): string | undefined {
    const prefix = `${this.#cookieName(name)}=`
    const cookie = this.cookies.split(/; */).find(text => text.startsWith(prefix))
    return cookie?.slice(prefix.length)
  }

  /** Sets a cookie that scripts cannot read, and replaces one of that name that the response already sets. */
  setCookie(name: string, value: string, lifetime: Pick<CookieOptions, 'expires' | 'maxAge'>): void {
    const cookie = this.#cookieName(name)
    const others = [this.#res.get('Set-Cookie') ?? []].flat().filter(text => !text.startsWith(`${cookie}=`))
    this.#res.set('Set-Cookie', others)
    this.#res.cookie(cookie, value, { httpOnly: true, sameSite: 'lax', secure: this.#req.secure, ...lifetime })
  }

  /** Browsers accept the prefix only with `Secure`, and only from the host itself. */
  #cookieName(name: string): string {
    return this.#req.secure ? `__Host-${name}` : name
  }
}
