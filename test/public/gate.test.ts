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
import { afterAll, describe, expect, it } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { createKey, revokeKey } from '#src/keys/administration.ts'
import { base, openWorld } from '#test/world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

const world = await openWorld()
const proxied = await openWorld({ TRUST_PROXY: 'loopback' })

const agency = await world.agency()
const freeAgency = await world.agency({ plan: 'free' })
const { key } = await world.key(agency)
const unknownKey = `spk_${'0'.repeat(48)}`
const past = '2020-01-01T00:00:00.000Z'

/** What the trusted proxy says of a request. */
const via = (address: string, protocol = 'https') => ({ 'X-Forwarded-For': address, 'X-Forwarded-Proto': protocol })

interface Standing {
  ip_whitelist?: string[]
  is_active?: boolean
  expires_at?: string | null
  revoked_at?: string | null
  rate_limit_per_minute?: number
  rate_limit_per_day?: number
}
const setKey = async ({ db }: World, id: number, standing: Standing) => {
  await db.updateTable('api_keys').set(standing).where('id', '=', id).execute()
}
const keyWith = async (standing: Standing, { of = agency, scopes = ['*'] as KeyScope[] } = {}) => {
  const created = await world.key(of, { scopes })
  if (Object.keys(standing).length > 0) await setKey(world, created.id, standing)
  return created
}

const minuteHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
const dayHeaders = ['x-ratelimit-limit-day', 'x-ratelimit-remaining-day']
const rateHeadersOf = ({ headers }: Response) =>
  Object.keys(headers as object)
    .filter(name => name.startsWith('x-ratelimit'))
    .toSorted()

const refusals = {
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
type Refusal = keyof typeof refusals

const expectRefusal = ({ status, body }: Response, refusal: Refusal) =>
  expect({ status, body: body as unknown }).toEqual({ status: refusals[refusal][0], body: refusals[refusal][1] })

const writeOne = { body: { name: 'x' } }

describe('the order of checks', async () => {
  const narrow = await openWorld({ TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '1' })

  it.each<[Refusal, string, () => Promise<Response>]>([
    ['MISSING_API_KEY', 'an unknown key', () => world.request('get', '/me', '0'.repeat(48))],
    ['INVALID_API_KEY', 'an unknown path', () => world.request('get', '/nothing', unknownKey)],
    [
      'REVOKED_API_KEY',
      'an inactive key',
      async () => world.request('get', '/me', (await keyWith({ revoked_at: past, is_active: false })).key),
    ],
    [
      'INVALID_API_KEY',
      'an expired key',
      async () => world.request('get', '/me', (await keyWith({ is_active: false, expires_at: past })).key),
    ],
    [
      'EXPIRED_API_KEY',
      'a foreign address',
      async () => world.request('get', '/me', (await keyWith({ expires_at: past, ip_whitelist: ['192.0.2.1'] })).key),
    ],
    [
      'IP_NOT_ALLOWED',
      'a plan without API',
      async () => world.request('get', '/me', (await keyWith({ ip_whitelist: ['192.0.2.1'] }, { of: freeAgency })).key),
    ],
    [
      'PLAN_UPGRADE_REQUIRED',
      'the minute limit',
      async () => world.request('get', '/me', (await keyWith({ rate_limit_per_minute: 0 }, { of: freeAgency })).key),
    ],
    [
      'MINUTE_LIMIT',
      'the day limit',
      async () => world.request('get', '/me', (await keyWith({ rate_limit_per_minute: 0, rate_limit_per_day: 0 })).key),
    ],
    [
      'DAY_LIMIT',
      'an unknown path',
      async () => world.request('get', '/nothing', (await keyWith({ rate_limit_per_day: 0 })).key),
    ],
    [
      'DAY_LIMIT',
      'an unknown method',
      async () => world.request('delete', '/me', (await keyWith({ rate_limit_per_day: 0 })).key),
    ],
    ['METHOD_NOT_ALLOWED', 'a path that is no id', () => world.request('post', '/clients/abc', key, writeOne)],
    [
      'INVALID_ID',
      'a missing scope',
      async () => world.request('patch', '/clients/abc', (await keyWith({}, { scopes: [] })).key, writeOne),
    ],
    [
      'PERMISSION_DENIED',
      'a body that is not valid',
      async () => world.request('post', '/clients', (await keyWith({}, { scopes: [] })).key, { body: { name: 1 } }),
    ],
    [
      'PERMISSION_DENIED',
      'a body that cannot be read',
      async () =>
        world.request('post', '/clients', (await keyWith({}, { scopes: [] })).key, {
          body: '{',
          headers: { 'Content-Type': 'text/plain' },
        }),
    ],
  ])('%s comes before %s', async (refusal, _later, request) => expectRefusal(await request(), refusal))

  it('a missing scope comes before a query that is not valid', async () => {
    const { key: other } = await keyWith({}, { scopes: ['clients:write'] })
    const { status, body } = await world.request('get', '/clients?limit=abc', other)
    expect({ status, body: body as object }).toMatchObject({ status: 403, body: { required: 'clients:read' } })
  })

  it('a body that is not valid comes before a client that is not there', async () => {
    const invalid = await world.request('patch', '/clients/999999', key, { body: { name: '' } })
    expect(invalid.status).toBe(400)
    expectRefusal(await world.request('patch', '/clients/999999', key, writeOne), 'NOT_FOUND')
  })

  it('TLS comes before the safety net, and that before the key', async () => {
    const headers = via('203.0.113.1')
    expectRefusal(await narrow.request('get', '/me', undefined, { headers }), 'MISSING_API_KEY')
    expectRefusal(await narrow.request('get', '/me', undefined, { headers }), 'MINUTE_LIMIT')
    expectRefusal(
      await narrow.request('get', '/me', undefined, { headers: via('203.0.113.1', 'http') }),
      'TLS_REQUIRED',
    )
  })
})

describe('refusals', () => {
  it.each<[Refusal, string | undefined]>([
    ['MISSING_API_KEY', undefined],
    ['INVALID_API_KEY', unknownKey],
  ])('%s shows no limits, for there are none', async (refusal, text) => {
    const response = await world.request('get', '/clients', text)
    expectRefusal(response, refusal)
    expect(rateHeadersOf(response)).toEqual([])
  })

  it.each<[Refusal, Standing, Standing]>([
    ['REVOKED_API_KEY', { revoked_at: past }, { revoked_at: null }],
    ['INVALID_API_KEY', { is_active: false }, { is_active: true }],
    ['EXPIRED_API_KEY', { expires_at: past }, { expires_at: '2999-01-01T00:00:00.000Z' }],
    ['IP_NOT_ALLOWED', { ip_whitelist: ['192.0.2.1'] }, { ip_whitelist: [] }],
  ])('%s shows the limits of the key, counts nothing, and ends at once', async (refusal, broken, mended) => {
    const created = await keyWith({ rate_limit_per_minute: 10 })
    const before = await world.request('get', '/me', created.key)
    expect(before.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })

    await setKey(world, created.id, broken)
    for (const path of ['/me', '/clients', '/nothing']) {
      const response = await world.request('get', path, created.key)
      expectRefusal(response, refusal)
      expect(rateHeadersOf(response)).toEqual(minuteHeaders)
      expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
    }

    await setKey(world, created.id, mended)
    const after = await world.request('get', '/me', created.key)
    expect(after.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '8' })
    expect(after.body).toMatchObject({ usage: { minuteCount: 2, dayCount: 2 } })
  })

  it('PLAN_UPGRADE_REQUIRED shows the limits, counts nothing, and ends with the plan', async () => {
    const poor = await world.agency({ plan: 'free' })
    const created = await world.key(poor, { perMinute: 10 })
    for (const path of ['/me', '/health', '/clients', '/nothing']) {
      const response = await world.request('get', path, created.key)
      expectRefusal(response, 'PLAN_UPGRADE_REQUIRED')
      expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '10' })
    }
    await world.db.updateTable('agencies').set({ plan: 'pro' }).where('id', '=', poor.id).execute()
    const { status, headers } = await world.request('get', '/me', created.key)
    expect({ status, left: (headers as Record<string, string>)['x-ratelimit-remaining'] }).toEqual({
      status: 200,
      left: '9',
    })
  })

  it('revoking a key acts at once and for good', async () => {
    const created = await keyWith({})
    expect((await world.request('get', '/me', created.key)).status).toBe(200)
    await revokeKey(agency.tenant, created.id)
    expectRefusal(await world.request('get', '/me', created.key), 'REVOKED_API_KEY')
  })

  it('a key expires at its moment, without grace', async () => {
    const soon = await keyWith({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await world.request('get', '/me', soon.key)).status).toBe(200)
    const now = await keyWith({ expires_at: new Date().toISOString() })
    expectRefusal(await world.request('get', '/me', now.key), 'EXPIRED_API_KEY')
  })

  it.each<[string, 'get' | 'post' | 'patch' | 'delete', string, number]>([
    ['a success', 'get', '/clients', 200],
    ['a 400', 'get', '/clients/abc', 400],
    ['a 400 of a broken path', 'get', '/clients/%zz', 400],
    ['a 404 of a resource', 'get', '/clients/999999', 404],
    ['a 404 of a path', 'get', '/nothing', 404],
    ['a 405', 'post', '/me', 405],
    ['a 413', 'post', '/clients', 413],
    ['a 415', 'patch', '/clients/1', 415],
  ])('%s shows the limits and is counted', async (_title, method, path, status) => {
    const created = await keyWith({ rate_limit_per_minute: 10 })
    const bodies: Record<number, object> = {
      413: { body: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) },
      415: { body: 'x', headers: { 'Content-Type': 'text/plain' } },
    }
    const response = await world.request(method, path, created.key, bodies[status])
    expect(response.status).toBe(status)
    expect(rateHeadersOf(response)).toEqual(minuteHeaders)
    expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
  })

  it('a path that does not exist is a 404, but only once the key has passed', async () => {
    expectRefusal(await world.request('get', '/nothing'), 'MISSING_API_KEY')
    expectRefusal(await world.request('get', '/nothing', key), 'NOT_FOUND')
  })

  it.each<[string, 'get' | 'post' | 'put' | 'patch' | 'delete', string]>([
    ['/me', 'post', 'GET, HEAD'],
    ['/scopes', 'delete', 'GET, HEAD'],
    ['/health', 'put', 'GET, HEAD'],
    ['/clients', 'delete', 'GET, HEAD, POST'],
    ['/clients/1', 'post', 'DELETE, GET, HEAD, PATCH, PUT'],
  ])(
    'a method that %s does not have is a 405 with Allow, but only once the key has passed',
    async (path, method, allow) => {
      expectRefusal(await world.request(method, path), 'MISSING_API_KEY')
      const response = await world.request(method, path, key)
      expectRefusal(response, 'METHOD_NOT_ALLOWED')
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

  it.each(operations)('%s %s takes %s', async (method, path, scope, status) => {
    const body = { name: 'x' }
    const all: KeyScope[] = ['clients:read', 'clients:write', 'clients:delete', 'contacts:read', 'webhooks:manage']
    const [one, others, every] = await Promise.all([
      keyWith({}, { scopes: [scope] }),
      keyWith({}, { scopes: all.filter(other => other !== scope) }),
      keyWith({}, { scopes: ['*'] }),
    ])
    const send = (text: string) => world.request(method, path, text, method.startsWith('p') ? { body } : {})
    expect((await send(one.key)).status).toBe(status)
    expect((await send(every.key)).status).toBe(status)
    const refused = await send(others.key)
    expect(refused.status).toBe(403)
    if (method !== 'head')
      expect(refused.body).toEqual({ error: 'Permission refusée', code: 'PERMISSION_DENIED', required: scope })
  })

  it('are not asked for by the meta endpoints', async () => {
    const none = await keyWith({}, { scopes: [] })
    for (const path of ['/me', '/scopes', '/health'])
      expect((await world.request('get', path, none.key)).status).toBe(200)
  })
})

describe('the limits of a key', () => {
  it('refuse by the minute, with the time to wait', async () => {
    const created = await keyWith({ rate_limit_per_minute: 2 })
    const opened = Date.now()
    for (const left of ['1', '0']) {
      const { status, headers } = await world.request('get', '/health', created.key)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': left })
    }
    const refused = await world.request('get', '/health', created.key)
    expectRefusal(refused, 'MINUTE_LIMIT')
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

  it('do not use up the day with what the minute refuses', async () => {
    const created = await keyWith({ rate_limit_per_minute: 2 })
    const statuses = []
    for (let at = 0; at < 5; at++) statuses.push((await world.request('get', '/health', created.key)).status)
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    await setKey(world, created.id, { rate_limit_per_minute: 100 })
    expect((await world.request('get', '/me', created.key)).body).toMatchObject({ usage: { dayCount: 3 } })
  })

  it('refuse by the day, which shows in place of the minute', async () => {
    const created = await keyWith({ rate_limit_per_day: 1 })
    expect((await world.request('get', '/health', created.key)).status).toBe(200)
    const refused = await world.request('get', '/health', created.key)
    expectRefusal(refused, 'DAY_LIMIT')
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

  it('are 60 and 10,000 unless the key has its own, which act on the next request', async () => {
    const { id, key: text } = await createKey(agency.tenant, {
      createdBy: agency.ownerId,
      name: 'Default',
      scopes: [],
    })
    const before = await world.request('get', '/me', text)
    expect(before.body).toMatchObject({ rateLimitPerMinute: 60, rateLimitPerDay: 10_000 })
    expect(before.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' })

    await setKey(world, id, { rate_limit_per_minute: 5, rate_limit_per_day: 7 })
    const after = await world.request('get', '/me', text)
    expect(after.body).toMatchObject({ rateLimitPerMinute: 5, rateLimitPerDay: 7 })
    expect(after.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '3' })
  })

  it('belong to the key, not to its agency or address', async () => {
    const [one, other] = await Promise.all([
      keyWith({ rate_limit_per_minute: 1 }),
      keyWith({ rate_limit_per_minute: 1 }),
    ])
    expect((await world.request('get', '/health', one.key)).status).toBe(200)
    expect((await world.request('get', '/health', one.key)).status).toBe(429)
    expect((await world.request('get', '/health', other.key)).status).toBe(200)
  })

  it('hold when many requests come at once', async () => {
    const created = await keyWith({ rate_limit_per_minute: 5 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => world.request('get', '/health', created.key)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('the whitelist of a key', async () => {
  const created = await proxied.key(await proxied.agency())

  it.each<[string[], string, boolean]>([
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
  ])('%j with %s: %s', async (list, address, isAllowed) => {
    await setKey(proxied, created.id, { ip_whitelist: list })
    const response = await proxied.request('get', '/me', created.key, { headers: via(address) })
    if (isAllowed) expect(response.status).toBe(200)
    else expectRefusal(response, 'IP_NOT_ALLOWED')
  })

  it('takes the word of the proxy alone, not what the caller wrote before it', async () => {
    await setKey(proxied, created.id, { ip_whitelist: ['203.0.113.7'] })
    const headers = via('203.0.113.7, 198.51.100.1')
    expectRefusal(await proxied.request('get', '/me', created.key, { headers }), 'IP_NOT_ALLOWED')
  })
})

describe('the safety net', async () => {
  const narrow = await openWorld({ TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '3' })
  const { key: text } = await narrow.key(await narrow.agency())
  const statuses = async (addresses: string[], given: string | undefined = text) => {
    const all = []
    for (const address of addresses)
      all.push((await narrow.request('get', '/health', given, { headers: via(address) })).status)
    return all
  }

  it('counts an address, whatever it asks for and with whatever key', async () => {
    const headers = via('203.0.113.1')
    expect((await narrow.request('get', '/health', text, { headers })).status).toBe(200)
    expect((await narrow.request('get', '/nothing', text, { headers })).status).toBe(404)
    expect((await narrow.request('get', '/health', undefined, { headers })).status).toBe(401)
    const refused = await narrow.request('get', '/health', text, { headers })
    expectRefusal(refused, 'MINUTE_LIMIT')
    expect(rateHeadersOf(refused)).toEqual([])
    expect(refused.get('Retry-After')).toBe(String((refused.body as { retryAfter: number }).retryAfter))
    expect((refused.body as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60)
    expect(await statuses(['203.0.113.2', '::ffff:203.0.113.1'])).toEqual([200, 429])
  })

  it('counts an IPv6 address by its /64', async () => {
    const one = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::']
    expect(await statuses(one)).toEqual([200, 200, 200, 429])
    expect(await statuses(['2001:db8:1:3::1', '2001:db8::1'])).toEqual([200, 200])
  })

  it('holds for what no interface serves, as TLS does', async () => {
    const ask = (path: string, headers: Record<string, string>) => fetch(narrow.url + path, { headers })
    const forwarded = via('203.0.113.60')
    for (const expected of [404, 404, 404, 429])
      expect((await ask('/api/public/v2/clients', forwarded)).status).toBe(expected)
    const insecure = await ask('/api/nothing', { ...forwarded, 'X-Forwarded-Proto': 'http' })
    expect(await insecure.json()).toMatchObject({ code: 'TLS_REQUIRED' })
  })

  it('leaves the counters of the key alone when it refuses', async () => {
    const created = await narrow.key(await narrow.agency())
    const statusesOfKey = await statuses(
      Array.from({ length: 5 }, () => '203.0.113.50'),
      created.key,
    )
    expect(statusesOfKey).toEqual([200, 200, 200, 429, 429])
    const me = await narrow.request('get', '/me', created.key, { headers: via('203.0.113.51') })
    expect(me.body).toMatchObject({ usage: { minuteCount: 4, dayCount: 4 } })
  })
})

describe('TLS', async () => {
  const open = await openWorld({ HOST: '0.0.0.0' })
  const six = await openWorld({ HOST: '::1' })

  const directory = await mkdtemp(join(tmpdir(), 'agency-api-tls-'))
  afterAll(() => rm(directory, { recursive: true }))
  const [certificate, privateKey] = [join(directory, 'cert.pem'), join(directory, 'key.pem')]
  const subject = ['req', '-x509', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  await promisify(execFile)('openssl', [...subject, ...curve, '-keyout', privateKey, '-out', certificate])
  const secure = await openWorld({ HOST: '0.0.0.0', TLS_CERT: certificate, TLS_KEY: privateKey })

  it.each(['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'])(
    'is required of what came with %s, when no proxy is trusted',
    async header => {
      const headers = { [header]: header === 'X-Forwarded-Proto' ? 'https' : '127.0.0.1' }
      const response = await world.request('get', '/me', key, { headers })
      expectRefusal(response, 'TLS_REQUIRED')
      expect(rateHeadersOf(response)).toEqual([])
    },
  )

  it('is taken from the word of a trusted proxy', async () => {
    const { key: text } = await proxied.key(await proxied.agency())
    const ask = (headers: Record<string, string>) => proxied.request('get', '/me', text, { headers })
    expect((await ask(via('203.0.113.7'))).status).toBe(200)
    expectRefusal(await ask(via('203.0.113.7', 'http')), 'TLS_REQUIRED')
    expectRefusal(await ask({ 'X-Forwarded-For': '203.0.113.7' }), 'TLS_REQUIRED')
    expect((await ask({})).status).toBe(200)
  })

  it('is how callers are told to come again, even those who speak no HTTP', async () => {
    const socket = connectTls({ host: '127.0.0.1', port: Number(new URL(secure.url).port), rejectUnauthorized: false })
    socket.write('hello\r\n\r\n')
    expect(await textOf(socket)).toContain('Strict-Transport-Security: max-age=31536000')
  })

  it('is required even from loopback of a server that listens on more than that', async () => {
    const { key: text } = await open.key(await open.agency())
    expectRefusal(await open.request('get', '/me', text), 'TLS_REQUIRED')
    expectRefusal(await open.request('get', '/me'), 'TLS_REQUIRED')
  })

  it('is not required from loopback over IPv6 either', async () => {
    const { key: text } = await six.key(await six.agency())
    expect((await six.request('get', '/me', text)).status).toBe(200)
  })

  it('is spoken by the service itself, with a certificate', async () => {
    const { key: text } = await secure.key(await secure.agency())
    expect(secure.url).toMatch(/^https:/)
    const status = await new Promise((resolve, reject) => {
      const options = { headers: { 'x-api-key': text }, rejectUnauthorized: false, agent: false } as const
      https
        .get(`https://127.0.0.1:${new URL(secure.url).port}${base}/me`, options, response => {
          response.resume()
          resolve(response.statusCode)
        })
        .on('error', reject)
    })
    expect(status).toBe(200)
    await expect(fetch(`http://127.0.0.1:${new URL(secure.url).port}${base}/me`)).rejects.toThrow('fetch failed')
  })
})

describe('cross-origin requests', async () => {
  const origins = ['https://app.example.com', 'https://other.example.com']
  const crossing = await openWorld({ CORS_ORIGINS: origins.join(', ') })
  const { key: text } = await crossing.key(await crossing.agency())
  const narrow = await openWorld({ CORS_ORIGINS: origins.join(','), IP_RATE_LIMIT_PER_MINUTE: '1' })
  const preflight = (of: World, origin: string) =>
    of.request('options', '/clients', undefined, {
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

  it.each(origins)('are announced from %s without a key', async origin => {
    const response = await preflight(crossing, origin)
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

  it.each<[string, string | undefined, number]>([
    ['an answer', text, 200],
    ['a refusal', undefined, 401],
  ])('let the page read %s', async (_title, given, status) => {
    const response = await crossing.request('get', '/me', given, { headers: { Origin: origins[0] ?? '' } })
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

  it.each(['https://evil.example.com', 'https://app.example.com.evil.com', 'http://app.example.com', 'null'])(
    'from %s are told nothing',
    async origin => {
      const refused = await preflight(crossing, origin)
      expectRefusal(refused, 'MISSING_API_KEY')
      const answered = await crossing.request('get', '/me', text, { headers: { Origin: origin } })
      expect(answered.status).toBe(200)
      for (const response of [refused, answered])
        expect(corsHeadersOf(response)).not.toContain('access-control-allow-origin')
    },
  )

  it('are told nothing when no origin is configured', async () => {
    const response = await preflight(world, origins[0] ?? '')
    expectRefusal(response, 'MISSING_API_KEY')
    expect(corsHeadersOf(response)).toEqual([])
  })

  it('pass the safety net like everything else', async () => {
    expect((await preflight(narrow, origins[0] ?? '')).status).toBe(204)
    expectRefusal(await preflight(narrow, origins[0] ?? ''), 'MINUTE_LIMIT')
  })
})

describe('the meta endpoints', () => {
  it('GET /me tells of the key and of its live counters', async () => {
    const created = await keyWith(
      { rate_limit_per_minute: 30, rate_limit_per_day: 300 },
      { scopes: ['clients:read', 'watches:read'] },
    )
    const opened = Date.now()
    const ask = async () => (await world.request('get', '/me', created.key)).body as { usage: Record<string, string> }
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

    expect((await world.request('get', '/clients', created.key)).status).toBe(200)
    expect(await ask()).toMatchObject({ usage: { minuteCount: 3, dayCount: 3 } })
  })

  it('GET /scopes tells of all there are', async () => {
    const { body } = await world.request('get', '/scopes', key)
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

  it('GET /health tells the version and the time', async () => {
    const before = Date.now()
    const { body } = await world.request('get', '/health', key)
    expect(body).toEqual({ ok: true, version: 'v1', timestamp: expect.any(String) as string })
    const time = Date.parse((body as { timestamp: string }).timestamp)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
    expectRefusal(await world.request('get', '/health'), 'MISSING_API_KEY')
  })
})

describe('faults of the service', async () => {
  const broken = await openWorld()
  const { key: text } = await broken.key(await broken.agency())
  const without = async <Result>(table: string, work: () => Promise<Result>) => {
    await sql`alter table ${sql.table(table)} rename to away`.execute(broken.db)
    const result = await work()
    await sql`alter table away rename to ${sql.ref(table)}`.execute(broken.db)
    return result
  }

  it('that keep a key from being looked up are an AUTH_ERROR, without limits', async () => {
    const response = await without('api_keys', () => broken.request('get', '/clients', text))
    expect({ status: response.status, body: response.body as unknown }).toEqual({
      status: 500,
      body: { error: "Erreur d'authentification", code: 'AUTH_ERROR' },
    })
    expect(rateHeadersOf(response)).toEqual([])
    expect((await broken.request('get', '/clients', text)).status).toBe(200)
  })

  it('end no process when a connection breaks in the middle of a query', async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(broken.db)
    expect(rows).toHaveLength(1)
    await broken.db.transaction().execute(async tx => {
      await sql`lock table clients`.execute(tx)
      const answer = broken.request('get', '/clients', text)
      const waiting = sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(broken.db)).rows.length, { timeout: 10_000 }).toBe(1)
      for (const { pid } of (await waiting.execute(broken.db)).rows)
        await sql`select pg_terminate_backend(${pid})`.execute(broken.db)
      expect((await answer).status).toBe(500)
    })
    expect((await broken.request('get', '/clients', text)).status).toBe(200)
  })

  it('behind the gate are an INTERNAL_ERROR that tells nothing more', async () => {
    const response = await without('clients', () => broken.request('get', '/clients', text))
    expect({ status: response.status, body: response.body as unknown }).toEqual({
      status: 500,
      body: { error: 'Erreur interne', code: 'INTERNAL_ERROR' },
    })
    expect(rateHeadersOf(response)).toEqual(minuteHeaders)
  })
})
