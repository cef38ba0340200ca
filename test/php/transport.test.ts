import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCertificate } from '#test/servers/certificate.ts'
import { drop, hang, json, openServer, truncate, type Reply } from '../../sdk/test/server.ts'
import { callPhp, hasPhp } from './driver.ts'

const it = test.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await openServer()
  onCleanup(server.close)
  return server
})

const maxResponseBytes = 1000
const send = async (method: string, url: string, headers: object = {}, body = '', timeoutSeconds = 5) =>
  (await callPhp(['transport', { maxResponseBytes }], [['send', method, url, headers, body, timeoutSeconds]]))[0]

const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Reply =>
  res =>
    void res.writeHead(200, headers).end(body)

describe.skipIf(!hasPhp)('the curl transport of the PHP library', () => {
  it('sends the request and returns the response as they are', async ({ server }) => {
    server.respondWith(json(418, { a: 1 }, { 'X-Several': 'a', 'x-request-id': 'r1' }))
    const body = 'x'.repeat(5000)
    const response = await send('PATCH', `${server.url}/a?b=%20`, { 'X-One': '1' }, body)
    expect(response).toMatchObject({
      result: { status: 418, headers: { 'x-several': 'a', 'x-request-id': 'r1' }, body: '{"a":1}' },
    })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'PATCH', path: '/a?b=%20', body, headers: { 'x-one': '1' } })
    expect(request?.headers).not.toHaveProperty('expect')
  })

  it('sends methods without a body', async ({ server }) => {
    for (const method of ['GET', 'DELETE', 'POST']) {
      server.respondWith(json(200, {}))
      expect(await send(method, server.url)).toMatchObject({ result: { status: 200 } })
      expect(server.requests).toMatchObject([{ method, body: '' }])
    }
  })

  it('does not follow redirects', async ({ server }) => {
    server.respondWith(json(307, {}, { location: `${server.url}/other` }))
    expect(await send('POST', server.url, {}, '{}')).toMatchObject({ result: { status: 307 } })
    expect(server.requests).toHaveLength(1)
  })

  it.for([
    { title: 'a large response', reply: text('x'.repeat(1001)), reason: 'the response exceeds 1000 bytes' },
    {
      title: 'a compressed response that is large',
      reply: text(gzipSync('x'.repeat(100_000)), { 'content-encoding': 'gzip' }),
      reason: 'the response exceeds 1000 bytes',
    },
    { title: 'a lost connection', reply: drop, reason: 'Empty reply from server' },
    { title: 'a truncated response', reply: truncate, reason: 'transfer closed' },
    { title: 'no response', reply: hang, reason: 'timed out' },
  ])('reports $title', async ({ reply, reason }, { server }) => {
    server.respondWith(reply)
    const outcome = await send('GET', `${server.url}/clients?search=secret`, {}, '', 0.5)
    expect(outcome?.error).toMatchObject({ class: 'NetworkException', message: expect.stringContaining(reason) })
    expect(outcome?.error?.message).not.toContain('secret')
    expect(server.requests).toHaveLength(1)
  })

  it('accepts a response of the largest size', async ({ server }) => {
    server.respondWith(text(gzipSync('x'.repeat(1000)), { 'content-encoding': 'gzip' }))
    expect(await send('GET', server.url)).toMatchObject({ result: { body: 'x'.repeat(1000) } })
  })

  it('rejects untrusted certificates and other protocols', async () => {
    const { environment, remove } = await createCertificate()
    const [cert, key] = [readFileSync(environment.TLS_CERT), readFileSync(environment.TLS_KEY)]
    let requests = 0
    const secure = createServer({ cert, key }, (_, res) => {
      requests++
      res.end('{}')
    })
    await new Promise<void>(resolve => void secure.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      secure.close()
      await remove()
    })
    const { port } = secure.address() as AddressInfo
    for (const url of [`https://localhost:${port}/`, 'file:///etc/hostname'])
      expect(await send('GET', url)).toMatchObject({ error: { class: 'NetworkException' } })
    expect(requests).toBe(0)
  })
})
