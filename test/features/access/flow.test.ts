import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('browser', { scope: 'file' }, ({ app, owner }) => openBrowser(app, owner))
  .extend('registered', { scope: 'file' }, async ({ owner }) => {
    const body = { name: 'Planning', redirectUris: ['https://planning.example/callback'] }
    return (await owner.request('post', '/apps', { body })).body as {
      id: number
      clientId: string
      clientSecret: string
    }
  })
  .extend('client', { scope: 'file' }, ({ app, registered }) =>
    openClient(app, { clientId: registered.clientId, secret: registered.clientSecret }),
  )

it('connects a registered app', async ({ app, agency, browser, client, registered }) => {
  const request = await client.prepare('clients:read clients:write')
  const uid = await browser.start(request.url)
  const details = await browser.details(uid)
  expect(details.body).toEqual({
    app: { name: 'Planning', clientId: registered.clientId, kind: 'registered', domain: null, isVerified: false },
    redirectHost: 'planning.example',
    scopes: ['clients:read', 'clients:write'],
    staysConnected: true,
    resource: 'api',
    agencies: [{ id: agency.id, name: expect.any(String), isConnected: false, isRegistrant: true }],
    limits: { perMinute: 60, perDay: 10_000 },
    expiresAt: expect.any(String),
  })
  const allowed = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
  expect(allowed.status).toBe(200)
  const callback = await browser.finish(allowed.body.redirectTo)
  expect(callback.searchParams.get('iss')).toBe(app.url)
  const tokens = await client.redeem(callback, request)
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'clients:read' })
  expect(tokens.access_token).toMatch(/^spo_[0-9a-f]{64}$/)

  const me = await app.request('get', '/me', undefined, { headers: { authorization: `Bearer ${tokens.access_token}` } })
  expect(me.body).toMatchObject({
    agencyId: agency.id,
    app: { id: registered.id, name: 'Planning', clientId: registered.clientId },
    scopes: ['clients:read'],
  })
})

it('connects an app that registers itself, at any port of a loopback address', async ({ app, agency, browser }) => {
  const response = await fetch(`${app.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://inspector.example' },
    body: JSON.stringify({
      client_name: 'Desk\u202Etop',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
      scope: 'openid clients:read',
    }),
  })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([201, '*'])
  const { client_id: clientId } = (await response.json()) as { client_id: string }
  const client = await openClient(app, {
    clientId,
    redirectUri: 'http://127.0.0.1:49152/callback',
    resource: `${app.url}/mcp`,
  })
  const request = await client.prepare('openid offline_access clients:read')
  const uid = await browser.start(request.url)
  const { body: details } = await browser.details(uid)
  expect(details).toMatchObject({
    app: { name: 'Desktop', kind: 'dynamic', isVerified: false },
    redirectHost: '127.0.0.1:49152',
    resource: 'mcp',
  })
  const { body } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
  const tokens = await client.redeem(await browser.finish(body.redirectTo), request)
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const speak = (path: string, token: string) =>
    fetch(app.url + path, {
      method: path === '/mcp' ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      ...(path === '/mcp' && { body: JSON.stringify(message) }),
    })
  expect((await speak('/mcp', tokens.access_token)).status).toBe(200)

  const elsewhere = await speak('/api/public/v1/clients', tokens.access_token)
  expect([elsewhere.status, await elsewhere.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'INVALID_API_KEY' }),
  ])
  expect(elsewhere.headers.get('www-authenticate')).toBe(
    `Bearer realm="agency-api", error="invalid_token", resource_metadata="${app.url}/.well-known/oauth-protected-resource/api/public/v1"`,
  )
})

it('asks for access with the metadata of the resource', async ({ app }) => {
  for (const path of ['/mcp', '/api/public/v1']) {
    const { headers, status } = await fetch(`${app.url}${path}${path === '/mcp' ? '' : '/me'}`, {
      method: path === '/mcp' ? 'POST' : 'GET',
    })
    const url = `${app.url}/.well-known/oauth-protected-resource${path}`
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="agency-api", resource_metadata="${url}"`,
    ])
    const metadata = await fetch(url)
    expect(metadata.headers.get('access-control-allow-origin')).toBe('*')
    expect(await metadata.json()).toMatchObject({ resource: app.url + path, authorization_servers: [app.url] })
  }
})

it('names its metadata in the manifest of MCP', async ({ app }) => {
  const { body } = await app.mcp('get', '/.well-known/mcp.json')
  const { resourceMetadata, authorizationServers } = body.authorization
  expect(authorizationServers).toEqual([app.url])
  const response = await fetch(resourceMetadata as string)
  expect(await response.json()).toMatchObject({
    resource: `${app.url}${body.transport.url}`,
    authorization_servers: authorizationServers,
  })
})

it('publishes its metadata at the root and for each resource, independent of the host', async ({ app }) => {
  const path = '/.well-known/oauth-authorization-server'
  for (const suffix of ['', '/mcp', '/api/public/v1']) {
    const response = await fetch(app.url + path + suffix)
    expect(await response.json()).toMatchObject({
      issuer: app.url,
      token_endpoint: `${app.url}/oauth/token`,
      registration_endpoint: `${app.url}/oauth/register`,
      revocation_endpoint: `${app.url}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      response_modes_supported: ['query', 'fragment'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    })
  }
})

it('names the scope that an app lacks', async ({ app, agency, browser, client }) => {
  const { access_token: token } = await client.connect(browser, agency.id)
  const { status, headers, body } = await app.request('post', '/clients', undefined, {
    headers: { authorization: `Bearer ${token}` },
    body: { name: 'A' },
  })
  expect([status, body.code]).toEqual([403, 'PERMISSION_DENIED'])
  expect(headers['www-authenticate']).toContain('error="insufficient_scope", scope="clients:read clients:write"')
})

it('tells the app that the person has denied it access', async ({ app, browser, client }) => {
  const request = await client.prepare()
  const uid = await browser.start(request.url)
  const { body } = await browser.deny(uid)
  const { searchParams } = await browser.finish(body.redirectTo)
  expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: request.state, iss: app.url })
})

it('returns the response in the modes of its metadata alone', async ({ app, agency, browser, client }) => {
  const request = await client.prepare('clients:read', { response_mode: 'fragment' })
  const uid = await browser.start(request.url)
  const { body } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
  const { search, hash } = await browser.finish(body.redirectTo)
  expect([search, new URLSearchParams(hash.slice(1)).get('state')]).toEqual(['', request.state])

  const asForm = await client.prepare('clients:read', { response_mode: 'form_post' })
  const { status, headers } = await browser.open(asForm.url)
  expect(status).toBe(303)
  const { origin, searchParams } = new URL(headers.get('location') ?? '')
  expect([origin, Object.fromEntries(searchParams)]).toEqual([
    'https://planning.example',
    expect.objectContaining({ error: 'unsupported_response_mode', state: asForm.state, iss: app.url }),
  ])
})
