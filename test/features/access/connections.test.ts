import { expect } from 'vitest'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'

const openAgency = async (app: TestApp) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  return { agency, owner, browser: openBrowser(app, owner) }
}

const register = async (app: TestApp, { owner }: Awaited<ReturnType<typeof openAgency>>) => {
  const body = { name: 'Planning', redirectUris: ['https://planning.example/callback'] }
  const { id, clientId, clientSecret } = (await owner.request('post', '/apps', { body })).body
  return { id, client: await openClient(app, { clientId, secret: clientSecret }) }
}

test('an authorization request has an id of at most 64 characters', async ({ app }) => {
  const { request } = await app.adminSession(await app.agency())
  const path = `/oauth/interactions/${'a'.repeat(65)}`
  for (const [method, at] of [
    ['get', path],
    ['post', `${path}/deny`],
  ] as const) {
    const { body } = await request(method, at)
    expect([body.code, Object.keys(body.details.fieldErrors)]).toEqual(['VALIDATION_FAILED', ['uid']])
  }
})

test('an app is not connected beyond the quota of the agency', async ({ app }) => {
  const opened = await openAgency(app)
  const { agency, browser } = opened
  const { client } = await register(app, opened)
  await setLimit(agency.tenant, 'connectedApps', 0)
  const uid = await browser.start((await client.prepare()).url)
  const { status, body: error } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
  expect([status, error.code, error.quota]).toEqual([409, 'QUOTA_EXCEEDED', 'connectedApps'])
})

test('the limits of a connection are not raised beyond the quotas of the agency', async ({ app }) => {
  const opened = await openAgency(app)
  const { agency, owner, browser } = opened
  await (await register(app, opened)).client.connect(browser, agency.id)
  await setLimit(agency.tenant, 'keyRequestsPerMinute', 50)
  const [{ id }] = (await owner.request('get', '/connected-apps')).body.data
  const change = (rateLimitPerMinute: number) =>
    owner.request('patch', `/connected-apps/${id}`, { body: { rateLimitPerMinute } })
  const { status, body: error } = await change(61)
  expect([status, error.code, error.quota]).toEqual([409, 'QUOTA_EXCEEDED', 'keyRequestsPerMinute'])
  expect((await change(50)).body.rateLimitPerMinute).toBe(50)
})

test('the removal of an app ends its connections in other agencies, on behalf of the service', async ({ app }) => {
  const [registrant, other] = [await openAgency(app), await openAgency(app)]
  const { id, client } = await register(app, registrant)
  await client.connect(other.browser, other.agency.id)
  const kept = await register(app, other)
  await kept.client.connect(other.browser, other.agency.id)
  expect((await registrant.owner.request('delete', `/apps/${id}`)).status).toBe(204)
  expect((await other.owner.request('get', '/connected-apps')).body.total).toBe(1)
  const [entry] = (await other.owner.request('get', '/audit-log')).body.data
  expect(entry).toMatchObject({ action: 'connected_app.revoked', actor: { type: 'system', name: 'service' } })
})
