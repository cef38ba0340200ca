import type { Request, Response } from 'express'
import { HttpContext } from '#src/platform/http-context/http-context.ts'

/** A request without TLS with cookies, and the cookies that its response sets. */
export const withCookies = (header = ''): { http: HttpContext; set: Record<string, string> } => {
  const set: Record<string, string> = {}
  const req = { secure: false, headers: { cookie: header } } as Request
  const res = {
    get: () => undefined,
    set: () => {},
    cookie: (name: string, value: string) => void (set[name] = value),
  } as unknown as Response
  return { http: new HttpContext(req, res), set }
}
