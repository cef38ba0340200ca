import { once } from 'node:events'
import { expect } from 'vitest'
import { dial, parseResponse } from '#test/raw-http.ts'
import { basePath, testWith } from '#test/app/index.ts'

const it = testWith({ limits: { headersTimeoutMs: 60_000, requestTimeoutMs: 60_000, maxConnections: 20 } })
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  .extend('openIdle', { scope: 'file' }, ({ app }) => async () => {
    const socket = dial(app.url)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  })

it('connections with unfinished requests give way to new connections', async ({ app, openIdle, key }) => {
  const openUnfinished = async () => {
    const socket = await openIdle()
    const head = ['POST /api/session HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 9999']
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
    'Host: x',
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
