import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { anonymousEnvironment, anonymousOperations, sendAnonymous, signValues } from './anonymous.ts'
import { everyOperation, schemeOf } from './operations.ts'
import { sendExample } from './send-example.ts'

const unavailable = { error: 'Service indisponible, réessayez plus tard', code: 'UNAVAILABLE', retryAfter: 1 }

/** The service knows that its database is unavailable. */
const it = testWith({ isProxied: true, environment: anonymousEnvironment })
  .extend('tenant', { scope: 'file' }, async ({ app }) => {
    const tenant = await openTenant(app)
    app.proxy?.refuse()
    await expect.poll(async () => (await app.request('get', '/me', tenant.key)).status).toBe(503)
    return tenant
  })
  .extend('signed', { scope: 'file' }, ({ app, tenant }) => signValues(app, tenant.agency.id))

describe.each(everyOperation.filter(({ operation }) => schemeOf(operation)))('$api $id', ({ api, operation }) => {
  it('returns 503 with Retry-After while the database is unavailable', async ({ app, tenant }) => {
    const { status, body, headers } = await sendExample(app, tenant, api, operation)
    expect([status, body]).toEqual([503, unavailable])
    expect(headers['retry-after']).toBe('1')
  })
})

describe.each(anonymousOperations)('$api $id, which needs no credentials,', ({ api, operation }) => {
  it('returns 503 as well', async ({ app, signed }) => {
    const { status, body } = await sendAnonymous(app, api, operation, signed)
    expect([status, body]).toEqual([503, unavailable])
  })
})

describe('when the database is back', () => {
  it('requests succeed', async ({ app, tenant }) => {
    app.proxy?.restore()
    await expect.poll(async () => (await app.request('get', '/me', tenant.key)).status, { timeout: 10_000 }).toBe(200)
  })
})
