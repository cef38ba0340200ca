import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { basePath, ownApp, testWith, type TestAgency, type TestApp } from '#test/app/index.ts'
import { createCertificate } from '#test/servers/certificate.ts'
import { dial, exchange, parseResponse, type RawResponse } from '#test/servers/raw-http.ts'

const drainMs = 1000

const it = testWith({ limits: { drainMs } })
  .extend('agency', ({ app }) => app.agency())
  .extend('key', async ({ app, agency }) => (await app.key(agency)).key)
  .extend('certificate', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { environment, remove } = await createCertificate()
    onCleanup(remove)
    return environment
  })
  .extend('tlsApp', { scope: 'file' }, ({ certificate }, fixture) =>
    ownApp({ limits: { drainMs }, environment: certificate })({}, fixture),
  )

interface NewRequest {
  key: string
  body?: string
}

const head = (method: string, path: string, { key, body = '' }: NewRequest) =>
  [
    `${method} ${basePath}${path} HTTP/1.1`,
    'Host: localhost',
    `x-api-key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    '',
  ].join('\r\n')

const newClient = '{"name":"Moreau"}'
const post = (key: string) => head('POST', '/clients', { key, body: newClient }) + newClient
const get = (key: string) => head('GET', '/me', { key })

/** A keep-alive connection, which collects what it receives. */
const openConnection = async (url: string) => {
  const socket = dial(url)
  const connection = { socket, received: '', error: undefined as Error | undefined, closed: once(socket, 'end') }
  socket.on('data', (part: Buffer) => (connection.received += part.toString('latin1')))
  socket.on('error', error => (connection.error = error))
  await once(socket, url.startsWith('https:') ? 'secureConnect' : 'connect')
  return {
    ...connection,
    get error() {
      return connection.error
    },
    /** Waits for the responses that have not been taken yet. */
    take: async (count = 1): Promise<RawResponse[]> => {
      const responses = () => connection.received.split(/(?=HTTP\/1\.1 )/)
      const isComplete = (text = '') => {
        const [, length] = /content-length: (\d+)/i.exec(text) ?? []
        return length !== undefined && text.split('\r\n\r\n')[1]?.length === Number(length)
      }
      await expect
        .poll(() => responses().filter(isComplete).length, { timeout: 30_000, interval: 5 })
        .toBeGreaterThanOrEqual(count)
      const taken = responses().map(parseResponse)
      connection.received = ''
      return taken
    },
  }
}

const close = async ({ socket }: { socket: Socket }) => {
  socket.end()
  if (!socket.destroyed) await once(socket, 'close')
}

/** Stops the service. Resolves once the drain has begun, with functions that wait for the later steps. */
const stop = async (app: TestApp) => {
  const { url } = app
  const startedAt = performance.now()
  const stopped = app.restart()
  const probe = () =>
    exchange(url, ['GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n']).then(
      parseResponse,
      (error: NodeJS.ErrnoException) => error,
    )
  expect(await probe()).toMatchObject({ status: 503, body: { status: 'draining' }, headers: { connection: 'close' } })
  return {
    stopped,
    /** Waits until the port is closed, and returns the duration of the drain. */
    portClosed: async () => {
      for (;;) {
        const outcome = await probe()
        if (outcome instanceof Error) {
          expect(outcome.code).toBe('ECONNREFUSED')
          return performance.now() - startedAt
        }
        expect(outcome.status).toBe(503)
        await delay(20)
      }
    },
  }
}

const countClients = async ({ tenant }: TestAgency) =>
  (await tenant.selectFrom('clients').select('id').execute()).length

describe('a drain', () => {
  it('fails the readiness probe for a second before the port closes, and handles requests', async ({
    app,
    agency,
    key,
  }) => {
    const { portClosed, stopped } = await stop(app)
    const { status, headers } = parseResponse(await exchange(app.url, [post(key)]))
    expect([status, headers['connection']]).toEqual([201, 'close'])
    expect(await portClosed()).toBeGreaterThanOrEqual(drainMs)
    await stopped
    expect(await countClients(agency)).toBe(1)
  })

  it('handles a request that arrives on an idle connection, even after the port has closed', async ({ app, key }) => {
    const [during, after] = await Promise.all([openConnection(app.url), openConnection(app.url)])
    for (const { socket, take } of [during, after]) {
      socket.write(get(key))
      const [response] = await take()
      expect(response?.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=5' })
    }
    const { portClosed, stopped } = await stop(app)
    during.socket.write(post(key))
    const [handled] = await during.take()
    await portClosed()
    after.socket.write(post(key))
    const [last] = await after.take()
    for (const response of [handled, last])
      expect(response).toMatchObject({ status: 201, headers: { connection: 'close' } })
    await Promise.all([during.closed, after.closed])
    expect([during.error, after.error]).toEqual([undefined, undefined])
    await Promise.all([close(during), close(after), stopped])
  })

  it('ends with its last connection', async ({ app, key }) => {
    const connection = await openConnection(app.url)
    connection.socket.write(get(key))
    await connection.take()
    const { portClosed, stopped } = await stop(app)
    let isStopped = false
    void stopped.then(() => (isStopped = true))
    await portClosed()
    expect(isStopped).toBe(false)
    await close(connection)
    await stopped
  })

  it('closes a connection after the last of its pipelined requests', async ({ app, key }) => {
    const connection = await openConnection(app.url)
    const firstPart = post(key).slice(0, -5)
    connection.socket.write(firstPart)
    await delay(100)
    const { stopped } = await stop(app)
    connection.socket.write(post(key).slice(-5) + get(key) + post(key))
    const responses = await connection.take(3)
    expect(responses.map(({ status, headers }) => [status, headers['connection']])).toEqual([
      [201, undefined],
      [200, undefined],
      [201, 'close'],
    ])
    await connection.closed
    await Promise.all([close(connection), stopped])
  })

  it('resets no connection whose client is still sending, and ignores what follows the last response', async ({
    app,
    agency,
    key,
  }) => {
    const connection = await openConnection(app.url)
    const { stopped } = await stop(app)
    const body = ' '.repeat(1_000_000)
    connection.socket.write(head('POST', '/clients', { key: 'spk_unknown', body }))
    const [response] = await connection.take()
    expect(response).toMatchObject({ status: 401, headers: { connection: 'close' } })
    await connection.closed
    connection.socket.write(body)
    connection.socket.write(post(key))
    await close(connection)
    expect(connection.error).toBeUndefined()
    await stopped
    expect(await countClients(agency)).toBe(0)
  })

  it('handles a request that arrives on an idle connection over TLS', async ({ tlsApp }) => {
    const { key } = await tlsApp.key(await tlsApp.agency())
    const connection = await openConnection(tlsApp.url)
    connection.socket.write(get(key))
    await connection.take()
    const { portClosed, stopped } = await stop(tlsApp)
    await portClosed()
    connection.socket.write(post(key))
    const [response] = await connection.take()
    expect(response).toMatchObject({ status: 201, headers: { connection: 'close' } })
    await connection.closed
    await Promise.all([close(connection), stopped])
    expect(connection.error).toBeUndefined()
  })
})
