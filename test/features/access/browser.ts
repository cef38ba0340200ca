import type { TestApp } from '#test/app/test-app.ts'

type Session = Awaited<ReturnType<TestApp['adminSession']>>

interface Cookie {
  name: string
  value: string
  path: string
}

/** The browser of a person: it keeps the cookies of the authorization server, and follows no redirect by itself. */
export const openBrowser = (app: Pick<TestApp, 'url'>, session: Session) => {
  const cookies: Cookie[] = []
  const store = (response: Response) => {
    for (const text of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
      cookies.push({ name, value, path })
    }
  }
  const cookieHeader = (path: string) =>
    cookies
      .filter(cookie => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const open = async (target: string | URL) => {
    const url = new URL(target, app.url)
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: cookieHeader(url.pathname) } })
    store(response)
    return response
  }
  const uidOf = (location: string | null) => /^\/console\/oauth\/([\w-]+)$/.exec(location ?? '')?.[1] ?? ''
  const answer = (method: 'get' | 'post', path: string, body?: object) =>
    session.request(method, path, {
      headers: { cookie: `${session.cookie}; ${cookieHeader(`/api${path}`)}` },
      ...(body && { body }),
    })
  return {
    open,
    /** Opens an authorization request, and returns the id of its interaction. */
    start: async (url: URL) => {
      const response = await open(url)
      return uidOf(response.headers.get('location'))
    },
    details: (uid: string) => answer('get', `/oauth/interactions/${uid}`),
    allow: (uid: string, consent: object) => answer('post', `/oauth/interactions/${uid}/allow`, consent),
    deny: (uid: string) => answer('post', `/oauth/interactions/${uid}/deny`),
    /** Follows a redirect of the authorization server to the app. */
    finish: async (redirectTo: string) => new URL((await open(redirectTo)).headers.get('location') ?? 'about:blank'),
  }
}
export type Browser = ReturnType<typeof openBrowser>
