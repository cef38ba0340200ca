import { readFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { createCertificate } from '#test/servers/certificate.ts'
import { openClient } from './app-client.ts'
import { openBrowser } from './browser.ts'

/** A server of the developers of an app, with a certificate that this process trusts. */
const openPublisher = async () => {
  const certificate = await createCertificate()
  const { TLS_CERT, TLS_KEY } = certificate.environment
  const cert = readFileSync(TLS_CERT, 'utf8')
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, cert])
  const documents = new Map<string, object | string>()
  const requests: string[] = []
  const server = https.createServer({ cert, key: readFileSync(TLS_KEY) }, (req, res) => {
    requests.push(req.url ?? '')
    const document = documents.get(req.url ?? '')
    const status = document === 'redirect' ? 302 : document === undefined ? 404 : 200
    res.writeHead(status, { 'content-type': 'application/json', location: '/good.json' })
    res.end(JSON.stringify(document))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const publish = (path: string, document: object | string) => {
    documents.set(path, typeof document === 'string' ? document : { client_id: origin + path, ...document })
    return origin + path
  }
  const close = async () => {
    server.close()
    tls.setDefaultCACertificates(trusted)
    await certificate.remove()
  }
  return { origin, publish, requests, close }
}

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
