import type { ClientOptions } from '../kernel/options.ts'

type Fetch = NonNullable<ClientOptions['fetch']>

/** The cookies of one service, by name. Redirects are not followed, so they are never sent to another host. */
export const openCookies = (header = '') => {
  const cookies = new Map<string, string>()
  const set = (pair: string) => {
    const [, name = '', value = ''] = /^\s*([^=\s]+)=([^;]*)/.exec(pair) ?? []
    if (name) cookies.set(name, value.trim())
    return name
  }
  for (const pair of header.split(';')) set(pair)

  const isExpired = (attributes: string) => {
    const maxAge = /;\s*max-age=(-?\d+)/i.exec(attributes)?.[1]
    if (maxAge !== undefined) return Number(maxAge) <= 0
    const expires = /;\s*expires=([^;]+)/i.exec(attributes)?.[1]
    return expires !== undefined && Date.parse(expires) <= Date.now()
  }

  return {
    /** The `Cookie` header; empty if there are none. */
    toHeader: () => [...cookies].map(pair => pair.join('=')).join('; '),
    /** Stores a `Set-Cookie` header. */
    store: (setCookie: string) => {
      const name = set(setCookie)
      if (isExpired(setCookie)) cookies.delete(name)
    },
  }
}

/**
 * Adds the cookies to requests, and stores those of responses. Browsers hide cookies from programs and send their own,
 * so there this has no effect.
 */
export const withCookies =
  (cookies: ReturnType<typeof openCookies>, fetch: Fetch = request => globalThis.fetch(request)): Fetch =>
  async request => {
    const header = cookies.toHeader()
    if (header) request.headers.set('cookie', header)
    const response = await fetch(request)
    const setCookies = response.headers.getSetCookie()
    if (setCookies.length === 0) return response
    for (const setCookie of setCookies) cookies.store(setCookie)
    // Errors have the response, and programs print errors.
    const headers = new Headers(response.headers)
    headers.delete('set-cookie')
    const { status, statusText } = response
    return new Response(response.body, { status, statusText, headers })
  }
