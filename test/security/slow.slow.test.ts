import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { basePath, openTestApp, testWith } from '#test/app/index.ts'
import { expectConformance } from '#test/contract/conformance.ts'
import { createCertificate } from '#test/servers/certificate.ts'
import { dial, parseResponse } from '#test/servers/raw-http.ts'

/** Shorter than in production, because the callers below use up each timeout. */
const limits = { headersTimeoutMs: 1500, requestTimeoutMs: 3000, maxConnections: 100 }

const it = testWith({ limits })
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  .extend('callers', { scope: 'file' }, ({ app, key }): Record<string, () => Socket> => {
    const head = [
      `POST ${basePath}/clients HTTP/1.1`,
      'Host: localhost',
      `x-api-key: ${key}`,
      'Content-Type: application/json',
    ]

    /** Sends a beginning, then a byte every 20 ms until the connection closes. */
    const trickle = (beginning: string, drop: string) => {
      const socket = dial(app.url)
      socket.write(beginning)
      const interval = setInterval(() => socket.write(drop), 20)
      socket.once('close', () => clearInterval(interval))
      return socket
    }

    return {
      'says nothing': () => dial(app.url),
      'stops in its headers': () => trickle(`${head.join('\r\n')}\r\n`, ''),
      'stops in the headers of a second request': () =>
        trickle(`GET ${basePath}/me HTTP/1.1\r\nHost: localhost\r\n\r\n${head.join('\r\n')}\r\n`, ''),
      'never ends its headers': () => trickle(`${head.join('\r\n')}\r\nX-Long: `, 'x'),
      'never ends its line': () => trickle('GET /', 'x'),
      'never ends its body': () => trickle([...head, 'Content-Length: 100000', '', '{"name":"'].join('\r\n'), 'x'),
      'never ends its chunks': () =>
        trickle([...head, 'Transfer-Encoding: chunked', '', ''].join('\r\n'), '1\r\n \r\n'),
    }
  })

const tlsIt = test.extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { environment, remove } = await createCertificate()
  const app = await openTestApp({ environment, limits })
  onCleanup(async () => {
    await app.close()
    await remove()
  })
  return app
})

/** Reads a connection to its end. */
const readAll = async (socket: Socket) => {
  const parts: Buffer[] = []
  socket.on('data', part => parts.push(part)).on('error', () => {})
  await new Promise(resolve => socket.once('end', resolve).once('close', resolve))
  return Buffer.concat(parts).toString()
}

/** Keeps writing until the service closes the connection. */
const closed = async (socket: Socket) => {
  const keepWriting = setInterval(() => socket.write('x'), 20)
  if (!socket.destroyed) await new Promise(resolve => socket.once('close', resolve))
  clearInterval(keepWriting)
}

it('slow callers get 408 and are disconnected while other callers are served', async ({ app, callers, key }) => {
  const slow = Object.entries(callers).map(async ([caller, open]) => {
    const socket = open()
    const responses = (await readAll(socket)).split(/(?=HTTP\/1\.1 )/)
    const response = parseResponse(responses.at(-1) ?? '')
    expectConformance('get', '/', response)
    expect([response.status, response.body], caller).toEqual([
      408,
      {
        error: 'Délai de réception de la requête dépassé',
        code: 'REQUEST_TIMEOUT',
        docUrl: '/docs/errors#request_timeout',
      },
    ])
    expect(response.headers['connection'], caller).toBe('close')
    await closed(socket)
  })
  expect((await app.request('get', '/me', key)).status).toBe(200)
  await Promise.all(slow)
})

describe('TLS', () => {
  tlsIt('a client that never finishes its handshake is disconnected', async ({ app }) => {
    const silent = connect(Number(new URL(app.url).port), '127.0.0.1')
    const partial = connect(Number(new URL(app.url).port), '127.0.0.1')
    // The beginning of a ClientHello.
    partial.write(Buffer.from('160301020001', 'hex'))
    await Promise.all([silent, partial].map(socket => readAll(socket)))
  })
})
