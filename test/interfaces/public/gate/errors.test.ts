import { describe, expect } from 'vitest'
import { revokeKey } from '#src/platform/keys/administration.ts'
import {
  expectError,
  gateTest as it,
  minuteHeaders,
  past,
  rateHeadersOf,
  unknownKey,
  updateKey,
  type ErrorName,
  type KeyColumns,
} from './gate.ts'

describe('an error', () => {
  it.for<[ErrorName, string | undefined]>([
    ['MISSING_API_KEY', undefined],
    ['INVALID_API_KEY', unknownKey],
  ])('%s has no rate limit headers', async ([errorName, sentKey], { app }) => {
    const response = await app.request('get', '/clients', sentKey)
    expectError(response, errorName)
    expect(rateHeadersOf(response)).toEqual([])
  })

  it.for<[ErrorName, KeyColumns, KeyColumns]>([
    ['REVOKED_API_KEY', { revoked_at: past }, { revoked_at: null }],
    ['INVALID_API_KEY', { is_active: false }, { is_active: true }],
    ['EXPIRED_API_KEY', { expires_at: past }, { expires_at: '2999-01-01T00:00:00.000Z' }],
    ['IP_NOT_ALLOWED', { ip_whitelist: ['192.0.2.1'] }, { ip_whitelist: [] }],
  ])(
    '%s has the rate limit headers of the key, counts no request, and stops when its cause is removed',
    async ([errorName, invalidColumns, validColumns], { app, keyWith }) => {
      const created = await keyWith({ rate_limit_per_minute: 10 })
      const before = await app.request('get', '/me', created.key)
      expect(before.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })

      await updateKey(app, created.id, invalidColumns)
      for (const path of ['/me', '/clients', '/nothing']) {
        const response = await app.request('get', path, created.key)
        expectError(response, errorName)
        expect(rateHeadersOf(response)).toEqual(minuteHeaders)
        expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
      }

      await updateKey(app, created.id, validColumns)
      const after = await app.request('get', '/me', created.key)
      expect(after.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '8' })
      expect(after.body).toMatchObject({ usage: { minuteCount: 2, dayCount: 2 } })
    },
  )

  it('PLAN_UPGRADE_REQUIRED has the rate limit headers, counts no request, and stops after an upgrade of the plan', async ({
    app,
  }) => {
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

  it('REVOKED_API_KEY is returned at once after the revocation of a key', async ({ app, agency, keyWith }) => {
    const created = await keyWith({})
    expect((await app.request('get', '/me', created.key)).status).toBe(200)
    await revokeKey(agency.tenant, created.id)
    expectError(await app.request('get', '/me', created.key), 'REVOKED_API_KEY')
  })

  it('EXPIRED_API_KEY is returned at once after the expiry of a key', async ({ app, keyWith }) => {
    const soon = await keyWith({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await app.request('get', '/me', soon.key)).status).toBe(200)
    const now = await keyWith({ expires_at: new Date().toISOString() })
    expectError(await app.request('get', '/me', now.key), 'EXPIRED_API_KEY')
  })
})

describe('a response to an accepted key', () => {
  it.for<[string, 'get' | 'post' | 'patch' | 'delete', string, number]>([
    ['a success', 'get', '/clients', 200],
    ['a 400', 'get', '/clients/abc', 400],
    ['a 400 for a malformed path', 'get', '/clients/%zz', 400],
    ['a 404 for a resource', 'get', '/clients/999999', 404],
    ['a 404 for a path', 'get', '/nothing', 404],
    ['a 405', 'post', '/me', 405],
    ['a 413', 'post', '/clients', 413],
    ['a 415', 'patch', '/clients/1', 415],
  ])('has the rate limit headers and is counted: %s', async ([, method, path, status], { app, keyWith }) => {
    const created = await keyWith({ rate_limit_per_minute: 10 })
    const bodies: Record<number, object> = {
      413: { body: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) },
      415: { body: 'x', headers: { 'Content-Type': 'text/plain' } },
    }
    const response = await app.request(method, path, created.key, bodies[status])
    expect(response.status).toBe(status)
    expect(rateHeadersOf(response)).toEqual(minuteHeaders)
    expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
  })
})

describe('a routing error', () => {
  it('NOT_FOUND for an unknown path requires a valid key', async ({ app, key }) => {
    expectError(await app.request('get', '/nothing'), 'MISSING_API_KEY')
    expectError(await app.request('get', '/nothing', key), 'NOT_FOUND')
  })

  it.for<[string, 'get' | 'post' | 'put' | 'patch' | 'delete', string]>([
    ['/me', 'post', 'GET, HEAD'],
    ['/scopes', 'delete', 'GET, HEAD'],
    ['/health', 'put', 'GET, HEAD'],
    ['/clients', 'delete', 'GET, HEAD, POST'],
    ['/clients/1', 'post', 'DELETE, GET, HEAD, PATCH, PUT'],
  ])(
    'METHOD_NOT_ALLOWED for %s requires a valid key, and has the header Allow',
    async ([path, method, allow], { app, key }) => {
      expectError(await app.request(method, path), 'MISSING_API_KEY')
      const response = await app.request(method, path, key)
      expectError(response, 'METHOD_NOT_ALLOWED')
      expect(response.get('Allow')?.split(', ').toSorted().join(', ')).toBe(allow)
    },
  )
})
