import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { oauthLimits } from '#src/platform/limits/oauth.ts'
import { testWith } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'

const it = testWith({})
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('browser', { scope: 'file' }, ({ app, owner }) => openBrowser(app, owner))
  .extend('openApp', { scope: 'file' }, ({ app, owner }) => async (path = '/api/public/v1') => {
    const body = { name: 'Planning', redirectUris: ['https://planning.example/callback'] }
    const { clientId, clientSecret } = (await owner.request('post', '/apps', { body })).body
    const resource = app.url + path
    return { clientId, clientSecret, ...(await openClient(app, { clientId, secret: clientSecret, resource })) }
  })
  .extend(
    'send',
    { scope: 'file' },
    ({ app }) =>
      (token: string, path: string, body?: object) =>
        fetch(app.url + path, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
  )
  .extend(
    'register',
    { scope: 'file' },
    ({ app }) =>
      (metadata: object) =>
        fetch(`${app.url}/oauth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ redirect_uris: ['https://planning.example/callback'], ...metadata }),
        }),
  )

const call = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

describe('a token', () => {
  it('is for one of the API and MCP', async ({ agency, browser, openApp, send }) => {
    const api = await (await openApp()).connect(browser, agency.id)
    const mcp = await (await openApp('/mcp')).connect(browser, agency.id)
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const statuses = async (token: string) => [
      (await send(token, '/api/public/v1/clients')).status,
      (await send(token, '/mcp', list)).status,
      (await send(token, '/api/mcp/execute', { tool: 'listClients' })).status,
      (await send(token, '/.well-known/mcp.json')).status,
    ]
    expect(await statuses(api.access_token)).toEqual([200, 401, 401, 401])
    expect(await statuses(mcp.access_token)).toEqual([401, 200, 200, 200])
  })

  it('is taken from the header alone', async ({ app, agency, browser, openApp }) => {
    const { access_token: token } = await (await openApp()).connect(browser, agency.id)
    const inUrl = await fetch(`${app.url}/api/public/v1/me?access_token=${token}`)
    const inBody = await fetch(`${app.url}/api/public/v1/clients`, {
      method: 'POST',
      body: new URLSearchParams({ access_token: token }),
    })
    const asKey = await app.request('get', '/me', undefined, { headers: { 'x-api-key': token } })
    expect([inUrl.status, inBody.status, asKey.status]).toEqual([401, 401, 401])
  })

  it('is revoked by its app alone', async ({ agency, browser, openApp, send }) => {
    const [holder, other] = [await openApp(), await openApp()]
    const { access_token: token, refresh_token: refreshToken = '' } = await holder.connect(browser, agency.id)
    for (const stolen of [token, refreshToken]) await other.revoke(stolen).catch(() => {})
    expect((await send(token, '/api/public/v1/clients')).status).toBe(200)
    const stolen = await other.refreshRequest(refreshToken)
    expect([stolen.status, ((await stolen.json()) as { error: string }).error]).toEqual([400, 'invalid_grant'])
  })
})

describe('a code', () => {
  it.for([
    ['another app', 'other', {}],
    ['a missing verifier', 'own', { code_verifier: undefined }],
    ['another redirect URI', 'own', { redirect_uri: 'https://planning.example/other' }],
  ] as const)('is useless with %s', async ([, redeemer, changes], { app, agency, browser, openApp }) => {
    const registered = await openApp()
    const { clientId, clientSecret } = redeemer === 'own' ? registered : await openApp()
    const request = await registered.prepare()
    const uid = await browser.start(request.url)
    const { body: allowed } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
    const callback = await browser.finish(allowed.redirectTo)
    // The address of the app has no token, which the history of the browser would keep.
    expect([...callback.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
    const parameters = {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code: callback.searchParams.get('code'),
      redirect_uri: 'https://planning.example/callback',
      code_verifier: request.verifier,
      ...changes,
    }
    const present = Object.entries(parameters).filter(([, value]) => value !== undefined)
    const response = await fetch(`${app.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(present) })
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, 'invalid_grant'])
  })
})

describe('a consent', () => {
  it('is given by no page of another origin, and in no frame', async ({ app, agency, browser, openApp, owner }) => {
    const uid = await browser.start((await (await openApp()).prepare()).url)
    const body = { agencyId: agency.id, scopes: ['clients:read'] }
    const headers = { cookie: `${owner.cookie}; oauth_interaction=${uid}` }
    const from = async (origin: string) =>
      (await owner.request('post', `/oauth/interactions/${uid}/allow`, { body, headers: { ...headers, origin } }))
        .status
    expect([await from('https://evil.example'), await from('null'), await from(app.url)]).toEqual([403, 403, 200])
    const page = await fetch(`${app.url}/console/oauth/${uid}`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('an ability of a website', () => {
  it('is executed and read by no app without its scope', async ({ app, agency, browser, openApp, send }) => {
    const site = await openSite(app, agency)
    await site.send('post', '/api/plugin/v2/heartbeat', { abilities: ['cache/purge'] })
    const ability = `websites.${site.websiteId}.cache.purge`
    // The person may execute abilities, and so may its keys: the app may not.
    const { access_token: token } = await (await openApp('/mcp')).connect(browser, agency.id, 'websites:write')
    const results = [
      await send(token, '/mcp', call('change', { tool: ability, confirm: true })),
      await send(token, '/mcp', call('execute', { tool: ability, confirm: true })),
      await send(token, '/mcp', call('read', { tool: 'getAbilityCommand', arguments: { id: 1 } })),
      await send(token, '/api/mcp/execute', { tool: ability, arguments: {} }),
      await send(token, '/api/mcp/commands/1'),
    ]
    for (const { status, headers } of results) {
      expect(status).toBe(403)
      expect(headers.get('www-authenticate')).toContain('scope="websites:write abilities:execute"')
    }
    const text = await (await send(token, '/mcp', call('search', { query: 'cache purge' }))).text()
    expect(text).not.toContain(ability)
  })
})

describe('an app that registers itself', () => {
  it('cannot make the service send requests into its network', async ({ app, register, onTestFinished }) => {
    let connections = 0
    const server = createServer(socket => {
      connections++
      socket.destroy()
    })
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
    for (const metadata of [{ sector_identifier_uri: url }, { logo_uri: url, policy_uri: url, tos_uri: url }])
      await register({ ...metadata, token_endpoint_auth_method: 'none' })
    const response = await register({ jwks_uri: url, token_endpoint_auth_method: 'private_key_jwt' })
    expect(response.status).toBe(201)
    const { client_id: clientId } = (await response.json()) as { client_id: string }
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const exp = Math.floor(Date.now() / 1000) + 60
    const claims = { iss: clientId, sub: clientId, aud: app.url, jti: 'a', exp, iat: exp - 60 }
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: `${encode({ alg: 'ES256', kid: 'a' })}.${encode(claims)}.AAAA`,
    })
    const { status } = await fetch(`${app.url}/oauth/token`, { method: 'POST', body })
    expect([status, connections]).toEqual([401, 0])
  })

  it('is one of a bounded number', async ({ app, register }) => {
    await sql`
      insert into oauth_apps (kind, oauth_client_id, name, redirect_uris)
      select 'dynamic', 'dyn_flood_' || number, 'Flood', '{}' from generate_series(1, ${oauthLimits.dynamicApps}) as number
    `.execute(app.db)
    const response = await register({ token_endpoint_auth_method: 'none' })
    expect(((await response.json()) as { error: string }).error).toBe('temporarily_unavailable')
    await sql`delete from oauth_apps where oauth_client_id like 'dyn_flood_%'`.execute(app.db)
    expect((await register({ token_endpoint_auth_method: 'none' })).status).toBe(201)
  })
})
