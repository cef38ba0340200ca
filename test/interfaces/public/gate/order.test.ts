import type { Response } from 'supertest'
import { describe, expect } from 'vitest'
import { ownApp, type TestApp } from '#test/app/index.ts'
import { expectError, gateTest, past, proxyHeaders, unknownKey, type ErrorName, type KeyColumns } from './gate.ts'

const it = gateTest.extend(
  'limitedApp',
  { scope: 'file' },
  ownApp({ environment: { TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '1' } }),
)

const validBody = { body: { name: 'x' } }
const foreignAddress = ['192.0.2.1']

describe('the order of checks', () => {
  it.for<[ErrorName, string, (app: TestApp) => Promise<Response>]>([
    ['MISSING_API_KEY', 'an unknown key', app => app.request('get', '/me', '0'.repeat(48))],
    ['INVALID_API_KEY', 'an unknown path', app => app.request('get', '/nothing', unknownKey)],
  ])('reports %s before %s', async ([errorName, , send], { app }) => expectError(await send(app), errorName))

  it.for<[ErrorName, string, KeyColumns]>([
    ['REVOKED_API_KEY', 'an inactive key', { revoked_at: past, is_active: false }],
    ['INVALID_API_KEY', 'an expired key', { is_active: false, expires_at: past }],
    ['EXPIRED_API_KEY', 'an address that is not allowed', { expires_at: past, ip_whitelist: foreignAddress }],
    ['MINUTE_LIMIT', 'the limit per day', { rate_limit_per_minute: 0, rate_limit_per_day: 0 }],
  ])('reports %s before %s', async ([errorName, , columns], { app, keyWith }) =>
    expectError(await app.request('get', '/me', (await keyWith(columns)).key), errorName),
  )

  it.for<[ErrorName, string, KeyColumns]>([
    ['IP_NOT_ALLOWED', 'a plan without the API', { ip_whitelist: foreignAddress }],
    ['PLAN_UPGRADE_REQUIRED', 'the limit per minute', { rate_limit_per_minute: 0 }],
  ])('reports %s before %s', async ([errorName, , columns], { app, freeAgency, keyWith }) =>
    expectError(await app.request('get', '/me', (await keyWith(columns, { of: freeAgency })).key), errorName),
  )

  it.for<[string, 'get' | 'delete', string]>([
    ['an unknown path', 'get', '/nothing'],
    ['an unknown method', 'delete', '/me'],
  ])('reports DAY_LIMIT before %s', async ([, method, path], { app, keyWith }) =>
    expectError(await app.request(method, path, (await keyWith({ rate_limit_per_day: 0 })).key), 'DAY_LIMIT'),
  )

  it('reports METHOD_NOT_ALLOWED before an invalid id', async ({ app, key }) =>
    expectError(await app.request('post', '/clients/abc', key, validBody), 'METHOD_NOT_ALLOWED'))

  it.for<[ErrorName, string, 'post' | 'patch', string, object]>([
    ['INVALID_ID', 'a missing scope', 'patch', '/clients/abc', validBody],
    ['PERMISSION_DENIED', 'an invalid body', 'post', '/clients', { body: { name: 1 } }],
    [
      'PERMISSION_DENIED',
      'a malformed body',
      'post',
      '/clients',
      { body: '{', headers: { 'Content-Type': 'text/plain' } },
    ],
  ])('reports %s before %s', async ([errorName, , method, path, request], { app, keyWith }) =>
    expectError(await app.request(method, path, (await keyWith({}, { scopes: [] })).key, request), errorName),
  )

  it('reports a missing scope before an invalid query', async ({ app, keyWith }) => {
    const { key: other } = await keyWith({}, { scopes: ['clients:write'] })
    const { status, body } = await app.request('get', '/clients?limit=abc', other)
    expect({ status, body: body as object }).toMatchObject({ status: 403, body: { required: 'clients:read' } })
  })

  it('reports an invalid body before a missing client', async ({ app, key }) => {
    const invalid = await app.request('patch', '/clients/999999', key, { body: { name: '' } })
    expect(invalid.status).toBe(400)
    expectError(await app.request('patch', '/clients/999999', key, validBody), 'NOT_FOUND')
  })

  it('reports TLS_REQUIRED before the limit of the address, and the limit before a missing key', async ({
    limitedApp,
  }) => {
    const headers = proxyHeaders('203.0.113.1')
    expectError(await limitedApp.request('get', '/me', undefined, { headers }), 'MISSING_API_KEY')
    expectError(await limitedApp.request('get', '/me', undefined, { headers }), 'MINUTE_LIMIT')
    const insecure = { headers: proxyHeaders('203.0.113.1', 'http') }
    expectError(await limitedApp.request('get', '/me', undefined, insecure), 'TLS_REQUIRED')
  })
})
