import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Response } from 'supertest'
import { afterAll, describe, expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { createKey, revokeKey } from '#src/keys/administration.ts'
import { basePath, ownApp, test } from '#test/app/index.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>

const it = test
  .extend('proxiedApp', { scope: 'file' }, ownApp({ environment: { TRUST_PROXY: 'loopback' } }))
  .extend(
    'limitedApp',
    { scope: 'file' },
    ownApp({ environment: { TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '1' } }),
  )
  .extend(
    'limitedApp',
    { scope: 'file' },
    ownApp({ environment: { TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '3' } }),
  )
  .extend('publicApp', { scope: 'file' }, ownApp({ environment: { HOST: '0.0.0.0' } }))
  .extend('ipv6App', { scope: 'file' }, ownApp({ environment: { HOST: '::1' } }))
  .extend(
    'tlsApp',
    { scope: 'file' },
    ownApp({ environment: { HOST: '0.0.0.0', TLS_CERT: certificate, TLS_KEY: privateKey } }),
  )
  .extend('corsApp', { scope: 'file' }, ownApp({ environment: { CORS_ORIGINS: origins.join(', ') } }))
  .extend(
    'limitedApp',
    { scope: 'file' },
    ownApp({ environment: { CORS_ORIGINS: origins.join(','), IP_RATE_LIMIT_PER_MINUTE: '1' } }),
  )
  .extend('brokenApp', { scope: 'file' }, ownApp())
  .extend(
    'setup',
    { scope: 'file' },
    async ({ app, proxiedApp, limitedApp, limitedApp, corsApp, limitedApp, brokenApp }) => {
      const agency = await app.agency()
      const freeAgency = await app.agency({ plan: 'free' })
      const { key } = await app.key(agency)
      const keyWith = async (columns: KeyColumns, { of: owner = agency, scopes = ['*'] as KeyScope[] } = {}) => {
        const created = await app.key(owner, { scopes })
        if (Object.keys(columns).length > 0) await setKey(app, created.id, columns)
        return created
      }
      const created = await proxiedApp.key(await proxiedApp.agency())
      const { key: validKey } = await limitedApp.key(await limitedApp.agency())
      const statuses = async (addresses: string[], apiKey: string | undefined = validKey) => {
        const all = []
        for (const address of addresses)
          all.push((await limitedApp.request('get', '/health', apiKey, { headers: proxyHeaders(address) })).status)
        return all
      }

      const directory = await mkdtemp(join(tmpdir(), 'agency-api-tls-'))
      const [certificate, privateKey] = [join(directory, 'cert.pem'), join(directory, 'key.pem')]
      await promisify(execFile)('openssl', [...subject, ...curve, '-keyout', privateKey, '-out', certificate])
      const origins = ['https://app.example.com', 'https://other.example.com']
      const { key: validKey } = await corsApp.key(await corsApp.agency())
      const { key: validKey } = await brokenApp.key(await brokenApp.agency())
      const without = async <Result>(table: string, work: () => Promise<Result>) => {
        await sql`alter table ${sql.table(table)} rename to away`.execute(brokenApp.db)
        const result = await work()
        await sql`alter table away rename to ${sql.ref(table)}`.execute(brokenApp.db)
        return result
      }

      return { keyWith, key, agency, created, validKey, statuses, directory, origins, without }
    },
  )

const unknownKey = `spk_${'0'.repeat(48)}`
const past = '2020-01-01T00:00:00.000Z'

/** What the trusted proxy says of a request. */
const proxyHeaders = (address: string, protocol = 'https') => ({
  'X-Forwarded-For': address,
  'X-Forwarded-Proto': protocol,
})

interface KeyColumns {
  ip_whitelist?: string[]
  is_active?: boolean
  expires_at?: string | null
  revoked_at?: string | null
  rate_limit_per_minute?: number
  rate_limit_per_day?: number
}
const setKey = async ({ db }: TestApp, id: number, columns: KeyColumns) => {
  await db.updateTable('api_keys').set(columns).where('id', '=', id).execute()
}

const minuteHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
const dayHeaders = ['x-ratelimit-limit-day', 'x-ratelimit-remaining-day']
const rateHeadersOf = ({ headers }: Response) =>
  Object.keys(headers as object)
    .filter(name => name.startsWith('x-ratelimit'))
    .toSorted()

const apiErrors = {
  TLS_REQUIRED: [403, { error: 'Connexion TLS requise', code: 'TLS_REQUIRED' }],
  MISSING_API_KEY: [401, { error: 'Clé API manquante', code: 'MISSING_API_KEY' }],
  INVALID_API_KEY: [401, { error: 'Clé API invalide', code: 'INVALID_API_KEY' }],
  REVOKED_API_KEY: [401, { error: 'Clé API révoquée', code: 'REVOKED_API_KEY' }],
  EXPIRED_API_KEY: [401, { error: 'Clé API expirée', code: 'EXPIRED_API_KEY' }],
  IP_NOT_ALLOWED: [403, { error: 'Adresse IP non autorisée', code: 'IP_NOT_ALLOWED' }],
  PLAN_UPGRADE_REQUIRED: [
    403,
    { error: "Votre offre ne comprend pas l'accès à l'API", code: 'PLAN_UPGRADE_REQUIRED', upgradeUrl: '/pricing' },
  ],
  MINUTE_LIMIT: [
    429,
    {
      error: 'Limite de requêtes par minute atteinte',
      code: 'RATE_LIMIT_EXCEEDED',
      retryAfter: expect.any(Number) as number,
    },
  ],
  DAY_LIMIT: [
    429,
    {
      error: 'Limite de requêtes par jour atteinte',
      code: 'RATE_LIMIT_EXCEEDED',
      retryAfter: expect.any(Number) as number,
    },
  ],
  NOT_FOUND: [404, { error: 'Ressource introuvable', code: 'NOT_FOUND' }],
  METHOD_NOT_ALLOWED: [405, { error: 'Méthode non autorisée', code: 'METHOD_NOT_ALLOWED' }],
  INVALID_ID: [
    400,
    {
      error: 'Identifiant invalide',
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { id: ['Identifiant invalide'] }, formErrors: [] },
    },
  ],
  PERMISSION_DENIED: [403, { error: 'Permission refusée', code: 'PERMISSION_DENIED', required: 'clients:write' }],
} as const
type ErrorName = keyof typeof apiErrors

const expectError = ({ status, body }: Response, errorName: ErrorName) =>
  expect({ status, body: body as unknown }).toEqual({ status: apiErrors[errorName][0], body: apiErrors[errorName][1] })

const validBody = { body: { name: 'x' } }

describe('the order of checks', () => {
  it.each<[ErrorName, string, () => Promise<Response>]>([
    ['MISSING_API_KEY', 'an unknown key', () => app.request('get', '/me', '0'.repeat(48))],
    ['INVALID_API_KEY', 'an unknown path', () => app.request('get', '/nothing', unknownKey)],
    [
      'REVOKED_API_KEY',
      'an inactive key',
      async () => app.request('get', '/me', (await keyWith({ revoked_at: past, is_active: false })).key),
    ],
    [
      'INVALID_API_KEY',
      'an expired key',
      async () => app.request('get', '/me', (await keyWith({ is_active: false, expires_at: past })).key),
    ],
    [
      'EXPIRED_API_KEY',
      'a foreign address',
      async () => app.request('get', '/me', (await keyWith({ expires_at: past, ip_whitelist: ['192.0.2.1'] })).key),
    ],
    [
      'IP_NOT_ALLOWED',
      'a plan without API',
      async () => app.request('get', '/me', (await keyWith({ ip_whitelist: ['192.0.2.1'] }, { of: freeAgency })).key),
    ],
    [
      'PLAN_UPGRADE_REQUIRED',
      'the minute limit',
      async () => app.request('get', '/me', (await keyWith({ rate_limit_per_minute: 0 }, { of: freeAgency })).key),
    ],
    [
      'MINUTE_LIMIT',
      'the day limit',
      async () => app.request('get', '/me', (await keyWith({ rate_limit_per_minute: 0, rate_limit_per_day: 0 })).key),
    ],
    [
      'DAY_LIMIT',
      'an unknown path',
      async () => app.request('get', '/nothing', (await keyWith({ rate_limit_per_day: 0 })).key),
    ],
    [
      'DAY_LIMIT',
      'an unknown method',
      async () => app.request('delete', '/me', (await keyWith({ rate_limit_per_day: 0 })).key),
    ],
    ['METHOD_NOT_ALLOWED', 'a path that is no id', () => app.request('post', '/clients/abc', key, validBody)],
    [
      'INVALID_ID',
      'a missing scope',
      async () => app.request('patch', '/clients/abc', (await keyWith({}, { scopes: [] })).key, validBody),
    ],
    [
      'PERMISSION_DENIED',
      'a body that is not valid',
      async () => app.request('post', '/clients', (await keyWith({}, { scopes: [] })).key, { body: { name: 1 } }),
    ],
    [
      'PERMISSION_DENIED',
      'a body that cannot be read',
      async () =>
        app.request('post', '/clients', (await keyWith({}, { scopes: [] })).key, {
          body: '{',
          headers: { 'Content-Type': 'text/plain' },
        }),
    ],
  ])('%s comes before %s', async (errorName, _later, request) => expectError(await request(), errorName))

  it('a missing scope comes before a query that is not valid', async ({ app, setup: { keyWith } }) => {
    const { key: other } = await keyWith({}, { scopes: ['clients:write'] })
    const { status, body } = await app.request('get', '/clients?limit=abc', other)
    expect({ status, body: body as object }).toMatchObject({ status: 403, body: { required: 'clients:read' } })
  })

  it('a body that is not valid comes before a client that is not there', async ({ app, setup: { key } }) => {
    const invalid = await app.request('patch', '/clients/999999', key, { body: { name: '' } })
    expect(invalid.status).toBe(400)
    expectError(await app.request('patch', '/clients/999999', key, validBody), 'NOT_FOUND')
  })

  it('TLS comes before the safety net, and that before the key', async ({ limitedApp, limitedApp, limitedApp }) => {
    const headers = proxyHeaders('203.0.113.1')
    expectError(await limitedApp.request('get', '/me', undefined, { headers }), 'MISSING_API_KEY')
    expectError(await limitedApp.request('get', '/me', undefined, { headers }), 'MINUTE_LIMIT')
    expectError(
      await limitedApp.request('get', '/me', undefined, { headers: proxyHeaders('203.0.113.1', 'http') }),
      'TLS_REQUIRED',
    )
  })
})

describe('refusals', () => {
  it.for<[ErrorName, string | undefined]>([
    ['MISSING_API_KEY', undefined],
    ['INVALID_API_KEY', unknownKey],
  ] as const)('%s shows no limits, for there are none', async ([errorName, text], { app }) => {
    const response = await app.request('get', '/clients', text)
    expectError(response, errorName)
    expect(rateHeadersOf(response)).toEqual([])
  })

  it.for<[ErrorName, KeyColumns, KeyColumns]>([
    ['REVOKED_API_KEY', { revoked_at: past }, { revoked_at: null }],
    ['INVALID_API_KEY', { is_active: false }, { is_active: true }],
    ['EXPIRED_API_KEY', { expires_at: past }, { expires_at: '2999-01-01T00:00:00.000Z' }],
    ['IP_NOT_ALLOWED', { ip_whitelist: ['192.0.2.1'] }, { ip_whitelist: [] }],
  ] as const)(
    '%s shows the limits of the key, counts nothing, and ends at once',
    async ([errorName, invalidColumns, validColumns], { app, setup: { keyWith } }) => {
      const created = await keyWith({ rate_limit_per_minute: 10 })
      const before = await app.request('get', '/me', created.key)
      expect(before.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })

      await setKey(app, created.id, invalidColumns)
      for (const path of ['/me', '/clients', '/nothing']) {
        const response = await app.request('get', path, created.key)
        expectError(response, errorName)
        expect(rateHeadersOf(response)).toEqual(minuteHeaders)
        expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
      }

      await setKey(app, created.id, validColumns)
      const after = await app.request('get', '/me', created.key)
      expect(after.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '8' })
      expect(after.body).toMatchObject({ usage: { minuteCount: 2, dayCount: 2 } })
    },
  )

  it('PLAN_UPGRADE_REQUIRED shows the limits, counts nothing, and ends with the plan', async ({ app }) => {
    const upgradedAgency = await app.agency({ plan: 'free' })
    const created = await app.key(upgradedAgency, { perMinute: 10 })
    for (const path of ['/me', '/health', '/clients', '/nothing']) {
      const response = await app.request('get', path, created.key)
      expectError(response, 'PLAN_UPGRADE_REQUIRED')
      expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '10' })
    }
    await app.db.updateTable('agencies').set({ plan: 'pro' }).where('id', '=', upgradedAgency.id).execute()
    const { status, headers } = await app.request('get', '/me', created.key)
    expect({ status, left: (headers as Record<string, string>)['x-ratelimit-remaining'] }).toEqual({
      status: 200,
      left: '9',
    })
  })

  it('revoking a key acts at once and for good', async ({ app, setup: { keyWith, agency } }) => {
    const created = await keyWith({})
    expect((await app.request('get', '/me', created.key)).status).toBe(200)
    await revokeKey(agency.tenant, created.id)
    expectError(await app.request('get', '/me', created.key), 'REVOKED_API_KEY')
  })

  it('a key expires at its moment, without grace', async ({ app, setup: { keyWith } }) => {
    const soon = await keyWith({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await app.request('get', '/me', soon.key)).status).toBe(200)
    const now = await keyWith({ expires_at: new Date().toISOString() })
    expectError(await app.request('get', '/me', now.key), 'EXPIRED_API_KEY')
  })

  it.for<[string, 'get' | 'post' | 'patch' | 'delete', string, number]>([
    ['a success', 'get', '/clients', 200],
    ['a 400', 'get', '/clients/abc', 400],
    ['a 400 of a broken path', 'get', '/clients/%zz', 400],
    ['a 404 of a resource', 'get', '/clients/999999', 404],
    ['a 404 of a path', 'get', '/nothing', 404],
    ['a 405', 'post', '/me', 405],
    ['a 413', 'post', '/clients', 413],
    ['a 415', 'patch', '/clients/1', 415],
  ] as const)(
    '%s shows the limits and is counted',
    async ([_title, method, path, status], { app, setup: { keyWith } }) => {
      const created = await keyWith({ rate_limit_per_minute: 10 })
      const bodies: Record<number, object> = {
        413: { body: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) },
        415: { body: 'x', headers: { 'Content-Type': 'text/plain' } },
      }
      const response = await app.request(method, path, created.key, bodies[status])
      expect(response.status).toBe(status)
      expect(rateHeadersOf(response)).toEqual(minuteHeaders)
      expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
    },
  )

  it('a path that does not exist is a 404, but only once the key has passed', async ({ app, setup: { key } }) => {
    expectError(await app.request('get', '/nothing'), 'MISSING_API_KEY')
    expectError(await app.request('get', '/nothing', key), 'NOT_FOUND')
  })

  it.for<[string, 'get' | 'post' | 'put' | 'patch' | 'delete', string]>([
    ['/me', 'post', 'GET, HEAD'],
    ['/scopes', 'delete', 'GET, HEAD'],
    ['/health', 'put', 'GET, HEAD'],
    ['/clients', 'delete', 'GET, HEAD, POST'],
    ['/clients/1', 'post', 'DELETE, GET, HEAD, PATCH, PUT'],
  ] as const)(
    'a method that %s does not have is a 405 with Allow, but only once the key has passed',
    async ([path, method, allow], { app, setup: { key } }) => {
      expectError(await app.request(method, path), 'MISSING_API_KEY')
      const response = await app.request(method, path, key)
      expectError(response, 'METHOD_NOT_ALLOWED')
      expect(response.get('Allow')?.split(', ').toSorted().join(', ')).toBe(allow)
    },
  )
})

describe('scopes', () => {
  const operations = [
    ['get', '/clients', 'clients:read', 200],
    ['head', '/clients', 'clients:read', 200],
    ['get', '/clients/999999', 'clients:read', 404],
    ['post', '/clients', 'clients:write', 201],
    ['patch', '/clients/999999', 'clients:write', 404],
    ['put', '/clients/999999', 'clients:write', 404],
    ['delete', '/clients/999999', 'clients:delete', 404],
  ] as const

  it.for(operations)('%s %s takes %s', async ([method, path, scope, status], { app, setup: { keyWith } }) => {
    const body = { name: 'x' }
    const all: KeyScope[] = ['clients:read', 'clients:write', 'clients:delete', 'contacts:read', 'webhooks:manage']
    const [scopedKey, otherScopesKey, wildcardKey] = await Promise.all([
      keyWith({}, { scopes: [scope] }),
      keyWith({}, { scopes: all.filter(other => other !== scope) }),
      keyWith({}, { scopes: ['*'] }),
    ])
    const send = (text: string) => app.request(method, path, text, method.startsWith('p') ? { body } : {})
    expect((await send(scopedKey.key)).status).toBe(status)
    expect((await send(wildcardKey.key)).status).toBe(status)
    const refused = await send(otherScopesKey.key)
    expect(refused.status).toBe(403)
    if (method !== 'head')
      expect(refused.body).toEqual({ error: 'Permission refusée', code: 'PERMISSION_DENIED', required: scope })
  })

  it('are not asked for by the meta endpoints', async ({ app, setup: { keyWith } }) => {
    const none = await keyWith({}, { scopes: [] })
    for (const path of ['/me', '/scopes', '/health'])
      expect((await app.request('get', path, none.key)).status).toBe(200)
  })
})

describe('the limits of a key', () => {
  it('refuse by the minute, with the time to wait', async ({ app, setup: { keyWith } }) => {
    const created = await keyWith({ rate_limit_per_minute: 2 })
    const opened = Date.now()
    for (const left of ['1', '0']) {
      const { status, headers } = await app.request('get', '/health', created.key)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': left })
    }
    const refused = await app.request('get', '/health', created.key)
    expectError(refused, 'MINUTE_LIMIT')
    expect(rateHeadersOf(refused)).toEqual(minuteHeaders)
    const { retryAfter } = refused.body as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(30)
    expect(retryAfter).toBeLessThanOrEqual(60)
    const reset = Number(refused.get('X-RateLimit-Reset'))
    expect(reset).toBeGreaterThanOrEqual(Math.floor(opened / 1000) + 60)
    expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 60)
    expect(refused.headers).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '0',
      'retry-after': String(retryAfter),
    })
  })

  it('do not use up the day with what the minute refuses', async ({ app, setup: { keyWith } }) => {
    const created = await keyWith({ rate_limit_per_minute: 2 })
    const statuses = []
    for (let at = 0; at < 5; at++) statuses.push((await app.request('get', '/health', created.key)).status)
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    await setKey(app, created.id, { rate_limit_per_minute: 100 })
    expect((await app.request('get', '/me', created.key)).body).toMatchObject({ usage: { dayCount: 3 } })
  })

  it('refuse by the day, which shows in place of the minute', async ({ app, setup: { keyWith } }) => {
    const created = await keyWith({ rate_limit_per_day: 1 })
    expect((await app.request('get', '/health', created.key)).status).toBe(200)
    const refused = await app.request('get', '/health', created.key)
    expectError(refused, 'DAY_LIMIT')
    expect(rateHeadersOf(refused)).toEqual(dayHeaders)
    const { retryAfter } = refused.body as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(86_000)
    expect(retryAfter).toBeLessThanOrEqual(86_400)
    expect(refused.headers).toMatchObject({
      'x-ratelimit-limit-day': '1',
      'x-ratelimit-remaining-day': '0',
      'retry-after': String(retryAfter),
    })
  })

  it('are 60 and 10,000 unless the key has its own, which act on the next request', async ({
    app,
    setup: { agency },
  }) => {
    const { id, key: validKey } = await createKey(agency.tenant, {
      createdBy: agency.ownerId,
      name: 'Default',
      scopes: [],
    })
    const before = await app.request('get', '/me', validKey)
    expect(before.body).toMatchObject({ rateLimitPerMinute: 60, rateLimitPerDay: 10_000 })
    expect(before.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' })

    await setKey(app, id, { rate_limit_per_minute: 5, rate_limit_per_day: 7 })
    const after = await app.request('get', '/me', validKey)
    expect(after.body).toMatchObject({ rateLimitPerMinute: 5, rateLimitPerDay: 7 })
    expect(after.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '3' })
  })

  it('belong to the key, not to its agency or address', async ({ app, setup: { keyWith } }) => {
    const [firstKey, secondKey] = await Promise.all([
      keyWith({ rate_limit_per_minute: 1 }),
      keyWith({ rate_limit_per_minute: 1 }),
    ])
    expect((await app.request('get', '/health', firstKey.key)).status).toBe(200)
    expect((await app.request('get', '/health', firstKey.key)).status).toBe(429)
    expect((await app.request('get', '/health', secondKey.key)).status).toBe(200)
  })

  it('hold when many requests come at once', async ({ app, setup: { keyWith } }) => {
    const created = await keyWith({ rate_limit_per_minute: 5 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.request('get', '/health', created.key)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('the whitelist of a key', () => {
  it.for<[string[], string, boolean]>([
    [[], '198.51.100.1', true],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.7'], '::ffff:203.0.113.7', true],
    [['203.0.113.7'], '::ffff:203.0.113.8', false],
    [['203.0.113.7'], '::203.0.113.7', false],
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    [['203.0.113.7/32'], '203.0.113.7', true],
    [['192.0.2.1', '203.0.113.0/24', '2001:db8::/32'], '203.0.113.9', true],
    [['192.0.2.1', '203.0.113.0/24', '2001:db8::/32'], '2001:db8:ffff::1', true],
    [['192.0.2.1', '203.0.113.0/24', '2001:db8::/32'], '198.51.100.1', false],
    [['2001:db8::1'], '2001:0DB8:0:0:0:0:0:1', true],
    [['2001:db8::1'], '2001:db8::2', false],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['::/0'], '203.0.113.7', false],
    [['203.0.113.7'], 'unknown', false],
  ] as const)('%j with %s: %s', async ([list, address, isAllowed], { proxiedApp, setup: { created } }) => {
    await setKey(proxiedApp, created.id, { ip_whitelist: list })
    const response = await proxiedApp.request('get', '/me', created.key, { headers: proxyHeaders(address) })
    if (isAllowed) expect(response.status).toBe(200)
    else expectError(response, 'IP_NOT_ALLOWED')
  })

  it('takes the word of the proxy alone, not what the caller wrote before it', async ({
    proxiedApp,
    setup: { created },
  }) => {
    await setKey(proxiedApp, created.id, { ip_whitelist: ['203.0.113.7'] })
    const headers = proxyHeaders('203.0.113.7, 198.51.100.1')
    expectError(await proxiedApp.request('get', '/me', created.key, { headers }), 'IP_NOT_ALLOWED')
  })
})

describe('the safety net', () => {
  it('counts an address, whatever it asks for and with whatever key', async ({
    limitedApp,
    limitedApp,
    limitedApp,
    setup: { validKey, statuses },
  }) => {
    const headers = proxyHeaders('203.0.113.1')
    expect((await limitedApp.request('get', '/health', validKey, { headers })).status).toBe(200)
    expect((await limitedApp.request('get', '/nothing', validKey, { headers })).status).toBe(404)
    expect((await limitedApp.request('get', '/health', undefined, { headers })).status).toBe(401)
    const refused = await limitedApp.request('get', '/health', validKey, { headers })
    expectError(refused, 'MINUTE_LIMIT')
    expect(rateHeadersOf(refused)).toEqual([])
    expect(refused.get('Retry-After')).toBe(String((refused.body as { retryAfter: number }).retryAfter))
    expect((refused.body as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60)
    expect(await statuses(['203.0.113.2', '::ffff:203.0.113.1'])).toEqual([200, 429])
  })

  it('counts an IPv6 address by its /64', async ({ setup: { statuses } }) => {
    const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::']
    expect(await statuses(sameNetwork)).toEqual([200, 200, 200, 429])
    expect(await statuses(['2001:db8:1:3::1', '2001:db8::1'])).toEqual([200, 200])
  })

  it('holds for what no interface serves, as TLS does', async ({ limitedApp, limitedApp, limitedApp }) => {
    const ask = (path: string, headers: Record<string, string>) => fetch(limitedApp.url + path, { headers })
    const forwarded = proxyHeaders('203.0.113.60')
    for (const expected of [404, 404, 404, 429])
      expect((await ask('/api/public/v2/clients', forwarded)).status).toBe(expected)
    const insecure = await ask('/api/nothing', { ...forwarded, 'X-Forwarded-Proto': 'http' })
    expect(await insecure.json()).toMatchObject({ code: 'TLS_REQUIRED' })
  })

  it('leaves the counters of the key alone when it refuses', async ({
    limitedApp,
    limitedApp,
    limitedApp,
    setup: { statuses },
  }) => {
    const created = await limitedApp.key(await limitedApp.agency())
    const statusesOfKey = await statuses(
      Array.from({ length: 5 }, () => '203.0.113.50'),
      created.key,
    )
    expect(statusesOfKey).toEqual([200, 200, 200, 429, 429])
    const me = await limitedApp.request('get', '/me', created.key, { headers: proxyHeaders('203.0.113.51') })
    expect(me.body).toMatchObject({ usage: { minuteCount: 4, dayCount: 4 } })
  })
})

describe('TLS', () => {
  it.afterAll(({ setup: { directory } }) => rm(directory, { recursive: true }))
  const subject = ['req', '-x509', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']

  it.for(['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'])(
    'is required of what came with %s, when no proxy is trusted',
    async (header, { app, setup: { key } }) => {
      const headers = { [header]: header === 'X-Forwarded-Proto' ? 'https' : '127.0.0.1' }
      const response = await app.request('get', '/me', key, { headers })
      expectError(response, 'TLS_REQUIRED')
      expect(rateHeadersOf(response)).toEqual([])
    },
  )

  it('is taken from the word of a trusted proxy', async ({ proxiedApp }) => {
    const { key: validKey } = await proxiedApp.key(await proxiedApp.agency())
    const ask = (headers: Record<string, string>) => proxiedApp.request('get', '/me', validKey, { headers })
    expect((await ask(proxyHeaders('203.0.113.7'))).status).toBe(200)
    expectError(await ask(proxyHeaders('203.0.113.7', 'http')), 'TLS_REQUIRED')
    expectError(await ask({ 'X-Forwarded-For': '203.0.113.7' }), 'TLS_REQUIRED')
    expect((await ask({})).status).toBe(200)
  })

  it('is how callers are told to come again, even those who speak no HTTP', async ({ tlsApp }) => {
    const socket = connectTls({ host: '127.0.0.1', port: Number(new URL(tlsApp.url).port), rejectUnauthorized: false })
    socket.write('hello\r\n\r\n')
    expect(await textOf(socket)).toContain('Strict-Transport-Security: max-age=31536000')
  })

  it('is required even from loopback of a server that listens on more than that', async ({ publicApp }) => {
    const { key: validKey } = await publicApp.key(await publicApp.agency())
    expectError(await publicApp.request('get', '/me', validKey), 'TLS_REQUIRED')
    expectError(await publicApp.request('get', '/me'), 'TLS_REQUIRED')
  })

  it('is not required from loopback over IPv6 either', async ({ ipv6App }) => {
    const { key: validKey } = await ipv6App.key(await ipv6App.agency())
    expect((await ipv6App.request('get', '/me', validKey)).status).toBe(200)
  })

  it('is spoken by the service itself, with a certificate', async ({ tlsApp }) => {
    const { key: validKey } = await tlsApp.key(await tlsApp.agency())
    expect(tlsApp.url).toMatch(/^https:/)
    const status = await new Promise((resolve, reject) => {
      const options = { headers: { 'x-api-key': validKey }, rejectUnauthorized: false, agent: false } as const
      https
        .get(`https://127.0.0.1:${new URL(tlsApp.url).port}${basePath}/me`, options, response => {
          response.resume()
          resolve(response.statusCode)
        })
        .on('error', reject)
    })
    expect(status).toBe(200)
    await expect(fetch(`http://127.0.0.1:${new URL(tlsApp.url).port}${basePath}/me`)).rejects.toThrow('fetch failed')
  })
})

describe('cross-origin requests', () => {
  const preflight = (targetApp: TestApp, origin: string) =>
    targetApp.request('options', '/clients', undefined, {
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-api-key',
      },
    })
  const corsHeadersOf = ({ headers }: Response) =>
    Object.keys(headers as object).filter(name => name.startsWith('access-control'))
  const names = (list = '') =>
    list
      .split(',')
      .map(name => name.trim().toLowerCase())
      .toSorted()

  it.for(origins)('are announced from %s without a key', async (origin, { corsApp }) => {
    const response = await preflight(corsApp, origin)
    expect(response.status).toBe(204)
    expect(response.text).toBe('')
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' })
    expect(names(response.get('Access-Control-Allow-Methods'))).toEqual([
      'delete',
      'get',
      'head',
      'patch',
      'post',
      'put',
    ])
    expect(names(response.get('Access-Control-Allow-Headers'))).toEqual(['content-type', 'x-api-key', 'x-request-id'])
    expect(corsHeadersOf(response)).not.toContain('access-control-allow-credentials')
    expect(rateHeadersOf(response)).toEqual([])
  })

  it.for<[string, string | undefined, number]>([
    ['an answer', validKey, 200],
    ['a refusal', undefined, 401],
  ] as const)('let the page read %s', async ([_title, apiKey, status], { corsApp, setup: { origins } }) => {
    const response = await corsApp.request('get', '/me', apiKey, { headers: { Origin: origins[0] ?? '' } })
    expect(response.status).toBe(status)
    expect(response.get('Access-Control-Allow-Origin')).toBe(origins[0])
    expect(names(response.get('Access-Control-Expose-Headers'))).toEqual([
      'retry-after',
      'x-ratelimit-limit',
      'x-ratelimit-limit-day',
      'x-ratelimit-remaining',
      'x-ratelimit-remaining-day',
      'x-ratelimit-reset',
      'x-request-id',
    ])
    expect(corsHeadersOf(response)).not.toContain('access-control-allow-credentials')
  })

  it.for(['https://evil.example.com', 'https://app.example.com.evil.com', 'http://app.example.com', 'null'])(
    'from %s are told nothing',
    async (origin, { corsApp, setup: { validKey } }) => {
      const refused = await preflight(corsApp, origin)
      expectError(refused, 'MISSING_API_KEY')
      const answered = await corsApp.request('get', '/me', validKey, { headers: { Origin: origin } })
      expect(answered.status).toBe(200)
      for (const response of [refused, answered])
        expect(corsHeadersOf(response)).not.toContain('access-control-allow-origin')
    },
  )

  it('are told nothing when no origin is configured', async ({ app, setup: { origins } }) => {
    const response = await preflight(app, origins[0] ?? '')
    expectError(response, 'MISSING_API_KEY')
    expect(corsHeadersOf(response)).toEqual([])
  })

  it('pass the safety net like everything else', async ({ limitedApp, limitedApp, limitedApp, setup: { origins } }) => {
    expect((await preflight(limitedApp, origins[0] ?? '')).status).toBe(204)
    expectError(await preflight(limitedApp, origins[0] ?? ''), 'MINUTE_LIMIT')
  })
})

describe('the meta endpoints', () => {
  it('GET /me tells of the key and of its live counters', async ({ app, setup: { keyWith, agency } }) => {
    const created = await keyWith(
      { rate_limit_per_minute: 30, rate_limit_per_day: 300 },
      { scopes: ['clients:read', 'watches:read'] },
    )
    const opened = Date.now()
    const ask = async () => (await app.request('get', '/me', created.key)).body as { usage: Record<string, string> }
    const first = await ask()
    expect(first).toEqual({
      id: created.id,
      agencyId: agency.id,
      scopes: ['clients:read', 'watches:read'],
      rateLimitPerMinute: 30,
      rateLimitPerDay: 300,
      usage: {
        minuteCount: 1,
        minuteResetAt: expect.any(String) as string,
        dayCount: 1,
        dayResetAt: expect.any(String) as string,
      },
    })
    const sinceOpened = (text = '') => Date.parse(text) - opened
    expect(sinceOpened(first.usage['minuteResetAt'])).toBeGreaterThanOrEqual(59_900)
    expect(sinceOpened(first.usage['minuteResetAt'])).toBeLessThan(75_000)
    expect(sinceOpened(first.usage['dayResetAt'])).toBeGreaterThanOrEqual(86_399_900)
    expect(sinceOpened(first.usage['dayResetAt'])).toBeLessThan(86_415_000)

    expect((await app.request('get', '/clients', created.key)).status).toBe(200)
    expect(await ask()).toMatchObject({ usage: { minuteCount: 3, dayCount: 3 } })
  })

  it('GET /scopes tells of all there are', async ({ app, setup: { key } }) => {
    const { body } = await app.request('get', '/scopes', key)
    const rights = {
      clients: ['read', 'write', 'delete'],
      contacts: ['read', 'write', 'delete'],
      websites: ['read', 'write', 'delete'],
      tickets: ['read', 'write', 'delete'],
      invoices: ['read', 'write'],
      quotes: ['read', 'write'],
      tasks: ['read', 'write', 'delete'],
      events: ['read', 'write', 'delete'],
      webhooks: ['manage'],
      watches: ['read', 'write'],
    }
    const all = Object.entries(rights).flatMap(([resource, actions]) => actions.map(action => `${resource}:${action}`))
    expect(Object.keys(body as object)).toEqual(['scopes'])
    expect((body as { scopes: string[] }).scopes.toSorted()).toEqual([...all, '*'].toSorted())
  })

  it('GET /health tells the version and the time', async ({ app, setup: { key } }) => {
    const before = Date.now()
    const { body } = await app.request('get', '/health', key)
    expect(body).toEqual({ ok: true, version: 'v1', timestamp: expect.any(String) as string })
    const time = Date.parse((body as { timestamp: string }).timestamp)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
    expectError(await app.request('get', '/health'), 'MISSING_API_KEY')
  })
})

describe('faults of the service', () => {
  it('that keep a key from being looked up are an AUTH_ERROR, without limits', async ({
    brokenApp,
    setup: { without, validKey },
  }) => {
    const response = await without('api_keys', () => brokenApp.request('get', '/clients', validKey))
    expect({ status: response.status, body: response.body as unknown }).toEqual({
      status: 500,
      body: { error: "Erreur d'authentification", code: 'AUTH_ERROR' },
    })
    expect(rateHeadersOf(response)).toEqual([])
    expect((await brokenApp.request('get', '/clients', validKey)).status).toBe(200)
  })

  it('end no process when a connection breaks in the middle of a query', async ({ brokenApp, setup: { validKey } }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(brokenApp.db)
    expect(rows).toHaveLength(1)
    await brokenApp.db.transaction().execute(async tx => {
      await sql`lock table clients`.execute(tx)
      const answer = brokenApp.request('get', '/clients', validKey)
      const waiting = sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(brokenApp.db)).rows.length, { timeout: 10_000 }).toBe(1)
      for (const { pid } of (await waiting.execute(brokenApp.db)).rows)
        await sql`select pg_terminate_backend(${pid})`.execute(brokenApp.db)
      expect((await answer).status).toBe(500)
    })
    expect((await brokenApp.request('get', '/clients', validKey)).status).toBe(200)
  })

  it('behind the gate are an INTERNAL_ERROR that tells nothing more', async ({
    brokenApp,
    setup: { without, validKey },
  }) => {
    const response = await without('clients', () => brokenApp.request('get', '/clients', validKey))
    expect({ status: response.status, body: response.body as unknown }).toEqual({
      status: 500,
      body: { error: 'Erreur interne', code: 'INTERNAL_ERROR' },
    })
    expect(rateHeadersOf(response)).toEqual(minuteHeaders)
  })
})
