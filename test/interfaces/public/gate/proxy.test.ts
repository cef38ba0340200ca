import https from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { describe, expect } from 'vitest'
import { basePath, openTestApp, ownApp } from '#test/app/index.ts'
import { expectConformance } from '#test/contract/conformance.ts'
import { createCertificate } from '#test/servers/certificate.ts'
import { exchange, parseResponse } from '#test/servers/raw-http.ts'
import { expectError, gateTest, openKey, proxyHeaders, rateHeadersOf, updateKey } from './gate.ts'

const it = gateTest
  .extend('proxiedApp', { scope: 'file' }, ownApp({ environment: { TRUST_PROXY: 'loopback' } }))
  .extend('proxiedKey', { scope: 'file' }, ({ proxiedApp }) => openKey(proxiedApp))
  .extend('publicApp', { scope: 'file' }, ownApp({ environment: { HOST: '0.0.0.0' } }))
  .extend('ipv6App', { scope: 'file' }, ownApp({ environment: { HOST: '::1' } }))
  .extend(
    'hostApp',
    { scope: 'file' },
    ownApp({ environment: { ALLOWED_HOSTS: 'API.example.com, [::1]', TRUST_PROXY: 'loopback' } }),
  )
  // The files of a self-signed certificate and its key.
  .extend('certificate', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { environment, remove } = await createCertificate()
    onCleanup(remove)
    return environment
  })
  .extend('tlsApp', { scope: 'file' }, async ({ certificate }, { onCleanup }) => {
    const app = await openTestApp({ environment: { HOST: '0.0.0.0', ...certificate } })
    onCleanup(app.close)
    return app
  })

describe('the IP whitelist of a key', () => {
  it.for<[string[], string, boolean]>([
    [[], '198.51.100.1', true],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.7'], '::ffff:203.0.113.7', true],
    [['203.0.113.7'], '::ffff:203.0.113.8', false],
    [['203.0.113.7'], '::203.0.113.7', false],
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    [['203.0.113.7/32'], '203.0.113.7', true],
    [['192.0.2.1', '203.0.113.0/24', '2001:db8::/32'], '203.0.113.9', true],
    [['192.0.2.1', '203.0.113.0/24', '2001:db8::/32'], '2001:db8:ffff::1', true],
    [['192.0.2.1', '203.0.113.0/24', '2001:db8::/32'], '198.51.100.1', false],
    [['2001:db8::1'], '2001:0DB8:0:0:0:0:0:1', true],
    [['2001:db8::1'], '2001:db8::2', false],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['::/0'], '203.0.113.7', false],
    [['203.0.113.7'], 'unknown', false],
  ])('%j allows %s: %s', async ([list, address, isAllowed], { proxiedApp, proxiedKey }) => {
    await updateKey(proxiedApp, proxiedKey.id, { ip_whitelist: list })
    const response = await proxiedApp.request('get', '/me', proxiedKey.key, { headers: proxyHeaders(address) })
    if (isAllowed) expect(response.status).toBe(200)
    else expectError(response, 'IP_NOT_ALLOWED')
  })

  it('is compared with the address from the proxy, not with one that the client sent', async ({
    proxiedApp,
    proxiedKey,
  }) => {
    await updateKey(proxiedApp, proxiedKey.id, { ip_whitelist: ['203.0.113.7'] })
    const headers = proxyHeaders('203.0.113.7, 198.51.100.1')
    expectError(await proxiedApp.request('get', '/me', proxiedKey.key, { headers }), 'IP_NOT_ALLOWED')
  })
})

describe('a forwarded address', () => {
  it.for([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['198.51.100.1:80, 203.0.113.7:4711', '203.0.113.7'],
    ['203.0.113.7:4711, 127.0.0.1:80', '203.0.113.7'],
  ] as const)('is taken without its port: %s is %s', async ([forwardedFor, address], { proxiedApp, proxiedKey }) => {
    const { id, key } = proxiedKey
    const request = () => proxiedApp.request('get', '/me', key, { headers: proxyHeaders(forwardedFor) })
    await updateKey(proxiedApp, id, { ip_whitelist: [address] })
    expect((await request()).status).toBe(200)
    await updateKey(proxiedApp, id, { ip_whitelist: ['192.0.2.1'] })
    expectError(await request(), 'IP_NOT_ALLOWED')
  })
})

describe('a host', () => {
  it.for([
    ['api.example.com', true],
    ['API.example.com:8443', true],
    ['api.example.com.', true],
    ['[::1]:3000', true],
    ['localhost', false],
    ['evil.example', false],
    ['x.api.example.com', false],
    ['', false],
  ] as const)('%s is accepted with ALLOWED_HOSTS: %s', async ([host, isAccepted], { hostApp }) => {
    const paths = ['/api/public/v1/me', '/openapi/public.json', '/api/session', '/nowhere']
    for (const path of paths) {
      const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'X-Forwarded-Proto: https', 'Connection: close', '', '']
      const response = parseResponse(await exchange(hostApp.url, [head.join('\r\n')]))
      if (isAccepted) expect(response.status).not.toBe(421)
      else {
        expectConformance('get', '/', response)
        expect([response.status, response.body]).toEqual([
          421,
          { error: 'Hôte non autorisé', code: 'HOST_NOT_ALLOWED', docUrl: '/docs/errors#host_not_allowed' },
        ])
      }
    }
  })

  it('is not checked for probes, which name an instance', async ({ hostApp }) => {
    expect((await fetch(`${hostApp.url}/livez`)).status).toBe(200)
  })
})

describe('TLS', () => {
  it.for(['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'])(
    'is required of requests with the header %s when no proxy is trusted',
    async (header, { app, key }) => {
      const headers = { [header]: header === 'X-Forwarded-Proto' ? 'https' : '127.0.0.1' }
      const response = await app.request('get', '/me', key, { headers })
      expectError(response, 'TLS_REQUIRED')
      expect(rateHeadersOf(response)).toEqual([])
    },
  )

  it.for([
    ['localhost', 200],
    ['LOCALHOST:3000', 200],
    ['127.0.0.2', 200],
    ['[::1]:3000', 200],
    ['agency.example', 403],
    ['localhost.agency.example', 403],
    ['127.0.0.1.agency.example:3000', 403],
    ['[::2]', 403],
    ['192.168.1.1', 403],
    ['', 403],
  ] as const)(
    'is required from loopback when the request names another host: %s is %i',
    async ([host, expected], { app, key }) => {
      const response = await app.request('get', '/me', key, { headers: { Host: host } })
      if (expected === 200) expect(response.status).toBe(200)
      else expectError(response, 'TLS_REQUIRED')
    },
  )

  it('is reported by a trusted proxy', async ({ proxiedApp }) => {
    const { key } = await openKey(proxiedApp)
    const send = (headers: Record<string, string>) => proxiedApp.request('get', '/me', key, { headers })
    expect((await send(proxyHeaders('203.0.113.7'))).status).toBe(200)
    expectError(await send(proxyHeaders('203.0.113.7', 'http')), 'TLS_REQUIRED')
    expectError(await send({ 'X-Forwarded-For': '203.0.113.7' }), 'TLS_REQUIRED')
    expect((await send({})).status).toBe(200)
  })

  it('is enforced by HSTS, also in the response to bytes that are not HTTP', async ({ tlsApp }) => {
    const socket = connectTls({ host: '127.0.0.1', port: Number(new URL(tlsApp.url).port), rejectUnauthorized: false })
    socket.write('hello\r\n\r\n')
    expect(await textOf(socket)).toContain('Strict-Transport-Security: max-age=31536000')
  })

  it('is required from loopback when the service listens on all addresses', async ({ publicApp }) => {
    const { key } = await openKey(publicApp)
    expectError(await publicApp.request('get', '/me', key), 'TLS_REQUIRED')
    expectError(await publicApp.request('get', '/me'), 'TLS_REQUIRED')
  })

  it('is not required from the IPv6 loopback', async ({ ipv6App }) => {
    const { key } = await openKey(ipv6App)
    expect((await ipv6App.request('get', '/me', key)).status).toBe(200)
  })

  it('is terminated by the service when it has a certificate', async ({ tlsApp }) => {
    const { key } = await openKey(tlsApp)
    expect(tlsApp.url).toMatch(/^https:/)
    const status = await new Promise((resolve, reject) => {
      const options = { headers: { 'x-api-key': key }, rejectUnauthorized: false, agent: false } as const
      https
        .get(`https://127.0.0.1:${new URL(tlsApp.url).port}${basePath}/me`, options, response => {
          response.resume()
          resolve(response.statusCode)
        })
        .on('error', reject)
    })
    expect(status).toBe(200)
    await expect(fetch(`http://127.0.0.1:${new URL(tlsApp.url).port}${basePath}/me`)).rejects.toThrow('fetch failed')
  })
})
