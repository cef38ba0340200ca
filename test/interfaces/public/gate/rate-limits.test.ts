import { parseList } from 'structured-headers'
import type { Response } from 'supertest'
import { describe, expect } from 'vitest'
import { createKey } from '#src/platform/keys/administration.ts'
import { ownApp } from '#test/app/index.ts'
import {
  dayHeaders,
  expectError,
  gateTest,
  minuteHeaders,
  openKey,
  proxyHeaders,
  rateHeadersOf,
  updateKey,
} from './gate.ts'

const it = gateTest
  .extend(
    'limitedApp',
    { scope: 'file' },
    ownApp({ environment: { TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '3' } }),
  )
  .extend('validKey', { scope: 'file' }, async ({ limitedApp }) => (await openKey(limitedApp)).key)
  // The statuses of one request from each address.
  .extend('statuses', { scope: 'file' }, ({ limitedApp, validKey }) => async (addresses: string[], key = validKey) => {
    const statuses: number[] = []
    for (const address of addresses)
      statuses.push((await limitedApp.request('get', '/health', key, { headers: proxyHeaders(address) })).status)
    return statuses
  })

/** The items of a structured field, with their parameters. */
const itemsOf = (response: Response, name: string) =>
  parseList(response.get(name) ?? '').map(([item, parameters]) => [item, Object.fromEntries(parameters)])

describe('the rate limits of a key', () => {
  it('are in the standard headers, with both windows', async ({ app, keyWith }) => {
    const created = await keyWith({ rate_limit_per_minute: 2, rate_limit_per_day: 3 })
    const send = () => app.request('get', '/health', created.key)
    const expectHeaders = async (status: number, [perMinute, minuteLeft]: [number, number], dayLeft: number) => {
      const response = await send()
      expect(response.status).toBe(status)
      expect(itemsOf(response, 'RateLimit-Policy')).toEqual([
        ['minute', { q: perMinute, w: 60 }],
        ['day', { q: 3, w: 86_400 }],
      ])
      const current = itemsOf(response, 'RateLimit') as [string, { r: number; t: number }][]
      expect(current.map(([name, { r }]) => [name, r])).toEqual([
        ['minute', minuteLeft],
        ['day', dayLeft],
      ])
      const [minuteEnd = 0, dayEnd = 0] = current.map(([, { t }]) => t)
      expect([minuteEnd > 30 && minuteEnd <= 60, dayEnd > 86_000 && dayEnd <= 86_400]).toEqual([true, true])
    }
    await expectHeaders(200, [2, 1], 2)
    await expectHeaders(200, [2, 0], 1)
    await expectHeaders(429, [2, 0], 1)
    await updateKey(app, created.id, { rate_limit_per_minute: 100 })
    await expectHeaders(200, [100, 96], 0)
    await expectHeaders(429, [100, 95], 0)
    await updateKey(app, created.id, { is_active: false })
    await expectHeaders(401, [100, 95], 0)
    expect(itemsOf(await app.request('get', '/health', 'spk_unknown'), 'RateLimit')).toEqual([])
  })

  it('reject requests over the limit per minute, with Retry-After', async ({ app, keyWith }) => {
    const created = await keyWith({ rate_limit_per_minute: 2 })
    const opened = Date.now()
    for (const left of ['1', '0']) {
      const { status, headers } = await app.request('get', '/health', created.key)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': left })
    }
    const rejected = await app.request('get', '/health', created.key)
    expectError(rejected, 'MINUTE_LIMIT')
    expect(rateHeadersOf(rejected)).toEqual(minuteHeaders)
    const { retryAfter } = rejected.body as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(30)
    expect(retryAfter).toBeLessThanOrEqual(60)
    const reset = Number(rejected.get('X-RateLimit-Reset'))
    expect(reset).toBeGreaterThanOrEqual(Math.floor(opened / 1000) + 60)
    expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 60)
    expect(rejected.headers).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '0',
      'retry-after': String(retryAfter),
    })
  })

  it('do not count requests over the limit per minute for the day', async ({ app, keyWith }) => {
    const created = await keyWith({ rate_limit_per_minute: 2 })
    const statuses = []
    for (let at = 0; at < 5; at++) statuses.push((await app.request('get', '/health', created.key)).status)
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    await updateKey(app, created.id, { rate_limit_per_minute: 100 })
    expect((await app.request('get', '/me', created.key)).body).toMatchObject({ usage: { dayCount: 3 } })
  })

  it('reject requests over the limit per day, with headers of the day', async ({ app, keyWith }) => {
    const created = await keyWith({ rate_limit_per_day: 1 })
    expect((await app.request('get', '/health', created.key)).status).toBe(200)
    const rejected = await app.request('get', '/health', created.key)
    expectError(rejected, 'DAY_LIMIT')
    expect(rateHeadersOf(rejected)).toEqual(dayHeaders)
    const { retryAfter } = rejected.body as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(86_000)
    expect(retryAfter).toBeLessThanOrEqual(86_400)
    expect(rejected.headers).toMatchObject({
      'x-ratelimit-limit-day': '1',
      'x-ratelimit-remaining-day': '0',
      'retry-after': String(retryAfter),
    })
  })

  it('are 60 and 10,000 by default, and changes act on the next request', async ({ app, agency }) => {
    const { id, key: validKey } = await agency.tenant.transaction(tx =>
      createKey(tx, { createdBy: agency.ownerId, name: 'Default', scopes: [] }),
    )
    const before = await app.request('get', '/me', validKey)
    expect(before.body).toMatchObject({ rateLimitPerMinute: 60, rateLimitPerDay: 10_000 })
    expect(before.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' })

    await updateKey(app, id, { rate_limit_per_minute: 5, rate_limit_per_day: 7 })
    const after = await app.request('get', '/me', validKey)
    expect(after.body).toMatchObject({ rateLimitPerMinute: 5, rateLimitPerDay: 7 })
    expect(after.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '3' })
  })

  it('belong to the key, not to its agency or address', async ({ app, keyWith }) => {
    const [firstKey, secondKey] = await Promise.all([
      keyWith({ rate_limit_per_minute: 1 }),
      keyWith({ rate_limit_per_minute: 1 }),
    ])
    expect((await app.request('get', '/health', firstKey.key)).status).toBe(200)
    expect((await app.request('get', '/health', firstKey.key)).status).toBe(429)
    expect((await app.request('get', '/health', secondKey.key)).status).toBe(200)
  })

  it('are enforced for concurrent requests', async ({ app, keyWith }) => {
    const created = await keyWith({ rate_limit_per_minute: 5 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.request('get', '/health', created.key)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('the rate limit of an address', () => {
  it('counts all requests of the address, regardless of their path and key', async ({
    limitedApp,
    validKey,
    statuses,
  }) => {
    const headers = proxyHeaders('203.0.113.1')
    expect((await limitedApp.request('get', '/health', validKey, { headers })).status).toBe(200)
    expect((await limitedApp.request('get', '/nothing', validKey, { headers })).status).toBe(404)
    expect((await limitedApp.request('get', '/health', undefined, { headers })).status).toBe(401)
    const rejected = await limitedApp.request('get', '/health', validKey, { headers })
    expectError(rejected, 'MINUTE_LIMIT')
    expect(rateHeadersOf(rejected)).toEqual([])
    expect(rejected.get('Retry-After')).toBe(String((rejected.body as { retryAfter: number }).retryAfter))
    expect((rejected.body as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60)
    expect(await statuses(['203.0.113.2', '::ffff:203.0.113.1'])).toEqual([200, 429])
  })

  it('counts IPv6 addresses by /64', async ({ statuses }) => {
    const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::']
    expect(await statuses(sameNetwork)).toEqual([200, 200, 200, 429])
    expect(await statuses(['2001:db8:1:3::1', '2001:db8::1'])).toEqual([200, 200])
  })

  it('counts IPv6 addresses by /48, with ten times the limit', async ({ statuses }) => {
    const networks = Array.from({ length: 10 }, (_, nth) => `2001:db8:48:${nth}`)
    const addresses = networks.flatMap(network => [1, 2, 3].map(nth => `${network}::${nth}`))
    expect(new Set(await statuses(addresses))).toEqual(new Set([200]))
    expect(await statuses(['2001:db8:48:ffff::1', '2001:db8:49::1'])).toEqual([429, 200])
  })

  it('applies to unknown paths outside the APIs, as the TLS requirement does', async ({ limitedApp }) => {
    const send = (path: string, headers: Record<string, string>) => fetch(limitedApp.url + path, { headers })
    const forwarded = proxyHeaders('203.0.113.60')
    for (const expected of [404, 404, 404, 429])
      expect((await send('/api/public/v2/clients', forwarded)).status).toBe(expected)
    const insecure = await send('/api/nothing', { ...forwarded, 'X-Forwarded-Proto': 'http' })
    expect(await insecure.json()).toMatchObject({ code: 'TLS_REQUIRED' })
  })

  it('does not count rejected requests for the key', async ({ limitedApp, statuses }) => {
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
