import type { CookieOptions, Request, Response } from 'express'

/** Browsers accept the prefix only with `Secure`, and only from the host itself. */
const fullName = ({ secure }: Pick<Request, 'secure'>, name: string) => (secure ? `__Host-${name}` : name)

/** The first cookie of a name, as it is in the header. */
export const readCookie = (req: Request, name: string): string | undefined => {
  const prefix = `${fullName(req, name)}=`
  const cookie = (req.headers.cookie ?? '').split(/; */).find(text => text.startsWith(prefix))
  return cookie?.slice(prefix.length)
}

/** Sets a cookie that scripts cannot read, and replaces one of that name that the response already sets. */
export const setCookie = (
  res: Response,
  name: string,
  value: string,
  lifetime: Pick<CookieOptions, 'expires' | 'maxAge'>,
): void => {
  const cookie = fullName(res.req, name)
  const others = [res.get('Set-Cookie') ?? []].flat().filter(text => !text.startsWith(`${cookie}=`))
  res.set('Set-Cookie', others)
  res.cookie(cookie, value, { httpOnly: true, sameSite: 'lax', secure: res.req.secure, ...lifetime })
}
