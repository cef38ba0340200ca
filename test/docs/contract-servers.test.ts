import { describe, expect } from 'vitest'
import { parse } from 'yaml'
import { publishedFiles } from '#src/interfaces/pages/files.ts'
import { ownApp, test } from '#test/app/index.ts'
import { requestBytes } from '#test/servers/request-bytes.ts'

const it = test
  .extend('hostApp', { scope: 'file' }, ownApp({ environment: { ALLOWED_HOSTS: 'api.example.com,[2001:db8::1]' } }))
  .extend('proxiedApp', { scope: 'file' }, ownApp({ environment: { TRUST_PROXY: 'loopback' } }))
  .extend(
    'proxiedHostApp',
    { scope: 'file' },
    ownApp({ environment: { TRUST_PROXY: 'loopback', ALLOWED_HOSTS: 'api.example.com,127.0.0.1' } }),
  )

type Headers = Record<string, string>
interface Contract {
  servers: { url: string }[]
  paths: object
}

const get = async (url: string, headers: Headers = {}, path = '/openapi/public.json') => {
  const response = await requestBytes(url + path, { headers })
  const text = response.bytes.toString()
  return { ...response, contract: (path.endsWith('.yaml') ? parse(text) : JSON.parse(text)) as Contract }
}
const serverOf = async (...request: Parameters<typeof get>) => (await get(...request)).contract.servers[0]?.url

const relative = '/api/public/v1'
const https = { 'X-Forwarded-Proto': 'https' }

describe('the server of a contract', () => {
  it.for([
    ['/openapi/public.json', '/api/public/v1', '/api/agency/v1'],
    ['/openapi/public.yaml', '/api/public/v1', '/api/agency/v1'],
    ['/openapi/public-3.0.json', '/api/public/v1', '/api/agency/v1'],
    ['/openapi/admin.json', '/api'],
    ['/openapi/plugin.yaml', '/'],
    ['/openapi/mcp.json', '/'],
  ] as const)('in %s is the origin of the request with the path %s', async ([path, ...bases], { app }) => {
    const { contract } = await get(app.url, {}, path)
    expect(contract.servers.map(({ url }) => url)).toEqual(bases.map(base => app.url + base))
    expect(Object.keys(contract.paths).length).toBeGreaterThan(2)
  })

  it.for([
    ['LOCALHOST', 'http://localhost/api/public/v1'],
    ['localhost.', 'http://localhost/api/public/v1'],
    ['evil.example', relative],
    ['localhost.evil.example', relative],
    ['127.0.0.1:1', relative],
  ] as const)('for the host "%s" of a local request is %s', async ([host, server], { app }) => {
    expect(await serverOf(app.url, { Host: host })).toBe(server)
  })

  it('does not name a host of a request that was forwarded by an unknown proxy', async ({ app }) => {
    for (const headers of [https, { 'X-Forwarded-Host': 'evil.example' }, { Via: '1.1 proxy' }])
      expect(await serverOf(app.url, headers)).toBe(relative)
  })

  it('is at an allowed host, at its default port or that of the service', async ({ hostApp }) => {
    const { port } = new URL(hostApp.url)
    const servers = async (host: string) => serverOf(hostApp.url, { Host: host })
    expect(await servers('api.example.com')).toBe('http://api.example.com/api/public/v1')
    expect(await servers('api.example.com:80')).toBe('http://api.example.com/api/public/v1')
    expect(await servers(`[2001:db8::1]:${port}`)).toBe(`http://[2001:db8::1]:${port}/api/public/v1`)
    expect(await servers('api.example.com:1')).toBe(relative)
  })

  it('has the protocol and the host from a trusted proxy, if the host is allowed', async ({
    proxiedHostApp: { url },
  }) => {
    const host = { Host: 'api.example.com' }
    expect(await serverOf(url, { ...host, ...https })).toBe('https://api.example.com/api/public/v1')
    expect(await serverOf(url, { ...https, 'X-Forwarded-Host': 'api.example.com' })).toBe(
      'https://api.example.com/api/public/v1',
    )
    for (const forged of ['evil.example', 'api.example.com:1', 'api.example.com@evil.example', 'api.example.com/evil?'])
      expect(await serverOf(url, { ...host, ...https, 'X-Forwarded-Host': forged })).toBe(relative)
  })

  it('is relative behind a proxy without allowed hosts, because nothing has checked the host', async ({
    proxiedApp,
  }) => {
    const headers = { Host: 'api.example.com', ...https }
    expect(await serverOf(proxiedApp.url, headers)).toBe(relative)
    expect(await serverOf(proxiedApp.url, { ...headers, 'X-Forwarded-Host': 'evil.example' })).toBe(relative)
  })
})

it('has an entity tag for each origin, and varies by what a trusted proxy reports', async ({ app, proxiedHostApp }) => {
  const secure = await get(proxiedHostApp.url, { Host: 'api.example.com', ...https })
  const plain = await get(proxiedHostApp.url, { Host: 'api.example.com' })
  expect(secure.headers.etag).not.toBe(plain.headers.etag)
  expect(secure.headers.vary).toBe('Accept-Encoding, X-Forwarded-Host, X-Forwarded-Proto')
  expect((await get(app.url)).headers.vary).toBe('Accept-Encoding')
  const again = await requestBytes(`${proxiedHostApp.url}/openapi/public.json`, {
    headers: { Host: 'api.example.com', ...https, 'If-None-Match': secure.headers.etag ?? '' },
  })
  expect(again.status).toBe(304)
})

it('is the same after the renditions for other origins have replaced its own', async ({ app }) => {
  const etagOf = async (host: string) => (await get(app.url, { Host: host })).headers.etag
  const first = await etagOf('localhost')
  for (let host = 1; host <= 6; host++) await etagOf(`127.0.0.${host}`)
  expect(await etagOf('localhost')).toBe(first)
})

describe('the samples of a guide', () => {
  const textOf = async (url: string, host: string, path: string) =>
    (await requestBytes(url + path, { headers: { Host: host } })).bytes.toString()

  it.for(['/docs', '/docs/webhooks', '/docs/webhooks.md', '/docs/recipes/bill-a-client'])(
    'of %s have the origin of the request, if the host is allowed',
    async (path, { hostApp: { url } }) => {
      const text = await textOf(url, 'api.example.com', path)
      expect(text).toMatch(/http:\/\/api\.example\.com(\/api\/public\/v1\/|')/)
      expect(text).not.toContain('127.0.0.1:3000/api')
      const other = await textOf(url, 'api.example.com:1', path)
      expect(other).toMatch(/http:\/\/127\.0\.0\.1:3000(\/api\/public\/v1\/|')/)
      expect(other).not.toContain('api.example.com:1')
    },
  )

  it('have it in what the service prints at its start, and leave the upstream of a proxy', async ({
    hostApp: { url },
  }) => {
    const text = await textOf(url, 'api.example.com', '/docs/operating.md')
    expect(text).toContain('Listening on http://api.example.com\n')
    expect(text).toContain('Console: http://api.example.com/console\n')
    expect(text).toContain('Documentation: http://api.example.com/docs\n')
    expect(text).toContain('proxy_pass http://127.0.0.1:3000;\n')
  })

  it('name no other port than that of the service', async ({ app, hostApp: { url } }) => {
    for (const [name, { isContract }] of publishedFiles()) {
      if (isContract || !name.endsWith('.md')) continue
      const text = await textOf(url, new URL(app.url).host, `/${name}`)
      expect(text.replaceAll('proxy_pass http://127.0.0.1:3000;', ''), name).not.toContain('http://127.0.0.1:3000')
    }
  })

  it('pass the URL to `listen`', async ({ hostApp: { url } }) => {
    for (const path of ['/docs', '/docs/webhooks.md']) {
      const text = (await textOf(url, 'api.example.com', path)).replaceAll(/<[^>]*>/g, '')
      expect(text, path).toMatch(/listen \\?\s*--url http:\/\/api\.example\.com\b/)
    }
  })

  it('have the host that a trusted proxy forwards, and no shared cache keeps them', async ({ app, proxiedApp }) => {
    const headers = { ...https, 'X-Forwarded-Host': 'api.example.com:8443' }
    const forwarded = await requestBytes(`${proxiedApp.url}/docs/webhooks.md`, { headers })
    expect(forwarded.bytes.toString()).toContain('https://api.example.com:8443/api/public/v1/')
    expect(forwarded.bytes.toString()).not.toContain('127.0.0.1:3000')
    expect(forwarded.headers).toMatchObject({
      'cache-control': 'private, max-age=60, must-revalidate',
      vary: 'Accept-Encoding, X-Forwarded-Host, X-Forwarded-Proto',
    })
    const direct = await requestBytes(`${proxiedApp.url}/docs/webhooks.md`, {})
    expect(direct.headers['cache-control']).toBe('public, max-age=60, must-revalidate')
    const untrusted = await requestBytes(`${app.url}/docs/webhooks.md`, { headers })
    expect(untrusted.bytes.toString()).not.toContain('api.example.com:8443')
  })

  it.for(['a"onclick="b', 'a$(id)', "a'b", 'a;b', 'a/b', 'user@a'])(
    'do not have the host %s, which is not safe in commands and markup',
    async (host, { proxiedApp: { url } }) => {
      const headers = { ...https, 'X-Forwarded-Host': host }
      const { bytes } = await requestBytes(`${url}/docs/webhooks.md`, { headers })
      expect(bytes.toString()).toContain('http://127.0.0.1:3000/api')
    },
  )

  it('name no host that a proxy forwards, but the operator does not allow', async ({ proxiedHostApp: { url } }) => {
    const headers = { Host: 'api.example.com', ...https, 'X-Forwarded-Host': 'evil.example' }
    const { bytes } = await requestBytes(`${url}/docs/webhooks.md`, { headers })
    expect(bytes.toString()).not.toContain('evil.example')
  })
})
