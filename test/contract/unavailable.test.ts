import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { everyOperation, pathOf, schemeOf, tables } from './operations.ts'
import { exampleBody } from './sample.ts'
import { sendExample } from './send-example.ts'

const unavailable = { error: 'Service indisponible, réessayez plus tard', code: 'UNAVAILABLE', retryAfter: 1 }

/** The service knows that its database is unavailable. */
const it = testWith({ isProxied: true }).extend('tenant', { scope: 'file' }, async ({ app }) => {
  const tenant = await openTenant(app)
  app.proxy?.refuse()
  await expect.poll(async () => (await app.request('get', '/me', tenant.key)).status).toBe(503)
  return tenant
})

describe.each(everyOperation.filter(({ operation }) => schemeOf(operation)))('$api $id', ({ api, operation }) => {
  it('returns 503 with Retry-After while the database is unavailable', async ({ app, tenant }) => {
    const { status, body, headers } = await sendExample(app, tenant, api, operation)
    expect([status, body]).toEqual([503, unavailable])
    expect(headers['retry-after']).toBe('1')
  })
})

it('signIn, lookUpInvitation, acceptInvitation and pairPlugin, which need no authentication, return 503 as well', async ({
  app,
  tenant,
}) => {
  const { signIn, lookUpInvitation, acceptInvitation, pairPlugin } = { ...tables.admin, ...tables.plugin }
  const responses = [
    await tenant.admin.request('post', pathOf(signIn!), { body: exampleBody(signIn!, 'admin') }),
    await tenant.admin.request('post', pathOf(lookUpInvitation!), { body: exampleBody(lookUpInvitation!, 'admin') }),
    await tenant.admin.request('post', pathOf(acceptInvitation!), { body: exampleBody(acceptInvitation!, 'admin') }),
    await app.plugin('post', pathOf(pairPlugin!), { body: exampleBody(pairPlugin!, 'plugin') }),
  ]
  for (const { status, body } of responses) expect([status, body]).toEqual([503, unavailable])
})

describe('when the database is back', () => {
  it('requests succeed', async ({ app, tenant }) => {
    app.proxy?.restore()
    await expect.poll(async () => (await app.request('get', '/me', tenant.key)).status, { timeout: 10_000 }).toBe(200)
  })
})
