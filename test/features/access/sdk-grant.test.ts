import {
  AgencyApi,
  AuthorizationError,
  authorizationUrl,
  finishAuthorization,
  GrantEndedError,
} from '../../../sdk/src/index.ts'
import type { GrantTokens } from '../../../sdk/src/index.ts'
import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openBrowser } from './browser.ts'

const redirectUri = 'https://planning.example/callback'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('oauthApp', { scope: 'file' }, async ({ app, owner }) => {
    const { body } = await owner.request('post', '/apps', { body: { name: 'Planning', redirectUris: [redirectUri] } })
    return { baseUrl: app.url, clientId: body.clientId as string, clientSecret: body.clientSecret as string }
  })
  .extend('authorize', { scope: 'file' }, ({ app, agency, owner, oauthApp }) => async () => {
    const browser = openBrowser(app, owner)
    const scopes = ['clients:read', 'offline_access']
    const { url, pending } = await authorizationUrl(oauthApp, { redirectUri, scopes })
    const uid = await browser.start(new URL(url))
    const { body } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
    return { callback: await browser.finish(body.redirectTo), pending }
  })
  .extend('connect', { scope: 'file' }, ({ authorize, oauthApp }) => async () => {
    const { callback, pending } = await authorize()
    return finishAuthorization(oauthApp, callback, pending)
  })

it('refreshes once for concurrent requests, and stores the tokens before it uses them', async ({
  oauthApp,
  agency,
  connect,
}) => {
  const tokens = await connect()
  const events: string[] = []
  const fetch = (request: Request) => {
    events.push(new URL(request.url).pathname)
    return globalThis.fetch(request)
  }
  const onTokens = () => void events.push('stored')
  const api = AgencyApi.fromGrant({ ...oauthApp, fetch, onTokens, tokens: { ...tokens, expiresAt: Date.now() } })
  const [me] = await Promise.all([api.me(), api.me()])
  expect(me).toMatchObject({ agencyId: agency.id })
  expect(events).toEqual(['/oauth/token', 'stored', '/api/public/v1/me', '/api/public/v1/me'])
})

it('refreshes after a rejected token, and keeps new tokens that could not be stored', async ({ oauthApp, connect }) => {
  const tokens = { ...(await connect()), accessToken: `spo_${'0'.repeat(64)}` }
  const stored: GrantTokens[] = []
  let isFailing = true
  const onTokens = (fresh: GrantTokens) => {
    stored.push(fresh)
    if (isFailing) throw new Error('The database is down')
  }
  const api = AgencyApi.fromGrant({ ...oauthApp, tokens, onTokens, maxRetries: 0 })
  await expect(api.me()).rejects.toThrow()
  isFailing = false
  await expect(api.me()).resolves.toMatchObject({ scopes: ['clients:read'] })
  expect(stored[1]).toEqual(stored[0])
})

it('asks to connect again when the refresh token was used before', async ({ oauthApp, connect }) => {
  const tokens = { ...(await connect()), expiresAt: 0 }
  const options = { ...oauthApp, tokens, onTokens: () => {} }
  await AgencyApi.fromGrant(options).me()
  await expect(AgencyApi.fromGrant(options).me()).rejects.toBeInstanceOf(GrantEndedError)
})

it('rejects a callback with another state or issuer', async ({ oauthApp, authorize }) => {
  const { callback, pending } = await authorize()
  for (const name of ['state', 'iss']) {
    const other = new URL(callback)
    other.searchParams.set(name, 'https://other.example')
    await expect(finishAuthorization(oauthApp, other, pending)).rejects.toBeInstanceOf(AuthorizationError)
  }
})
