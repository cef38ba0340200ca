import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { everyOperation, pathOf } from './operations.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key: freePlanKey } = await app.key(await app.agency({ plan: 'free' }))

  /** A key about which something is unusual. */
  const keyWith = async (columns: object) => {
    const { id, key } = await app.key(agency)
    await app.db.updateTable('api_keys').set(columns).where('id', '=', id).execute()
    return key
  }

  const keys: [code: string, status: number, key: string][] = [
    ['INVALID_API_KEY', 401, `spk_${'0'.repeat(48)}`],
    ['INVALID_API_KEY', 401, await keyWith({ is_active: false })],
    ['EXPIRED_API_KEY', 401, await keyWith({ expires_at: '2020-01-01T00:00:00.000Z' })],
    ['REVOKED_API_KEY', 401, await keyWith({ revoked_at: '2020-01-01T00:00:00.000Z' })],
    ['IP_NOT_ALLOWED', 403, await keyWith({ ip_whitelist: ['203.0.113.7'] })],
    ['PLAN_UPGRADE_REQUIRED', 403, freePlanKey],
    ['RATE_LIMIT_EXCEEDED', 429, await keyWith({ rate_limit_per_minute: 0 })],
    ['RATE_LIMIT_EXCEEDED', 429, await keyWith({ rate_limit_per_day: 0 })],
    // Nobody can write this through the service: it is a fault of ours.
    ['INTERNAL_ERROR', 500, await keyWith({ ip_whitelist: ['nowhere'] })],
  ]
  const sendRequest = (headers: Record<string, string>) => {
    const { method } = operation
    const request = { body: operation.body ? {} : undefined, headers }
    if (api === 'public') return app.request(method, pathOf(operation), undefined, request)
    return app.mcp(method, pathOf(operation), request)
  }

  return { sendRequest }
})

const opened = everyOperation.filter(({ operation }) => operation.schemes.includes('apiKey'))

describe.each(opened)('$id', ({ api, operation }) => {
  it.for(keys)('answers %s %i', async ([code, status, key], { setup: { sendRequest } }) => {
    const { body, ...answer } = await sendRequest({ 'x-api-key': key })
    expect([answer.status, body.code]).toEqual([status, code])
  })

  it('is for a key alone', async ({ setup: { sendRequest } }) => {
    const { body, ...answer } = await sendRequest({ 'x-api-key': 'sak_1' })
    expect([answer.status, body.code]).toEqual([401, 'MISSING_API_KEY'])
  })
})
