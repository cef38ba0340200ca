import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'

const scopes = ['clients:read']

const it = test
  .extend('agency', ({ app }) => app.agency())
  .extend('owner', ({ app, agency }) => app.adminSession(agency))
  .extend('browser', ({ app, owner }) => openBrowser(app, owner))
  .extend('client', async ({ app, owner }) => {
    const body = { name: 'Planning', redirectUris: ['https://planning.example/callback'] }
    const { clientId, clientSecret } = (await owner.request('post', '/apps', { body })).body
    return openClient(app, { clientId, secret: clientSecret })
  })
  /** The number of grants of the agency, and the actions of its audit log that concern connections. */
  .extend('traces', ({ app, agency, owner }) => async () => {
    const grants = await app.db
      .selectFrom('oauth_grants')
      .innerJoin('api_keys', 'api_keys.id', 'key_id')
      .where('oauth_grants.agency_id', '=', agency.id)
      .select('oauth_grants.id')
      .execute()
    const { data } = (await owner.request('get', '/audit-log')).body as { data: { action: string }[] }
    const actions = data.map(({ action }) => action).filter(action => action.startsWith('connected_app.'))
    return { grants: grants.length, actions: actions.toReversed() }
  })

const answers = async (responses: Promise<{ status: number }>[]) =>
  (await Promise.all(responses)).map(({ status }) => status).toSorted((a, b) => a - b)

const parametersOf = (url: URL) => Object.fromEntries(url.searchParams)

describe('one consent', () => {
  it('gives one grant and one audit entry, also in parallel', async ({ agency, browser, client, traces }) => {
    const uid = await browser.start((await client.prepare()).url)
    const allow = () => browser.allow(uid, { agencyId: agency.id, scopes })
    expect(await answers([allow(), allow(), allow(), allow()])).toEqual([200, 404, 404, 404])
    expect(await traces()).toEqual({ grants: 1, actions: ['connected_app.granted'] })
  })

  it('gives one code, also in parallel', async ({ app, agency, browser, client }) => {
    const uid = await browser.start((await client.prepare()).url)
    const { redirectTo } = (await browser.allow(uid, { agencyId: agency.id, scopes })).body
    const resumed = await Promise.all([1, 2, 3, 4].map(() => browser.open(redirectTo)))
    const locations = resumed.map(response => response.headers.get('location'))
    expect(locations.filter(location => location?.includes('code='))).toHaveLength(1)
    const codes = app.db.selectFrom('oauth_artifacts').innerJoin('oauth_grants', 'oauth_grants.id', 'grant_id')
    const stored = await codes
      .innerJoin('api_keys', 'api_keys.id', 'oauth_grants.key_id')
      .where('oauth_grants.agency_id', '=', agency.id)
      .where('oauth_artifacts.kind', '=', 'AuthorizationCode')
      .select('hash')
      .execute()
    expect(stored).toHaveLength(1)
  })

  it('or one denial counts of those in parallel', async ({ agency, browser, client, traces }) => {
    const uid = await browser.start((await client.prepare()).url)
    const [allowed, denied] = await Promise.all([
      browser.allow(uid, { agencyId: agency.id, scopes }),
      browser.deny(uid),
    ])
    // A denial that comes second withdraws the consent.
    expect([allowed.status, denied.status]).not.toContain(500)
    expect(denied.status).toBe(200)
    expect((await traces()).grants).toBe(0)
  })
})

describe('a denial', () => {
  it('withdraws a consent whose code the app has not got yet', async ({ app, agency, browser, client, traces }) => {
    const request = await client.prepare()
    const uid = await browser.start(request.url)
    const { redirectTo } = (await browser.allow(uid, { agencyId: agency.id, scopes })).body
    const denied = await browser.deny(uid)
    const refused = { error: 'access_denied', state: request.state, iss: app.url }
    expect([denied.status, parametersOf(new URL(denied.body.redirectTo))]).toMatchObject([200, refused])
    expect((await browser.open(redirectTo)).headers.get('location')).not.toContain('code=')
    expect(await traces()).toEqual({ grants: 0, actions: ['connected_app.granted', 'connected_app.revoked'] })
    expect((await browser.deny(uid)).status).toBe(404)
  })

  it('wins against a code that was not redeemed', async ({ agency, browser, client, traces }) => {
    const request = await client.prepare()
    const uid = await browser.start(request.url)
    const { body } = await browser.allow(uid, { agencyId: agency.id, scopes })
    const callback = await browser.finish(body.redirectTo)
    expect((await browser.deny(uid)).status).toBe(200)
    await expect(client.redeem(callback, request)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await traces()).grants).toBe(0)
  })

  it('comes too late for a code that was redeemed', async ({ app, agency, browser, client }) => {
    const request = await client.prepare()
    const uid = await browser.start(request.url)
    const { body } = await browser.allow(uid, { agencyId: agency.id, scopes })
    const { access_token: token } = await client.redeem(await browser.finish(body.redirectTo), request)
    expect((await browser.deny(uid)).status).toBe(404)
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.request('get', '/clients', undefined, { headers })).status).toBe(200)
  })

  it('is final', async ({ agency, browser, client, traces }) => {
    const uid = await browser.start((await client.prepare()).url)
    expect((await browser.deny(uid)).status).toBe(200)
    expect((await browser.allow(uid, { agencyId: agency.id, scopes })).status).toBe(404)
    expect((await traces()).grants).toBe(0)
  })
})

it('a consent that fails can be given again', async ({ app, agency, browser, client }) => {
  const { app: planning } = (await browser.details(await browser.start((await client.prepare()).url))).body
  expect(planning.name).toBe('Planning')
  const other = await app.agency()
  const uid = await browser.start((await client.prepare()).url)
  expect((await browser.allow(uid, { agencyId: other.id, scopes })).status).toBe(403)
  expect((await browser.allow(uid, { agencyId: agency.id, scopes })).status).toBe(200)
})

it('a refresh token is good after it was refused for another resource', async ({ app, agency, browser, client }) => {
  const { refresh_token: token = '' } = await client.connect(browser, agency.id)
  const other = await client.refreshRequest(token, { additionalParameters: { resource: `${app.url}/mcp` } })
  expect([other.status, await other.json()]).toMatchObject([400, { error: 'invalid_target' }])
  expect((await client.refresh(token)).access_token).toMatch(/^spo_/)
})
