import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'
import { openPublisher } from './publisher.ts'

const it = testWith({
  environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' },
  resolve: async () => ['127.0.0.1'],
})
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('browser', { scope: 'file' }, async ({ app, agency }) => openBrowser(app, await app.adminSession(agency)))
  .extend('publisher', { scope: 'file' }, async ({}, { onCleanup }) => {
    const publisher = await openPublisher()
    onCleanup(publisher.close)
    return publisher
  })

const redirectUris = { redirect_uris: ['https://planning.example/callback'] }

it('connects an app that is known by its document, which is fetched once', async ({
  app,
  agency,
  browser,
  publisher,
}) => {
  const clientId = publisher.publish('/good.json', { client_name: 'Planning', ...redirectUris })
  const client = await openClient(app, { clientId })
  const uid = await browser.start((await client.prepare()).url)
  expect((await browser.details(uid)).body.app).toEqual({
    name: 'Planning',
    clientId,
    kind: 'document',
    domain: new URL(publisher.origin).host,
    isVerified: true,
  })
  const tokens = await client.connect(browser, agency.id)
  const { body } = await app.request('get', '/me', undefined, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(body.app).toMatchObject({ name: 'Planning', clientId })
  await client.refresh(tokens.refresh_token ?? '')
  expect(publisher.requests.filter(path => path === '/good.json')).toHaveLength(1)
})

it.for([
  ['is too large', { client_name: 'x'.repeat(6000), ...redirectUris }],
  ['names another client', { client_id: 'https://planning.example/client.json', ...redirectUris }],
  ['has a secret', { token_endpoint_auth_method: 'client_secret_post', ...redirectUris }],
  ['returns to plain text', { redirect_uris: ['http://planning.example/callback'] }],
  ['redirects', 'redirect'],
] as const)('rejects a document that %s', async ([name, document], { app, browser, publisher }) => {
  const clientId = publisher.publish(`/${encodeURIComponent(name)}.json`, document)
  const client = await openClient(app, { clientId })
  const response = await browser.open((await client.prepare()).url)
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})
