import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { networkOf, widerNetworkOf } from '#src/ground/base/addresses.ts'
import { basePath, ownApp, testWith, type TestApp } from '#test/app/index.ts'
import { expectConformance } from '#test/contract/conformance.ts'
import { assetPath } from '#test/docs/assets.ts'
import { loopbackServer } from '#test/servers/loopback-server.ts'
import { dial, parseResponse, type RawResponse } from '#test/servers/raw-http.ts'

const contractPath = '/openapi/public.json'

const openIdleAt = async ({ url }: TestApp, localAddress?: string) => {
  const socket = dial(url, localAddress)
  socket.on('error', () => {}).on('data', () => {})
  await once(socket, 'connect')
  return socket
}

const openKey = async (app: TestApp) => (await app.key(await app.agency())).key

/** Sends a request over a new connection from an address. Returns its response, or undefined without one. */
const requestFrom = (app: TestApp, localAddress: string, path: string, { key = '' }: { key?: string } = {}) =>
  new Promise<RawResponse | undefined>(resolve => {
    const head = [`GET ${path} HTTP/1.1`, 'Host: localhost', `x-api-key: ${key}`, 'Connection: close']
    const received: Buffer[] = []
    const finish = () => {
      const text = Buffer.concat(received).toString()
      resolve(text === '' ? undefined : parseResponse(text))
    }
    const socket = dial(app.url, localAddress).on('error', finish)
    socket
      .on('data', part => received.push(part))
      .on('end', finish)
      .on('end', () => socket.destroy())
    socket.write([...head, '', ''].join('\r\n'))
  })

const isClosed = (socket: Socket) => socket.readableEnded || socket.destroyed
const countOpen = (sockets: Socket[]) => sockets.filter(socket => !isClosed(socket)).length

const it = testWith({ limits: { headersTimeoutMs: 60_000, requestTimeoutMs: 60_000, maxConnections: 20 } })
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  .extend(
    'openIdle',
    { scope: 'file' },
    ({ app }) =>
      () =>
        openIdleAt(app),
  )
  .extend(
    'addressApp',
    { scope: 'file' },
    ownApp({ environment: { MAX_CONNECTIONS_PER_ADDRESS: '5', WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } }),
  )
  .extend('receiver', { scope: 'file' }, loopbackServer())
  .extend('addressKey', { scope: 'file' }, async ({ addressApp }) => openKey(addressApp))
  .extend(
    'proxiedApp',
    { scope: 'file' },
    ownApp({ environment: { MAX_CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: 'loopback' } }),
  )

it('connections with unfinished requests give way to new connections', async ({ app, openIdle, key }) => {
  const openUnfinished = async () => {
    const socket = await openIdle()
    const head = [
      'POST /api/session HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 9999',
    ]
    socket.write([...head, 'Expect: 100-continue', '', ''].join('\r\n'))
    const [continues] = (await once(socket, 'data')) as [Buffer]
    expect(continues.toString()).toContain('100 Continue')
    return socket
  }
  const sockets = []
  while (sockets.length < 60) sockets.push(await openUnfinished())
  for (let nth = 0; nth < 5; nth += 1) expect((await app.request('get', '/me', key)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

it('idle connections give way to new connections, and a connection with a request in flight does not', async ({
  app,
  key,
  openIdle,
}) => {
  const body = '{"name":"Moreau"}'
  const head = [
    `POST ${basePath}/clients HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `x-api-key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    '',
    '',
  ].join('\r\n')
  const active = await openIdle()
  active.write(head)
  const [continues] = (await once(active, 'data')) as [Buffer]
  expect(continues.toString()).toContain('100 Continue')

  const sockets = await Promise.all(Array.from({ length: 60 }, openIdle))
  // The first new request takes the place of one idle connection.
  for (let nth = 0; nth < 5; nth += 1) expect((await app.request('get', '/me', key)).status).toBe(200)
  await expect
    .poll(() => sockets.filter(socket => socket.readableEnded || socket.destroyed).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(41)
  expect(sockets.filter(socket => !socket.readableEnded && !socket.destroyed).length).toBeLessThanOrEqual(19)
  expect(sockets.filter(socket => !socket.readableEnded && !socket.destroyed).length).toBeGreaterThan(0)

  const received: Buffer[] = []
  active.on('data', part => received.push(part)).write(body)
  await once(active, 'end')
  expect(parseResponse(Buffer.concat(received).toString())).toMatchObject({ status: 201, body: { name: 'Moreau' } })
  for (const socket of [active, ...sockets]) socket.destroy()
})

describe('the connections of an address', () => {
  it('give way to its new connections, and not to those of other addresses', async ({
    addressApp,
    addressKey: key,
  }) => {
    const other = await openIdleAt(addressApp, '127.0.1.2')
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openIdleAt(addressApp, '127.0.1.1')))
    await expect.poll(() => countOpen(sockets), { timeout: 30_000 }).toBe(5)
    expect((await requestFrom(addressApp, '127.0.1.1', `${basePath}/me`, { key }))?.status).toBe(200)
    expect(isClosed(other)).toBe(false)
    for (const socket of [other, ...sockets]) socket.destroy()
  })

  it('give way by network, too', async ({ addressApp, addressKey: key }) => {
    const addresses = Array.from({ length: 40 }, (_, nth) => `127.0.2.${nth + 1}`)
    const sockets = await Promise.all(addresses.map(address => openIdleAt(addressApp, address)))
    await expect.poll(() => countOpen(sockets), { timeout: 30_000 }).toBe(20)
    expect((await requestFrom(addressApp, '127.0.2.99', `${basePath}/me`, { key }))?.status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  it('give way in the middle of a request with 503, the longest first', async ({ addressApp, addressKey: key }) => {
    const head = [
      `POST ${basePath}/clients HTTP/1.1`,
      'Host: localhost',
      `x-api-key: ${key}`,
      'Content-Type: application/json',
    ]
    const sockets: Socket[] = []
    while (sockets.length < 5) {
      const socket = await openIdleAt(addressApp, '127.0.3.1')
      socket.write([...head, 'Content-Length: 9', 'Expect: 100-continue', '', ''].join('\r\n'))
      await once(socket, 'data')
      sockets.push(socket)
    }
    const [longest] = sockets
    const received: Buffer[] = []
    longest?.on('data', (part: Buffer) => received.push(part))
    expect((await requestFrom(addressApp, '127.0.3.1', `${basePath}/me`, { key }))?.status).toBe(200)
    await expect.poll(() => longest && isClosed(longest), { timeout: 30_000 }).toBe(true)
    const response = parseResponse(Buffer.concat(received).toString())
    expectConformance('post', '/clients', response)
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { code: 'OVERLOADED' } })
    expect(countOpen(sockets)).toBe(4)
    for (const socket of sockets) socket.destroy()
  })

  it('give way while their response is sent, so that readers that never read block no client', async ({
    addressApp,
    addressKey: key,
  }) => {
    const sockets: Socket[] = []
    while (sockets.length < 5) {
      const socket = await openIdleAt(addressApp, '127.0.4.1')
      socket.pause().write(`GET ${assetPath('redoc.standalone.js')} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(10))
      sockets.push(socket)
    }
    for (let nth = 0; nth < 5; nth += 1)
      expect((await requestFrom(addressApp, '127.0.4.1', `${basePath}/me`, { key }))?.status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  it('get 503 while a request is being handled on each of them', async ({ addressApp, addressKey: key, receiver }) => {
    receiver.respondByDefault(() => {})
    const body = { url: receiver.url, events: ['client.created'] }
    const { body: webhook } = await addressApp.request('post', '/webhooks', key, { body })
    const head = [
      `POST ${basePath}/webhooks/${webhook.id}/test HTTP/1.1`,
      'Host: localhost',
      `x-api-key: ${key}`,
      '',
      '',
    ]
    const sockets: Socket[] = []
    while (sockets.length < 5) {
      const socket = await openIdleAt(addressApp, '127.0.5.1')
      socket.write(head.join('\r\n'))
      sockets.push(socket)
      await expect.poll(() => receiver.requests.length, { timeout: 30_000 }).toBe(sockets.length)
    }
    const response = await requestFrom(addressApp, '127.0.5.1', contractPath)
    expectConformance('get', '/me', response ?? expect.fail('The service sent no response'))
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { code: 'OVERLOADED' } })
    expect((await requestFrom(addressApp, '127.0.5.2', contractPath))?.status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  it('are not limited for a trusted proxy', async ({ proxiedApp }) => {
    const sockets = await Promise.all(Array.from({ length: 30 }, () => openIdleAt(proxiedApp)))
    expect((await requestFrom(proxiedApp, '127.0.0.1', contractPath))?.status).toBe(200)
    expect(countOpen(sockets)).toBe(30)
    for (const socket of sockets) socket.destroy()
  })

  it.for<[string, string, string]>([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ])('count by network: %s', ([address, network, wider]) => {
    expect([networkOf(address), widerNetworkOf(address)]).toEqual([network, wider])
  })
})
