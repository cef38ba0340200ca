import net, { type AddressInfo, type Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openLoopbackServer } from '#test/servers/loopback-server.ts'

/** A TCP server on loopback, by its port. */
const listen = async (onConnection: (socket: Socket) => void) => {
  const server = net.createServer(socket => onConnection(socket.on('error', () => {})))
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('openSubscriber', { scope: 'file' }, ({ app }) => async (url: string) => {
    const { key } = await app.key(await app.agency())
    const { body } = await app.request('post', '/webhooks', key, { body: { url } })
    return { key, id: body.id as number, test: () => app.request('post', `/webhooks/${body.id}/test`, key) }
  })
  /** The ports of servers that a scanner would tell apart. */
  .extend('ports', { scope: 'file' }, async ({}, { onCleanup }) => {
    const closed = await listen(() => {})
    closed.close()
    const disconnecting = await listen(socket => socket.destroy())
    const banner = await listen(socket => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
    const http = await openLoopbackServer()
    onCleanup(() => {
      for (const server of [disconnecting, banner, http]) void server.close()
    })
    return { closed: closed.port, disconnecting: disconnecting.port, banner: banner.port, http: http.port }
  })

describe('a test of a webhook', () => {
  it.for(['closed', 'disconnecting', 'banner', 'http'] as const)(
    'to a %s port shows only that the connection failed',
    async (name, { app, ports, openSubscriber }) => {
      const { id, key, test } = await openSubscriber(`https://127.0.0.1:${ports[name]}/`)
      const { body } = await test()
      const failure = { statusCode: null, durationMs: 0, error: 'Échec de la connexion' }
      expect(body).toEqual({ success: false, deliveryId: body.deliveryId, ...failure })

      const delivery = await app.request('get', `/webhooks/${id}/deliveries/${body.deliveryId}`, key)
      expect(delivery.body).toMatchObject({ lastError: failure.error, attemptLog: [failure] })
    },
  )

  it('may remain without a response 20 times per minute of an agency', async ({ app, openSubscriber, ports }) => {
    const { key, test } = await openSubscriber(`http://127.0.0.1:${ports.closed}/`)
    const { body: other } = await app.request('post', '/webhooks', key, { body: { url: 'http://127.0.0.1:1/' } })
    const responses = await Promise.all(Array.from({ length: 20 }, test))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))

    const rejected = await app.request('post', `/webhooks/${other.id}/test`, key)
    expect([rejected.status, rejected.body]).toEqual([
      429,
      {
        error: "Limite d'événements de test par minute atteinte",
        code: 'RATE_LIMIT_EXCEEDED',
        retryAfter: expect.any(Number),
      },
    ])
    expect(rejected.headers['retry-after']).toBe(String(rejected.body.retryAfter))

    const { test: testWithResponse } = await openSubscriber(`http://127.0.0.1:${ports.http}/`)
    for (let nth = 0; nth < 22; nth++) expect((await testWithResponse()).status).toBe(200)

    const { test: testOfOther } = await openSubscriber('http://127.0.0.1:1/')
    expect((await testOfOther()).status).toBe(200)
  })
})
