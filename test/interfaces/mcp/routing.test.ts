import supertest, { type Response } from 'supertest'
import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'

const origin = 'https://app.example'

/** Tests unknown paths and methods of the MCP API, and the headers of its responses. */
const it = testWith({ environment: { CORS_ORIGINS: origin } })
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency(), { perMinute: 1000 })).key)
  .extend('send', { scope: 'file' }, ({ app }) => {
    return (method: 'get' | 'put' | 'options', path: string, headers: Record<string, string> = {}) =>
      supertest(app.url)[method](path).set(headers)
  })
  .extend('postMessage', { scope: 'file' }, ({ app, key }) => {
    return (message: object, headers: Record<string, string> = {}) =>
      supertest(app.url)
        .post('/mcp')
        .set({ 'x-api-key': key, accept: 'application/json, text/event-stream', origin, ...headers })
        .send(message)
  })

const remaining = ({ headers }: Response) => Number((headers as Record<string, string>)['x-ratelimit-remaining'])

describe.each([
  ['get', '/api/mcp/commands/%zz', 400, 'VALIDATION_FAILED'],
  ['put', '/mcp', 405, 'METHOD_NOT_ALLOWED'],
  ['get', '/mcp/other', 404, 'NOT_FOUND'],
  ['get', '/api/mcp/other', 404, 'NOT_FOUND'],
] as const)('%s %s', (method, path, status, code) => {
  it('requires a key, and counts once for its limits', async ({ send, key }) => {
    const anonymous = await send(method, path)
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'MISSING_API_KEY'])
    const before = remaining(await send('get', '/.well-known/mcp.json', { 'x-api-key': key }))
    const response = await send(method, path, { 'x-api-key': key })
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(remaining(response)).toBe(before - 1)
  })
})

it('the path of the manifest returns its allowed methods without a key', async ({ send }) => {
  const { status, headers } = await send('put', '/.well-known/mcp.json')
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
})

it('a malformed id in a path of the admin API returns 400 without a session', async ({ send }) => {
  const { status, body } = await send('get', '/api/integrations/public-api/keys/%zz')
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
})

describe('the MCP endpoint', () => {
  it('allows CORS requests from a configured origin', async ({ send, postMessage }) => {
    const preflight = await send('options', '/mcp', { origin, 'access-control-request-method': 'POST' })
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, origin])
    const { headers } = await postMessage({ jsonrpc: '2.0', id: 1, method: 'ping' })
    expect(headers['access-control-allow-origin']).toBe(origin)
  })

  it.for([
    ['a response', { jsonrpc: '2.0', id: 1, method: 'ping' }, {}, 200, /^application\/json/],
    ['an accepted notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}, 202, undefined],
    [
      'an unacceptable request',
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { accept: 'text/html' },
      406,
      /^application\/json/,
    ],
  ] as const)(
    'sends the headers of the public API with %s',
    async ([, message, headers, status, contentType], { postMessage }) => {
      const response = await postMessage(message, headers)
      expect(response.status).toBe(status)
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-ratelimit-limit': '1000' })
      if (contentType) expect(response.headers['content-type']).toMatch(contentType)
      else expect(response.headers['content-type']).toBeUndefined()
    },
  )
})
