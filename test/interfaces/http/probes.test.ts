import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { createProbes, type ReadinessChecks } from '#src/interfaces/http/probes.ts'
import { testWith } from '#test/app/index.ts'
import { dial, exchange, parseResponse } from '#test/servers/raw-http.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '1' } })

const withoutTls = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'http' }

const probe = async (url: string, path: string, method = 'GET') => {
  const response = await fetch(url + path, { method, headers: withoutTls })
  const { status, headers } = response
  return { status, cache: headers.get('cache-control'), text: await response.text() }
}

it.for([
  ['/livez', { status: 'live' }],
  ['/readyz', { status: 'ready' }],
] as const)(
  '%s needs no key and no TLS, has no rate limit, and leaves no trace in the logs',
  async ([path, state], { app }) => {
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await probe(app.url, path)).toEqual({ status: 200, cache: 'no-store', text: JSON.stringify(state) })
      expect(await probe(app.url, `${path}?verbose`, 'HEAD')).toEqual({ status: 200, cache: 'no-store', text: '' })
    }
    await app.restart()
    expect(await app.db.selectFrom('anonymous_requests').selectAll().execute()).toEqual([])
    expect(app.logLines).toEqual([])
  },
)

it('are GET and HEAD only', async ({ app }) => {
  expect((await probe(app.url, '/readyz', 'POST')).status).toBe(404)
  expect((await probe(app.url, '/readyz/')).status).toBe(404)
  app.logLines.length = 0
})

it('do not wait for the turn of their caller', async ({ app }) => {
  const request = (path: string) => `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const responses: string[] = []
  const open = async (name: string) => {
    const socket = dial(app.url)
    socket.write(request('/livez'))
    await once(socket, 'data')
    socket.on('data', () => responses.push(name))
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open('file')))
  const probing = await open('probe')
  for (const socket of sockets) socket.write(request('/openapi/public.json'))
  probing.write(request('/readyz'))
  await expect.poll(() => responses.length, { timeout: 30_000 }).toBe(101)
  expect(responses.indexOf('probe')).toBeLessThan(50)
  for (const socket of [probing, ...sockets]) socket.destroy()
  app.logLines.length = 0
})

it.for<[name: string, isDraining: boolean, checks: ReadinessChecks, status: number, body: object]>([
  ['is ready if all checks pass', false, { database: () => undefined }, 200, { status: 'ready' }],
  [
    'names the checks that fail, with their reasons',
    false,
    { database: () => 'unavailable', schema: () => undefined },
    503,
    { status: 'unavailable', reasons: { database: 'unavailable' } },
  ],
  ['is not ready during a drain', true, {}, 503, { status: 'draining' }],
])('readiness %s', async ([, isDraining, checks, status, body]) => {
  const server = http.createServer(createProbes(() => isDraining, checks)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  expect(parseResponse(await exchange(url, [request('/readyz')]))).toMatchObject({ status, body })
  expect(parseResponse(await exchange(url, [request('/livez')]))).toMatchObject({ status: 200 })
  server.close()
})
