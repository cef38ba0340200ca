import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { basePath, openTestApp, ownApp, testWith, type TestApp } from '#test/app/index.ts'
import { expectConformance } from '#test/contract/conformance.ts'
import { assetPath } from '#test/docs/assets.ts'
import { createCertificate } from '#test/servers/certificate.ts'
import { dial, exchange, parseResponse } from '#test/servers/raw-http.ts'

/** Shorter and smaller than in production, because the clients below use them up. */
const limits = {
  slowReaderTimeoutMs: 2000,
  minBytesPerSecond: 100_000,
  maxPipelinedRequests: 50,
  maxPipelinedRequestsInTotal: 60,
}

const largeFile = assetPath('redoc.standalone.js')

interface GetOptions {
  key?: string
  id?: string
  headers?: string[]
}

const get = (path: string, { key, id, headers = [] }: GetOptions = {}) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    ...(key === undefined ? [] : [`x-api-key: ${key}`]),
    ...(id === undefined ? [] : [`X-Request-Id: ${id}`]),
    ...headers,
    '',
    '',
  ].join('\r\n')

const it = testWith({ limits })
  .extend(
    'memoryApp',
    { scope: 'file' },
    ownApp({ limits: { maxHeldBytes: 1_000_000, slowReaderTimeoutMs: 3_600_000 } }),
  )
  .extend('limitedApp', { scope: 'file' }, ownApp({ environment: { IP_RATE_LIMIT_PER_MINUTE: '2' } }))
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  .extend('tlsApp', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { environment, remove } = await createCertificate()
    const tlsApp = await openTestApp({ environment, limits })
    onCleanup(async () => {
      await tlsApp.close()
      await remove()
    })
    return tlsApp
  })

let opened = 0

/** Sends requests that together have more bytes than the buffers of the operating system, and reads nothing. */
const openReader = async (app: TestApp, request: (id: string) => string, count = 20) => {
  const id = `reader-${(opened += 1)}-of-${process.pid}`
  const socket = dial(app.url).on('error', () => {})
  await once(socket, app.url.startsWith('https:') ? 'secureConnect' : 'connect')
  socket.pause().write(Array.from({ length: count }, () => request(id)).join(''))
  const statuses = () =>
    app.logLines
      .filter(line => line.includes(`"${id}"`))
      .map(line => (JSON.parse(line) as { statusCode: number }).statusCode)
  return { socket, statuses, waitUntilDisconnected: () => expect.poll(statuses, { timeout: 50_000 }).toContain(499) }
}

/** Waits until the service has sent what the buffers of the operating system take. */
const waitUntilStalled = async ({ statuses }: Awaited<ReturnType<typeof openReader>>) => {
  let count = 0
  const isStalled = () => {
    const before = count
    count = statuses().length
    return count > 0 && count === before
  }
  await expect.poll(isStalled, { timeout: 50_000, interval: 500 }).toBe(true)
}

/** Counts the bytes that a socket receives until the service closes the connection. */
const countBytes = async (socket: Socket) => {
  let bytes = 0
  socket.on('data', (part: Buffer) => (bytes += part.length))
  await new Promise(resolve => socket.once('close', resolve).once('end', resolve))
  socket.destroy()
  return bytes
}

/** An agency with tickets whose page has more than 600,000 bytes. */
const openLargePage = async (app: TestApp) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const clientId = await app.client(agency)
  const body = JSON.stringify({ clientId, title: 'Large', description: 'x'.repeat(20_000) })
  const head = [
    `POST ${basePath}/tickets HTTP/1.1`,
    'Host: localhost',
    `x-api-key: ${key}`,
    'Content-Type: application/json',
  ]
  const request = [...head, `Content-Length: ${body.length}`, '', body].join('\r\n')
  const last = get(`${basePath}/me`, { key, headers: ['Connection: close'] })
  expect((await exchange(app.url, [request.repeat(30) + last])).match(/HTTP\/1\.1 201 /g)).toHaveLength(30)
  return { key, path: `${basePath}/tickets?limit=100` }
}

const expectServed = async ({ url }: TestApp, key: string) =>
  expect(
    parseResponse(await exchange(url, [get(`${basePath}/me`, { key, headers: ['Connection: close'] })])).status,
  ).toBe(200)

describe.each(['plain HTTP', 'TLS'])('over %s', protocol => {
  const keyOf = async (app: TestApp) => (await app.key(await app.agency())).key

  it('a client that reads no response is disconnected, and other clients are served', async ({
    app: plainApp,
    tlsApp,
  }) => {
    const app = protocol === 'TLS' ? tlsApp : plainApp
    const readers = await Promise.all(
      Array.from({ length: 5 }, () => openReader(app, id => get(largeFile, { id }), 10)),
    )
    await expectServed(app, await keyOf(app))
    for (const { socket, waitUntilDisconnected } of readers) {
      await waitUntilDisconnected()
      socket.destroy()
    }
    await expectServed(app, await keyOf(app))
  })

  it('a client that reads a response byte by byte is disconnected', async ({ app, tlsApp }) => {
    const reader = await openReader(protocol === 'TLS' ? tlsApp : app, id => get(largeFile, { id }))
    const { socket, waitUntilDisconnected } = reader
    const readTimer = setInterval(() => socket.read(10), 10)
    await waitUntilDisconnected()
    clearInterval(readTimer)
    socket.destroy()
  })

  it('a client that reads slowly, but fast enough, gets the whole response', async ({ app: plainApp, tlsApp }) => {
    const app = protocol === 'TLS' ? tlsApp : plainApp
    const whole = (await exchange(app.url, [get(largeFile, { headers: ['Connection: close'] })])).length
    const socket = dial(app.url)
    socket.write(`${get(largeFile).repeat(4)}${get(largeFile, { headers: ['Connection: close'] })}`)
    const readTimer = setInterval(() => {
      socket.resume()
      setTimeout(() => socket.pause(), 5)
    }, 50)
    expect(await countBytes(socket)).toBeGreaterThan(whole * 4.9)
    clearInterval(readTimer)
  })

  it('a client that does not read a large page of a list is disconnected', async ({ app: plainApp, tlsApp }) => {
    const app = protocol === 'TLS' ? tlsApp : plainApp
    const { key, path } = await openLargePage(app)
    const { socket, waitUntilDisconnected } = await openReader(app, id => get(path, { key, id }))
    await waitUntilDisconnected()
    socket.destroy()
  })

  it('pipelined requests above the limit get 503, and the connection is closed', async ({ app: plainApp, tlsApp }) => {
    const app = protocol === 'TLS' ? tlsApp : plainApp
    const requests = get(`${basePath}/me`, { key: await keyOf(app) }).repeat(300)
    const responses = (await exchange(app.url, [requests])).split(/(?=HTTP\/1\.1 )/)
    const refused = parseResponse(responses.pop() ?? '')
    expectConformance('get', '/me', refused)
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', connection: 'close' },
      body: { code: 'OVERLOADED', retryAfter: 1 },
    })
    expect(responses.length).toBeGreaterThan(limits.maxPipelinedRequests)
    expect(responses.length).toBeLessThan(300)
    for (const response of responses) expect(parseResponse(response).status).toBe(200)
  })
})

it('pipelined requests of all connections together are limited', async ({ app, key }) => {
  const readers = []
  for (let nth = 0; nth < 2; nth += 1)
    readers.push(await openReader(app, id => get(largeFile, { id }), limits.maxPipelinedRequests))
  const responses = (await exchange(app.url, [get(`${basePath}/me`, { key }).repeat(50)])).split(/(?=HTTP\/1\.1 )/)
  expect(parseResponse(responses.at(-1) ?? '')).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } })
  await expectServed(app, key)
  for (const { socket } of readers) socket.destroy()
})

it('an interrupted client frees the places of its pipelined requests', async ({ app, key }) => {
  for (let nth = 0; nth < 2; nth += 1) {
    const reader = await openReader(app, id => get(largeFile, { id }), 50)
    await waitUntilStalled(reader)
    reader.socket.destroy()
    await reader.waitUntilDisconnected()
  }
  const responses = await exchange(app.url, [
    get(`${basePath}/me`, { key }).repeat(40) + get(`${basePath}/me`, { key, headers: ['Connection: close'] }),
  ])
  expect(responses.match(/HTTP\/1\.1 200 /g)).toHaveLength(41)
})

describe('responses that take too much memory', () => {
  it('end with the one that has been sent for longest', async ({ memoryApp: app }) => {
    const { key, path } = await openLargePage(app)
    const request = (id: string) => get(path, { key, id })
    const first = await openReader(app, request)
    await waitUntilStalled(first)
    const second = await openReader(app, request)
    await first.waitUntilDisconnected()
    expect(second.statuses()).not.toContain(499)
    second.socket.resume()
    await expect.poll(second.statuses, { timeout: 50_000 }).toEqual(Array.from({ length: 20 }, () => 200))
    second.socket.destroy()
    first.socket.destroy()
  })
})

describe('the documentation', () => {
  it('has a rate limit per address, which applies to HEAD of contracts only', async ({ limitedApp: app }) => {
    const statuses = []
    for (let nth = 0; nth < 7; nth += 1) statuses.push((await fetch(app.url + assetPath('style.css'))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    const response = await fetch(`${app.url}/nowhere`)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const headStatus = async (path: string) => (await fetch(app.url + path, { method: 'HEAD' })).status
    expect([await headStatus(assetPath('style.css')), await headStatus('/openapi/public.json')]).toEqual([200, 429])
  })
})
