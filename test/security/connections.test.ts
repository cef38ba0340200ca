import { once } from 'node:events'
import { expect, it } from 'vitest'
import { dial, parse } from '#test/wire.ts'
import { base, openWorld } from '#test/world.ts'

/** More connections than the service keeps. Nothing of this waits for a time to pass. */
const world = await openWorld({}, undefined, { headersMs: 60_000, requestMs: 60_000, connections: 20 })
const { key } = await world.key(await world.agency())

const idle = async () => {
  const socket = dial(world.url)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

it('give way to others when their requests do not end', async () => {
  const endless = async () => {
    const socket = await idle()
    const head = ['POST /api/session HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 9999']
    socket.write([...head, 'Expect: 100-continue', '', ''].join('\r\n'))
    const [continues] = (await once(socket, 'data')) as [Buffer]
    expect(continues.toString()).toContain('100 Continue')
    return socket
  }
  const flood = []
  while (flood.length < 60) flood.push(await endless())
  for (let nth = 0; nth < 5; nth += 1) expect((await world.request('get', '/me', key)).status).toBe(200)
  for (const socket of flood) socket.destroy()
})

it('give way to others when they wait for nothing, and stay while a request is under way', async () => {
  const body = '{"name":"Moreau"}'
  const head = [
    `POST ${base}/clients HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `x-api-key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    '',
    '',
  ].join('\r\n')
  const working = await idle()
  working.write(head)
  const [continues] = (await once(working, 'data')) as [Buffer]
  expect(continues.toString()).toContain('100 Continue')

  const flood = await Promise.all(Array.from({ length: 60 }, idle))
  // One of those that are left gives way to the first request of somebody else.
  for (let nth = 0; nth < 5; nth += 1) expect((await world.request('get', '/me', key)).status).toBe(200)
  await expect
    .poll(() => flood.filter(socket => socket.readableEnded || socket.destroyed).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(41)
  expect(flood.filter(socket => !socket.readableEnded && !socket.destroyed).length).toBeLessThanOrEqual(19)
  expect(flood.filter(socket => !socket.readableEnded && !socket.destroyed).length).toBeGreaterThan(0)

  const answer: Buffer[] = []
  working.on('data', part => answer.push(part)).write(body)
  await once(working, 'end')
  expect(parse(Buffer.concat(answer).toString())).toMatchObject({ status: 201, body: { name: 'Moreau' } })
  for (const socket of [working, ...flood]) socket.destroy()
})
