import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { removeAgency } from '#src/cli/remove-agency.ts'
import { oauthLimits } from '#src/platform/limits/oauth.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { testWith } from '#test/app/index.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'

const it = testWith({})
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
  .extend('status', { scope: 'file' }, ({ app }) => async (token: string, path = '/clients') => {
    const { status } = await app.request('get', path, undefined, { headers: { authorization: `Bearer ${token}` } })
    return status
  })

const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]

describe('a refresh token', () => {
  it('rotates, and its reuse ends the grant', async ({ agency, browser, client, owner, status }) => {
    const first = await client.connect(browser, agency.id)
    const second = await client.refresh(first.refresh_token ?? '')
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await status(second.access_token)).toBe(200)
    expect(await errorOf(await client.refreshRequest(first.refresh_token ?? ''))).toEqual([400, 'invalid_grant'])
    expect([await status(first.access_token), await status(second.access_token)]).toEqual([401, 401])
    expect(await errorOf(await client.refreshRequest(second.refresh_token ?? ''))).toEqual([400, 'invalid_grant'])
    expect((await owner.request('get', '/connected-apps')).body.total).toBe(0)
  })

  it('is good for one of the requests that race', async ({ agency, browser, client }) => {
    const { refresh_token: token = '' } = await client.connect(browser, agency.id)
    const responses = await Promise.all(Array.from({ length: 5 }, () => client.refreshRequest(token)))
    const bodies = await Promise.all(
      responses.map(async response => (await response.json()) as { refresh_token?: string }),
    )
    const issued = bodies.flatMap(body => body.refresh_token ?? [])
    expect(issued.length).toBeLessThanOrEqual(1)
    // The grant has ended with the second use.
    for (const refreshToken of issued)
      expect(await errorOf(await client.refreshRequest(refreshToken))).toEqual([400, 'invalid_grant'])
  })

  it('cannot fill the database, and is good again later', async ({ app, agency, browser, client }) => {
    const { refresh_token: token = '' } = await client.connect(browser, agency.id)
    const { grant_id: grantId } = await app.db
      .selectFrom('oauth_artifacts')
      .where('hash', '=', sha256(token))
      .select('grant_id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into oauth_artifacts (agency_id, hash, kind, grant_id, payload, consumed_at, expires_at)
      select ${agency.id}, sha256((${grantId}::text || number::text)::bytea), 'RefreshToken', ${grantId}, '{}', now(), now() + interval '1 day'
      from generate_series(2, ${oauthLimits.refreshTokensPerGrant}) as number`.execute(app.db)
    expect(await errorOf(await client.refreshRequest(token))).toEqual([400, 'temporarily_unavailable'])
    await sql`
      update oauth_artifacts set expires_at = now() - interval '1 second'
      where grant_id = ${grantId} and hash <> ${sha256(token)}`.execute(app.db)
    expect((await client.refreshRequest(token)).status).toBe(200)
  })

  it('cannot get more scopes, or a token for the other resource', async ({ app, agency, browser, client }) => {
    const { refresh_token: token = '' } = await client.connect(browser, agency.id)
    const more = await client.refreshRequest(token, { additionalParameters: { scope: 'clients:read clients:write' } })
    expect(await errorOf(more)).toEqual([400, 'invalid_scope'])
    const other = await client.refreshRequest(token, { additionalParameters: { resource: `${app.url}/mcp` } })
    expect(await errorOf(other)).toEqual([400, 'invalid_target'])
  })
})

describe('a code', () => {
  it('is good once, and its reuse ends the grant', async ({ agency, browser, client, status }) => {
    const request = await client.prepare()
    const uid = await browser.start(request.url)
    const { body } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
    const callback = await browser.finish(body.redirectTo)
    const tokens = await client.redeem(callback, request)
    await expect(client.redeem(callback, request)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await status(tokens.access_token)).toBe(401)
  })

  it('is useless without its verifier', async ({ agency, browser, client }) => {
    const request = await client.prepare()
    const uid = await browser.start(request.url)
    const { body } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
    const callback = await browser.finish(body.redirectTo)
    const other = { ...request, verifier: randomBytes(32).toString('base64url') }
    await expect(client.redeem(callback, other)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('an authorization request', () => {
  const location = async (browser: ReturnType<typeof openBrowser>, url: URL) => {
    const response = await browser.open(url)
    return { status: response.status, location: response.headers.get('location') ?? '' }
  }

  it.for([
    ['no code challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain code challenge', { code_challenge_method: 'plain' }],
    ['an implicit response', { response_type: 'token' }],
    ['no person', { prompt: 'none' }],
    ['an unknown resource', { resource: 'https://elsewhere.example/mcp' }],
    ['text that cannot be stored', { login_hint: 'a\u0000b' }],
  ] as const)('with %s is refused', async ([, parameters], { app, browser, client }) => {
    const { url, state } = await client.prepare('clients:read', parameters)
    const absent = Object.entries(parameters).flatMap(([name, value]) => (value === '' ? name : []))
    for (const name of absent) url.searchParams.delete(name)
    const answered = await location(browser, url)
    const { origin, searchParams, hash } = new URL(answered.location)
    const result = new URLSearchParams(hash.slice(1) || searchParams.toString())
    expect(origin).toBe('https://planning.example')
    expect(result.get('error')).toMatch(/^(invalid_|login_|unsupported_)/)
    expect([result.get('state'), result.get('iss')]).toEqual([state, app.url])
  })

  it('is for one resource: the person sees no other', async ({ app, browser, client }) => {
    const { url } = await client.prepare()
    url.searchParams.append('resource', `${app.url}/mcp`)
    const { searchParams } = new URL((await location(browser, url)).location, app.url)
    expect(searchParams.get('error')).toBe('invalid_target')
  })

  it.for([
    'https://planning.example/callback/',
    'https://planning.example/callback?x=1',
    'https://planning.example:8443/callback',
    'http://planning.example/callback',
    'https://planning.example.evil.example/callback',
    'https://PLANNING.example/callback',
  ])('never redirects to %s', async (uri, { browser, client }) => {
    const { url } = await client.prepare('clients:read', { redirect_uri: uri })
    expect(await location(browser, url)).toEqual({ status: 400, location: '' })
  })

  it('is answered in the browser that has started it alone', async ({ app, agency, browser, client, owner }) => {
    const attacker = openBrowser(app, owner)
    const uid = await attacker.start((await client.prepare()).url)
    const consent = { agencyId: agency.id, scopes: ['clients:read'] }
    expect((await browser.details(uid)).status).toBe(404)
    expect((await browser.allow(uid, consent)).status).toBe(404)
    expect((await browser.deny(uid)).status).toBe(404)
    const { status, body } = await attacker.allow(uid, consent)
    expect(status).toBe(200)
    expect((await browser.open(body.redirectTo)).status).toBe(400)
  })

  it('is answered by those who may create keys, in their agencies, with what was asked', async ({
    app,
    agency,
    client,
    browser,
  }) => {
    const other = await app.agency()
    const member = openBrowser(app, await app.adminSession(agency, { role: 'member' }))
    const uid = await member.start((await client.prepare()).url)
    expect((await member.details(uid)).body.agencies).toEqual([])
    expect((await member.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })).status).toBe(403)
    const second = await browser.start((await client.prepare()).url)
    expect((await browser.allow(second, { agencyId: other.id, scopes: ['clients:read'] })).status).toBe(403)
    expect((await browser.allow(second, { agencyId: agency.id, scopes: ['clients:write'] })).status).toBe(400)
    expect((await browser.allow(second, { agencyId: agency.id, scopes: ['*'] })).status).toBe(400)
  })
})

describe('the subscriptions of an app', () => {
  it('get what the person has allowed it to read alone', async ({ app, agency, browser, client }) => {
    const { access_token: token } = await client.connect(browser, agency.id, 'tasks:read webhooks:manage')
    const headers = { authorization: `Bearer ${token}` }
    const subscribe = async (events: string[]) => {
      const body = { url: 'https://receiver.example/hook', events }
      return await app.request('post', '/webhooks', undefined, { headers, body })
    }
    expect((await subscribe(['client.created'])).status).toBe(400)
    const all = await subscribe(['*'])
    expect([all.status, all.body.readScopes]).toEqual([201, ['tasks:read']])
  })
})

describe('the end of a connection', () => {
  it('works at once, and disables the subscriptions of the app', async ({
    app,
    agency,
    browser,
    client,
    owner,
    status,
  }) => {
    const tokens = await client.connect(browser, agency.id, 'clients:read webhooks:manage')
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const webhook = await app.request('post', '/webhooks', undefined, {
      headers,
      body: { url: 'https://receiver.example/hook' },
    })
    const waiting = app.request('get', '/changes?after=now&wait=20', undefined, { headers })
    const [connection] = (await owner.request('get', '/connected-apps')).body.data
    expect(connection).toMatchObject({ app: { name: 'Planning' }, user: { id: owner.userId }, rateLimitPerMinute: 60 })
    const limited = await owner.request('patch', `/connected-apps/${connection.id}`, {
      body: { rateLimitPerMinute: 7 },
    })
    expect([limited.status, limited.body.rateLimitPerMinute]).toEqual([200, 7])
    expect((await owner.request('delete', `/connected-apps/${connection.id}`)).status).toBe(204)
    expect((await owner.request('delete', `/connected-apps/${connection.id}`)).status).toBe(404)
    expect(await status(tokens.access_token)).toBe(401)
    expect(await errorOf(await client.refreshRequest(tokens.refresh_token ?? ''))).toEqual([400, 'invalid_grant'])
    const { body } = await owner.request('get', `/webhooks/${webhook.body.id}`)
    expect(body).toMatchObject({ isActive: false, disabledCode: 'key_revoked', createdByKeyId: connection.id })
    const { key } = await app.key(agency)
    await app.request('post', '/clients', key, { body: { name: 'Wakes the poll' } })
    expect((await waiting).status).toBe(401)
  })

  it('comes with the agency that has registered its app', async ({ app, agency, browser, owner }) => {
    const registrant = await app.agency()
    const body = { name: 'Desktop', type: 'public', redirectUris: ['https://planning.example/callback'] }
    const { body: other } = await (await app.adminSession(registrant)).request('post', '/apps', { body })
    const client = await openClient(app, { clientId: other.clientId })
    await client.connect(browser, agency.id)
    const isConnected = async () => {
      const { body: page } = await owner.request('get', '/connected-apps?limit=100')
      return page.data.some((connection: { app: { clientId: string } }) => connection.app.clientId === other.clientId)
    }
    expect(await isConnected()).toBe(true)
    await removeAgency(
      app.db,
      await app.db.selectFrom('agencies').where('id', '=', registrant.id).selectAll().executeTakeFirstOrThrow(),
    )
    const { rows } = await sql`
      select from api_keys where oauth_client_id = ${other.clientId} and revoked_at is null`.execute(app.db)
    expect([await isConnected(), rows.length]).toEqual([false, 0])
  })

  it('does not come from another app', async ({ app, agency, owner, browser, client, status }) => {
    const tokens = await client.connect(browser, agency.id)
    const body = { name: 'Other', redirectUris: ['https://other.example/callback'] }
    const { body: other } = await owner.request('post', '/apps', { body })
    const otherClient = await openClient(app, { clientId: other.clientId, secret: other.clientSecret })
    for (const token of [tokens.access_token, tokens.refresh_token ?? '']) await otherClient.revoke(token)
    expect(await status(tokens.access_token)).toBe(200)
    expect((await client.refreshRequest(tokens.refresh_token ?? '')).status).toBe(200)
  })

  it('comes with its token, the role of its person, and its app', async ({ app, agency, client, owner, status }) => {
    const connect = async () => {
      const person = await app.adminSession(agency, { role: 'admin' })
      return { person, tokens: await client.connect(openBrowser(app, person), agency.id) }
    }
    const revoked = await connect()
    await client.revoke(revoked.tokens.refresh_token ?? '')
    expect(await status(revoked.tokens.access_token)).toBe(401)

    const demoted = await connect()
    const { body: members } = await owner.request('get', '/members?limit=100')
    const idOf = (userId: string) => members.data.find((member: { userId: string }) => member.userId === userId).id
    await owner.request('patch', `/members/${idOf(demoted.person.userId)}`, { body: { role: 'member' } })
    expect(await status(demoted.tokens.access_token)).toBe(401)

    const removed = await connect()
    const { body: all } = await owner.request('get', '/members?limit=100')
    const { id } = all.data.find(({ userId }: { userId: string }) => userId === removed.person.userId)
    await owner.request('delete', `/members/${id}?keepKeys=true`)
    expect(await status(removed.tokens.access_token)).toBe(401)
  })
})

describe('the name of an app', () => {
  it.for(['Plan\u202Ening', 'Planning\u200B'])(
    'cannot hide characters from people: %j',
    async (name, { owner, registered }) => {
      const redirectUris = ['https://planning.example/callback']
      const created = await owner.request('post', '/apps', { body: { name, redirectUris } })
      const updated = await owner.request('patch', `/apps/${registered.id}`, { body: { name } })
      for (const { status, body } of [created, updated])
        expect([status, Object.keys(body.details?.fieldErrors ?? {})]).toEqual([400, ['name']])
    },
  )
})

describe('apps that nobody knows', () => {
  it.for([
    ['a private address', 'https://127.0.0.1/client.json'],
    ['a host without an address', 'https://client.example/client.json'],
    ['another scheme', 'http://client.example/client.json'],
  ] as const)('cannot make the service fetch from %s', async ([, clientId], { app, browser }) => {
    const client = await openClient(app, { clientId })
    const response = await browser.open((await client.prepare()).url)
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('invalid_client')])
  })

  it('cannot register a redirect URI that runs scripts, or is in plain text', async ({ app }) => {
    for (const uri of ['javascript:alert(1)', 'http://planning.example/callback']) {
      const response = await fetch(`${app.url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [uri] }),
      })
      expect(await errorOf(response)).toEqual([400, 'invalid_client_metadata'])
    }
  })

  it.for([
    ['text that cannot be stored', { software_id: 'a\u0000' }],
    ['half a character', { software_id: 'a\ud800' }],
    ['a redirect URI that cannot be stored', { redirect_uris: ['com.example.app:/a\u0000'] }],
  ] as const)('cannot register with %s', async ([, metadata], { app }) => {
    const response = await fetch(`${app.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['https://planning.example/callback'], ...metadata }),
    })
    expect(await errorOf(response)).toEqual([400, 'invalid_client_metadata'])
  })

  it('are unknown by an id that cannot be stored', async ({ app }) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'a\u0000', refresh_token: 'x' })
    expect(await errorOf(await fetch(`${app.url}/oauth/token`, { method: 'POST', body }))).toEqual([
      401,
      'invalid_client',
    ])
  })

  it('cannot register without limit', async ({ app }) => {
    const register = () =>
      fetch(`${app.url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: ['https://flood.example/callback'], token_endpoint_auth_method: 'none' }),
      })
    const statuses = new Set<number>()
    for (let count = 0; count < 25; count++) statuses.add((await register()).status)
    expect([...statuses]).toEqual([201, 429])
  })
})
