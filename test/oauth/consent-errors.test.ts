import { expect } from 'vitest'
import { setLimit } from '#src/limits/quotas.ts'
import { test } from '#test/app/index.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'

test('an authorization request has an id of at most 64 characters', async ({ app }) => {
  const { request } = await app.adminSession(await app.agency())
  const path = `/oauth/interactions/${'a'.repeat(65)}`
  expect((await request('get', path)).body.code).toBe('VALIDATION_FAILED')
  expect((await request('post', `${path}/deny`)).body.code).toBe('VALIDATION_FAILED')
})

test('an app is not connected beyond the quota of the agency', async ({ app }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const body = { name: 'Planning', redirectUris: ['https://planning.example/callback'] }
  const { clientId, clientSecret } = (await owner.request('post', '/apps', { body })).body
  await setLimit(agency.tenant, 'connectedApps', 0)
  const browser = openBrowser(app, owner)
  const { url } = await (await openClient(app, { clientId, secret: clientSecret })).prepare()
  const uid = await browser.start(url)
  const { status, body: error } = await browser.allow(uid, { agencyId: agency.id, scopes: ['clients:read'] })
  expect([status, error.code, error.quota]).toEqual([409, 'QUOTA_EXCEEDED', 'connectedApps'])
})
