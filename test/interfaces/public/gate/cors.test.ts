import type { Response } from 'supertest'
import { describe, expect } from 'vitest'
import { ownApp, type TestApp } from '#test/app/index.ts'
import { expectError, gateTest, openKey, rateHeadersOf } from './gate.ts'

const firstOrigin = 'https://app.example.com'
const origins = [firstOrigin, 'https://other.example.com']

const it = gateTest
  .extend('corsApp', { scope: 'file' }, ownApp({ environment: { CORS_ORIGINS: origins.join(', ') } }))
  .extend('validKey', { scope: 'file' }, async ({ corsApp }) => (await openKey(corsApp)).key)
  .extend(
    'limitedApp',
    { scope: 'file' },
    ownApp({ environment: { CORS_ORIGINS: origins.join(','), IP_RATE_LIMIT_PER_MINUTE: '1' } }),
  )

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

  it.for(origins)('are allowed from %s, and preflights need no key', async (origin, { corsApp }) => {
    const response = await preflight(corsApp, origin)
    expect(response.status).toBe(204)
    expect(response.text).toBe('')
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Accept-Language, Origin' })
    expect(names(response.get('Access-Control-Allow-Methods'))).toEqual([
      'delete',
      'get',
      'head',
      'patch',
      'post',
      'put',
    ])
    expect(names(response.get('Access-Control-Allow-Headers'))).toEqual([
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'prefer',
      'x-api-key',
      'x-request-id',
    ])
    expect(corsHeadersOf(response)).not.toContain('access-control-allow-credentials')
    expect(rateHeadersOf(response)).toEqual([])
  })

  it.for([
    ['success', 200],
    ['error', 401],
  ] as const)('let the page read a response: %s', async ([, status], { corsApp, validKey }) => {
    const key = status === 200 ? validKey : undefined
    const response = await corsApp.request('get', '/me', key, { headers: { Origin: firstOrigin } })
    expect(response.status).toBe(status)
    expect(response.get('Access-Control-Allow-Origin')).toBe(firstOrigin)
    expect(names(response.get('Access-Control-Expose-Headers'))).toEqual([
      'content-disposition',
      'content-language',
      'etag',
      'idempotent-replayed',
      'location',
      'preference-applied',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'www-authenticate',
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
    'from %s get no CORS headers',
    async (origin, { corsApp, validKey }) => {
      const rejected = await preflight(corsApp, origin)
      expectError(rejected, 'MISSING_API_KEY')
      const response = await corsApp.request('get', '/me', validKey, { headers: { Origin: origin } })
      expect(response.status).toBe(200)
      for (const { headers } of [rejected, response]) expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('get no CORS headers when no origin is configured', async ({ app }) => {
    const response = await preflight(app, firstOrigin)
    expectError(response, 'MISSING_API_KEY')
    expect(corsHeadersOf(response)).toEqual([])
  })

  it('count for the rate limit of the address', async ({ limitedApp }) => {
    expect((await preflight(limitedApp, firstOrigin)).status).toBe(204)
    expectError(await preflight(limitedApp, firstOrigin), 'MINUTE_LIMIT')
  })
})
