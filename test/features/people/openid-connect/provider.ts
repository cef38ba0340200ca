import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person at the provider. */
export interface Person {
  email?: string
  email_verified?: boolean
  name?: string
  /** In the ID token. */
  amr?: string[]
  /** At the UserInfo endpoint. */
  acr?: string
}

export const clientId = 'agency'
export const clientSecret = 'a secret of the client'

/** The provider of a company, over HTTP on loopback. The person who signs in is the `login_hint`, or the usual one. */
export const openProvider = async () => {
  const people = new Map<string, Person>()
  let usual = ''
  let handle: RequestListener = (_req, res) => void res.writeHead(503).end()
  const server = http.createServer((req, res) => handle(req, res))
  const listen = async (port = 0) => {
    await new Promise<void>(listening => {
      server.listen(port, '127.0.0.1', listening)
    })
    server.unref()
    return (server.address() as AddressInfo).port
  }
  const port = await listen()
  const issuer = `http://127.0.0.1:${port}`

  /** Registers the service, which redirects to the provider, as its client. */
  const register = (redirectUri: string) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      cookies: { keys: ['key'] },
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'acr'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          accountId: oidc.session?.accountId ?? '',
          clientId: oidc.client?.clientId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const callback = provider.callback()
    const interact = async (...[req, res]: Parameters<RequestListener>) => {
      const { prompt, params } = await provider.interactionDetails(req, res)
      const { login_hint: hint = usual } = params as { login_hint?: string }
      const result =
        prompt.name === 'login' && people.has(hint)
          ? { login: { accountId: hint, remember: false, amr: people.get(hint)?.amr ?? [] } }
          : { error: 'access_denied' }
      await provider.interactionFinished(req, res, result)
    }
    handle = (req, res) => void (req.url?.startsWith('/interaction/') ? interact(req, res) : callback(req, res))
  }
  return {
    issuer,
    people,
    /** Sets who signs in from now on, in browsers that send no hint. */
    signInAs: (subject: string, person: Person) => {
      people.set(subject, person)
      usual = subject
    },
    register,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    reopen: () => listen(port),
  }
}

/** A browser with cookies per origin, which follows redirects only on request. */
export const openBrowser = () => {
  const jar = new Map<string, Map<string, string>>()
  const cookiesOf = (origin: string) => jar.get(origin) ?? jar.set(origin, new Map()).get(origin) ?? new Map()
  const cookieHeader = (origin: string) => [...cookiesOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ')
  /** Opens a URL, and returns where it redirects to. */
  const open = async (target: string | URL) => {
    const { origin } = new URL(target)
    const response = await fetch(target, { redirect: 'manual', headers: { cookie: cookieHeader(origin) } })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value === '') cookiesOf(origin).delete(name)
      else cookiesOf(origin).set(name, value)
    }
    return new URL(response.headers.get('location') ?? `about:${response.status}`, target)
  }
  return {
    open,
    cookies: cookiesOf,
    cookieHeader,
    /** Follows redirects until one leads to another origin. */
    leave: async (target: URL) => {
      let url = target
      for (let hop = 0; hop < 10 && url.origin === target.origin; hop++) url = await open(url)
      return url
    },
  }
}
