import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { mebibyte } from '#src/ground/base/bytes.ts'
import { basePath, ownApp, test, type TestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { createCertificate } from '#test/servers/certificate.ts'
import { dial, parseResponse } from '#test/servers/raw-http.ts'

interface LargeRequest {
  path: string
  headers: Record<string, string>
  bytes: number
}

const partBytes = 64 * 1024
const part = Buffer.alloc(partBytes, ' ')

const head = ({ path, headers, bytes }: LargeRequest, connection: string) => {
  const fields = { Host: 'localhost', Connection: connection, 'Content-Length': bytes, ...headers }
  return [`POST ${path} HTTP/1.1`, ...Object.entries(fields).map(field => field.join(': ')), '', ''].join('\r\n')
}

/** Sends a request as the HTTP clients of PHP do: all of its body, slowly, before the response is read. */
const sendThenRead = async (url: string, largeRequest: LargeRequest, connection: string) => {
  const socket = dial(url)
  await once(socket, url.startsWith('https:') ? 'secureConnect' : 'connect')
  const write = (bytes: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, error => (error ? reject(error) : resolve()))
    })
  await write(head(largeRequest, connection))
  for (let sent = 0; sent < largeRequest.bytes; sent += partBytes) {
    await write(part)
    await delay(2)
  }
  const [response] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return parseResponse(response.toString())
}

/** Requests that are refused before their body has been read, by name and status. */
const openRefused = async (app: TestApp) => {
  const agency = await app.agency()
  const [site, { key }, limited] = [
    await openSite(app, agency),
    await app.key(agency),
    await app.key(agency, { perMinute: 1 }),
  ]
  const limitedAgency = await app.agency()
  const limitedSite = await openSite(app, limitedAgency, { requestsPerMinute: 1 })
  await limitedSite.send('get', '/api/plugin/commands')
  await app.request('get', '/me', limited.key)
  const json = { 'Content-Type': 'application/json' }
  const plugin = { path: '/v1/sync', headers: { ...json, ...site.headersOf('') }, bytes: 4 * mebibyte }
  const clients = { path: `${basePath}/clients`, bytes: 4 * mebibyte }
  return {
    'plugin 429': { ...plugin, headers: { ...json, ...limitedSite.headersOf('') } },
    'plugin 413': { ...plugin, bytes: 6 * mebibyte },
    'public 401': { ...clients, headers: { ...json, 'x-api-key': 'spk_unknown' } },
    'public 413': { ...clients, headers: { ...json, 'x-api-key': key } },
    'public 429': { ...clients, headers: { ...json, 'x-api-key': limited.key }, bytes: mebibyte },
  }
}

const it = test
  .extend('refused', { scope: 'file' }, ({ app }) => openRefused(app))
  .extend('certificate', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { environment, remove } = await createCertificate()
    onCleanup(remove)
    return environment
  })
  .extend('tlsApp', { scope: 'file' }, ({ certificate }, fixture) => ownApp({ environment: certificate })({}, fixture))

const names = ['plugin 429', 'plugin 413', 'public 401', 'public 413', 'public 429'] as const
const cases = names.flatMap(name => (['close', 'keep-alive'] as const).map(connection => [name, connection] as const))

it.for(cases)(
  'a client that sends its body first reads the %s on a connection to %s',
  async ([name, connection], { app, refused }) => {
    const { status, headers } = await sendThenRead(app.url, refused[name], connection)
    expect(status).toBe(Number(name.split(' ')[1]))
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  },
)

it('a client that sends its body first reads the response over TLS', async ({ tlsApp, refused }) => {
  expect((await sendThenRead(tlsApp.url, refused['public 401'], 'close')).status).toBe(401)
})

it('Node reads the response after it has written the whole body', async ({ app, refused }) => {
  const { path, headers, bytes } = refused['plugin 429']
  const req = httpRequest(app.url + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': bytes },
    agent: false,
  })
  const response = once(req, 'response')
  for (let sent = 0; sent < bytes; sent += partBytes) {
    req.write(part)
    await delay(2)
  }
  req.end()
  const [{ statusCode, headers: received }] = (await response) as [IncomingMessage]
  expect([statusCode, Number(received['retry-after']) > 0]).toEqual([429, true])
})

it('curl reads the response', async ({ app, refused }) => {
  const { path, headers, bytes } = refused['plugin 429']
  const fields = { ...headers, Connection: 'close', Expect: '' }
  const options = ['--silent', '--show-error', '--max-time', '60', '--output', '/dev/null', '--data-binary', '@-']
  const fieldOptions = Object.entries(fields).flatMap(([name, value]) => ['--header', `${name}: ${value}`])
  const url = app.url + path
  const child = promisify(execFile)('curl', [
    ...options,
    ...fieldOptions,
    '--write-out',
    '%{http_code} %header{retry-after}',
    url,
  ])
  child.child.stdin?.end(Buffer.alloc(bytes, ' '))
  expect((await child).stdout).toMatch(/^429 \d+$/)
})

it('a client that sends on and on is disconnected', async ({ app, refused }) => {
  const bytes = 1024 * mebibyte
  const socket = dial(app.url).on('error', () => {})
  socket.write(head({ ...refused['public 401'], bytes }, 'close'))
  const closed = new Promise(resolve => {
    socket.once('close', resolve)
  })
  let sent = 0
  const send = () => {
    while (!socket.destroyed && sent < bytes && socket.write(part)) sent += partBytes
  }
  socket.on('drain', send).on('data', () => {})
  send()
  await closed
  expect(sent).toBeLessThan(bytes)
})
