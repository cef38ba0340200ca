import { once } from 'node:events'
import http from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { oauthLimits } from '#src/platform/limits/oauth.ts'
import { testWith } from '#test/app/index.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'
import { openPublisher } from './publisher.ts'
import { startSecond } from './second-instance.ts'

const it = testWith({
  environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' },
  resolve: async () => ['127.0.0.1'],
})
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('browser', { scope: 'file' }, async ({ app, agency }) => openBrowser(app, await app.adminSession(agency)))
  .extend('second', { scope: 'file' }, startSecond)
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

it('ends the request of an app whose document has gone', async ({ app, second, browser, publisher }) => {
  const clientId = publisher.publish('/withdrawn.json', redirectUris)
  const client = await openClient(app, { clientId })
  const { url } = await client.prepare()
  // Only the other instance has cached the document.
  const uid = await browser.start(new URL(url.pathname + url.search, second.url))
  publisher.withdraw('/withdrawn.json')
  const { status, body } = await browser.details(uid)
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})

/** Sends a refresh token of an app from a loopback address, and returns the response. */
const refreshFrom = async (app: { url: string }, localAddress: string, clientId: string) => {
  const request = http.request(`${app.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    localAddress,
  })
  const body = { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'unknown' }
  request.end(new URLSearchParams(body).toString())
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const { error } = (await json(response)) as { error: string }
  return [response.statusCode, error, response.headers['retry-after']]
}

it('limits the fetches of documents per address and in all', async ({ app, publisher }) => {
  const { documentsPerAddress, documents } = oauthLimits
  onTestFinished(() => void (oauthLimits.documents = documents))
  const missing = (nth: number) => `${publisher.origin}/missing-${nth}.json`
  const countMissing = () => publisher.requests.filter(path => path.startsWith('/missing')).length
  const known = publisher.publish('/known.json', { token_endpoint_auth_method: 'none', ...redirectUris })
  const [unknown, valid] = [
    [400, 'invalid_client', undefined],
    [400, 'invalid_grant', undefined],
  ]
  const limited = [429, 'temporarily_unavailable', '60']
  const [first, second] = ['127.0.0.2', '127.0.0.3']
  expect(await refreshFrom(app, first, known)).toEqual(valid)
  for (let nth = 1; nth < documentsPerAddress; nth++)
    expect(await refreshFrom(app, first, missing(nth))).toEqual(unknown)
  expect(await refreshFrom(app, first, missing(0))).toEqual(limited)
  // A known document needs no fetch.
  expect(await refreshFrom(app, first, known)).toEqual(valid)

  expect(await refreshFrom(app, second, missing(0))).toEqual(unknown)
  oauthLimits.documents = 1
  expect(await refreshFrom(app, second, missing(0))).toEqual(limited)
  const authorization = new URLSearchParams({ client_id: missing(0), response_type: 'code' })
  const { status } = await fetch(`${app.url}/oauth/authorize?${authorization.toString()}`)
  expect([status, countMissing()]).toEqual([429, documentsPerAddress])
})
