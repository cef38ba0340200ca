import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/app/index.ts'
import { everyOperation, pathOf } from './operations.ts'

/** The responses that every operation gives to a key that is unknown, or whose row has these columns. */
const unusableKeys: [code: string, status: number, key: 'unknown' | 'free plan' | Record<string, unknown>][] = [
  ['INVALID_API_KEY', 401, 'unknown'],
  ['INVALID_API_KEY', 401, { is_active: false }],
  ['EXPIRED_API_KEY', 401, { expires_at: '2020-01-01T00:00:00.000Z' }],
  ['REVOKED_API_KEY', 401, { revoked_at: '2020-01-01T00:00:00.000Z' }],
  ['IP_NOT_ALLOWED', 403, { ip_whitelist: ['203.0.113.7'] }],
  ['PLAN_UPGRADE_REQUIRED', 403, 'free plan'],
  ['RATE_LIMIT_EXCEEDED', 429, { rate_limit_per_minute: 0 }],
  ['RATE_LIMIT_EXCEEDED', 429, { rate_limit_per_day: 0 }],
  // The service never writes such a whitelist: reading it is an internal error.
  ['INTERNAL_ERROR', 500, { ip_whitelist: ['nowhere'] }],
]

const it = test.extend('keys', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const freeAgency = await app.agency({ plan: 'free' })
  const keys = new Map<unknown, string>([
    ['unknown', `spk_${'0'.repeat(48)}`],
    ['free plan', (await app.key(freeAgency)).key],
  ])
  for (const [, , columns] of unusableKeys)
    if (typeof columns === 'object') {
      const { id, key } = await app.key(agency)
      await app.db.updateTable('api_keys').set(columns).where('id', '=', id).execute()
      keys.set(columns, key)
    }
  return keys
})

const sendRequest = (app: TestApp, { api, operation }: (typeof everyOperation)[number], key: string) => {
  const { method } = operation
  const request = { body: operation.body ? {} : undefined, headers: { 'x-api-key': key } }
  return api === 'public'
    ? app.request(method, pathOf(operation), undefined, request)
    : app.mcp(method, pathOf(operation), request)
}

const operationsWithKey = everyOperation.filter(({ operation }) => operation.schemes.includes('apiKey'))

describe.each(operationsWithKey)('$id', operation => {
  it.for(unusableKeys)('returns %s with %i for an unusable key', async ([code, status, key], { app, keys }) => {
    const { body, ...response } = await sendRequest(app, operation, keys.get(key) ?? '')
    expect([response.status, body.code]).toEqual([status, code])
  })

  it('accepts only the credentials of an API key', async ({ app }) => {
    const { body, ...response } = await sendRequest(app, operation, 'sak_1')
    expect([response.status, body.code]).toEqual([401, 'MISSING_API_KEY'])
  })
})
