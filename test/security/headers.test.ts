import { describe, expect } from 'vitest'
import { basePath, testWith } from '#test/app/index.ts'
import { assetPath } from '#test/docs/assets.ts'
import { exchange, parseResponse } from '#test/servers/raw-http.ts'

const overTls = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' }

const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } }).extend(
  'client',
  { scope: 'file' },
  async ({ app }) => {
    const { key } = await app.key(await app.agency())
    const created = await app.request('post', '/clients', key, { body: { name: 'Moreau' }, headers: overTls })
    return { key, id: String(created.body.id) }
  },
)

/** The raw response to a request, because fetch hides some headers. */
const sendRaw = async (url: string, key: string, method: string, path: string, headers: Record<string, string>) => {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', 'x-api-key': key, ...headers })
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', '']
  const raw = await exchange(url, [head.join('\r\n')])
  return {
    status: Number(raw.split(' ')[1]),
    headers: parseResponse(`${raw.split('\r\n\r\n')[0]}\r\n\r\n`).headers,
  }
}

/** In order: the deletion comes after the list and before the 404. */
const responses: [description: string, method: string, path: string, status: number][] = [
  ['a list', 'GET', `${basePath}/clients`, 200],
  ['a deletion', 'DELETE', `${basePath}/clients/{id}`, 204],
  ['an unknown resource', 'GET', `${basePath}/clients/{id}`, 404],
  ['an unknown path', 'GET', '/nowhere', 404],
  ['an unknown method', 'PUT', `${basePath}/me`, 405],
  ['an invalid query', 'GET', `${basePath}/clients?limit=x`, 400],
  ['a malformed path', 'GET', `${basePath}/clients/%E0`, 400],
  ['a missing session', 'GET', '/api/session', 401],
  ['an unknown plugin', 'POST', '/v1/ping', 401],
  ['the manifest of tools', 'GET', '/.well-known/mcp.json', 200],
  ['a page of the documentation', 'GET', '/docs/public', 200],
  ['a script of the documentation', 'GET', assetPath('redoc.standalone.js'), 200],
  ['a contract', 'GET', '/openapi/public.json', 200],
]

describe('security headers', () => {
  it.for(responses)(
    'of %s forbid sniffing, embedding and referrers, name no software, and set HSTS over TLS',
    async ([, method, path, status], { app, client: { key, id } }) => {
      const response = await sendRaw(app.url, key, method, path.replace('{id}', id), overTls)
      expect(response.status).toBe(status)
      expect(response.headers).toMatchObject({
        ...securityHeaders,
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
        'strict-transport-security': 'max-age=31536000',
      })
      expect(response.headers).not.toHaveProperty('x-powered-by')
      expect(response.headers).not.toHaveProperty('server')
    },
  )

  it('have no HSTS over plain HTTP', async ({ app, client: { key } }) => {
    for (const headers of [{}, { ...overTls, 'X-Forwarded-Proto': 'http' }]) {
      const response = await sendRaw(app.url, key, 'GET', `${basePath}/me`, headers)
      expect(response.headers).toHaveProperty('x-content-type-options', 'nosniff')
      expect(response.headers).not.toHaveProperty('strict-transport-security')
    }
  })

  it('are also on the response to a probe', async ({ app }) => {
    expect(Object.fromEntries((await fetch(`${app.url}/livez`)).headers)).toMatchObject(securityHeaders)
  })

  it('are also on the response to bytes that are not HTTP', async ({ app }) => {
    const { status, headers } = parseResponse(await exchange(app.url, ['hello\r\n\r\n']))
    expect([status, headers]).toEqual([
      400,
      expect.objectContaining({ ...securityHeaders, 'cache-control': 'no-store' }),
    ])
  })
})
