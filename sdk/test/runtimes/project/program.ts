// Uses each entry of the SDK. The same program runs on all runtimes, as an ES module or as CommonJS.
import {
  AgencyApi,
  authorizationUrl,
  finishAuthorization,
  GrantEndedError,
  NotFoundError,
  ValidationFailedError,
  type AgencyApiOptions,
  type GrantTokens,
} from '@agency-api/sdk'
import { AdminApi } from '@agency-api/sdk/admin'
import { SitePlugin, UnknownCredentialsError } from '@agency-api/sdk/plugin'
import { isTruncated, testRequest, unwrap, WebhookVerificationError } from '@agency-api/sdk/webhooks'

export interface Settings {
  /** Without a key and a URL, the client takes them from the environment. */
  client: Pick<AgencyApiOptions, 'apiKey' | 'baseUrl'>
  baseUrl: string
  /** The credentials of a person. */
  email: string
  password: string
}

const assert = (condition: boolean, message: string) => {
  if (!condition) throw new Error(message)
}

const catchError = (promise: PromiseLike<unknown>): PromiseLike<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

const useClients = async (api: AgencyApi, name: string) => {
  const { data: created, etag, requestId } = await api.clients.create({ name }).withResponse()
  assert(created.name === name && etag !== undefined && requestId !== undefined, 'the response has no metadata')
  const { data, total } = await api.clients.list({ search: name, limit: 1 })
  assert(total === 1 && data[0]?.id === created.id, `${total} clients are listed`)
  await api.clients.delete(created.id, { ifMatch: etag })
}

const usePages = async (api: AgencyApi, prefix: string) => {
  for (const letter of ['A', 'B', 'C', 'D', 'E']) await api.tasks.create({ title: `${prefix} ${letter}` })
  const ids = new Set<number>()
  let pages = 0
  for await (const { data } of api.tasks.list({ search: prefix, limit: 2, cursor: '' }).pages()) {
    pages++
    for (const { id } of data.data) ids.add(id)
  }
  assert(pages === 3 && ids.size === 5, `${ids.size} tasks are on ${pages} pages`)
}

const useErrors = async (api: AgencyApi) => {
  const invalid = await catchError(api.clients.create({ name: '' }))
  assert(invalid instanceof ValidationFailedError && 'name' in invalid.fieldErrors, `threw ${String(invalid)}`)
  const missing = await catchError(api.clients.get(2_000_000_000))
  assert(missing instanceof NotFoundError && missing.status === 404, `threw ${String(missing)}`)
}

const useWebhooks = async () => {
  const secret = 'a'.repeat(64)
  const sent = { event: 'client.deleted', data: { id: 7 } } as const
  const request = await testRequest('https://hooks.example.com/', sent, secret)
  const text = await request.text()
  const event = await unwrap(text, request.headers, secret)
  assert(event.event === 'client.deleted' && !isTruncated(event.data) && event.data.id === 7, 'another event')
  const forged = await catchError(unwrap(text, request.headers, 'b'.repeat(64)))
  assert(forged instanceof WebhookVerificationError, `threw ${String(forged)}`)
}

const useAdmin = async ({ baseUrl, email, password }: Settings) => {
  const admin = new AdminApi({ baseUrl })
  await admin.signIn({ email, password })
  assert(admin.cookie !== '', 'the session has no cookie')
  const { key, id } = await admin.keys.create({ name: 'Runtime', scopes: ['clients:read'] })
  const { scopes } = await new AgencyApi({ apiKey: key, baseUrl }).me()
  assert(scopes.join() === 'clients:read', `the key has the scopes ${scopes.join()}`)
  await admin.keys.revoke(id)
  await admin.signOut()
}

/** Answers an authorization request as the browser of a person does, and returns the callback URL. */
const allow = async (url: string, { baseUrl, email, password }: Settings, scopes: string[]) => {
  const admin = new AdminApi({ baseUrl })
  const { agency } = await admin.signIn({ email, password })
  const cookies = [admin.cookie]
  const open = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: cookies.join('; '), 'content-type': 'application/json' }
    const response = await fetch(new URL(path, baseUrl), { ...init, headers, redirect: 'manual' })
    for (const [cookie] of response.headers.get('set-cookie')?.matchAll(/oauth_\w+=[^;,]+/g) ?? []) cookies.push(cookie)
    return response
  }
  const locationOf = (response: Response) => response.headers.get('location') ?? ''
  const uid =
    locationOf(await open(url))
      .split('/')
      .pop() ?? ''
  const body = JSON.stringify({ agencyId: agency.id, scopes })
  const allowed = await open(`/api/oauth/interactions/${uid}/allow`, { method: 'POST', body })
  const { redirectTo } = (await allowed.json()) as { redirectTo: string }
  return locationOf(await open(redirectTo))
}

const useGrant = async (settings: Settings) => {
  const { baseUrl, email, password } = settings
  const admin = new AdminApi({ baseUrl })
  await admin.signIn({ email, password })
  const redirectUri = 'https://planning.example/callback'
  const { id, clientId, clientSecret } = await admin.apps.create({ name: 'Runtime', redirectUris: [redirectUri] })
  const app = { baseUrl, clientId, clientSecret: clientSecret ?? undefined }
  const scopes = ['clients:read']
  const { url, pending } = await authorizationUrl(app, { redirectUri, scopes })
  const tokens = await finishAuthorization(app, await allow(url, settings, scopes), pending)

  const stored: GrantTokens[] = []
  const options = {
    ...app,
    tokens: { ...tokens, expiresAt: 0 },
    onTokens: (fresh: GrantTokens) => void stored.push(fresh),
  }
  const api = AgencyApi.fromGrant(options)
  const [me] = await Promise.all([api.me(), api.me()])
  assert(me.scopes.join() === 'clients:read', `the grant has the scopes ${me.scopes.join()}`)
  assert(stored.length === 1 && stored[0]?.accessToken !== tokens.accessToken, `${stored.length} tokens are stored`)
  // The refresh token was used before.
  const thrown = await catchError(AgencyApi.fromGrant(options).me())
  assert(thrown instanceof GrantEndedError, `threw ${String(thrown)}`)
  await admin.apps.remove(id)
  await admin.signOut()
}

const usePlugin = async ({ baseUrl }: Settings) => {
  const plugin = new SitePlugin({ baseUrl, apiKey: 'unknown', apiSecret: 'a'.repeat(64) })
  const error = await catchError(plugin.ping())
  assert(error instanceof UnknownCredentialsError, `threw ${String(error)}`)
}

/** Returns the names of what works. Throws when something does not. */
export const run = async (settings: Settings): Promise<string[]> => {
  const api = new AgencyApi({ ...settings.client, appInfo: { name: 'runtimes' } })
  const prefix = `Runtime ${Math.random().toString(36).slice(2, 10)}`
  const steps: Record<string, () => Promise<void>> = {
    clients: () => useClients(api, prefix),
    pages: () => usePages(api, prefix),
    errors: () => useErrors(api),
    webhooks: () => useWebhooks(),
    admin: () => useAdmin(settings),
    grant: () => useGrant(settings),
    plugin: () => usePlugin(settings),
  }
  const completed: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    await step()
    completed.push(name)
  }
  return completed
}
