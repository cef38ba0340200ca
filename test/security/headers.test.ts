import { describe, expect } from 'vitest'
import { exchange, parseResponse } from '#test/raw-http.ts'
import { basePath, testWith } from '#test/app/index.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } }).extend(
  'setup',
  { scope: 'file' },
  async ({ app }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { id } = (await app.request('post', '/clients', key, { body: { name: 'Moreau' }, headers: overTls() })).body

    const answers: [what: string, method: string, path: string, status: number][] = [
      ['what was asked for', 'GET', `${basePath}/clients`, 200],
      ['nothing', 'DELETE', `${basePath}/clients/${id}`, 204],
      ['that it is not there', 'GET', `${basePath}/clients/${id}`, 404],
      ['that the path is not there', 'GET', '/nowhere', 404],
      ['that the method is not there', 'PUT', `${basePath}/me`, 405],
      ['that the request is not valid', 'GET', `${basePath}/clients?limit=x`, 400],
      ['that the path is broken', 'GET', `${basePath}/clients/%E0`, 400],
      ['that nobody is signed in', 'GET', '/api/session', 401],
      ['that a plugin is unknown', 'POST', '/v1/ping', 401],
      ['the manifest of tools', 'GET', '/.well-known/mcp.json', 200],
      ['a page of the documentation', 'GET', '/docs/public', 200],
      ['a script of the documentation', 'GET', '/docs/redoc.standalone.js', 200],
      ['a contract', 'GET', '/openapi/public.json', 200],
    ]

    /** The raw answer to a request; fetch would hide some of it. */
    const sendRaw = async (method: string, path: string, headers: Record<string, string>) => {
      const lines = Object.entries({ Host: 'x', Connection: 'close', 'x-api-key': key, ...headers })
      const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', '']
      const raw = await exchange(app.url, [head.join('\r\n')])
      return {
        status: Number(raw.split(' ')[1]),
        headers: parseResponse(`${raw.split('\r\n\r\n')[0]}\r\n\r\n`).headers,
      }
    }

    return { sendRaw }
  },
)

function overTls() {
  return { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' }
}

describe.each(answers)('%s', (_what, method, path, status) => {
  it('is what it says it is, names no software, and is kept to TLS when it came by it', async ({
    setup: { sendRaw },
  }) => {
    const answer = await sendRaw(method, path, overTls())
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  })
})

it('what did not come over TLS says nothing of staying there', async ({ setup: { sendRaw } }) => {
  for (const headers of [{}, { ...overTls(), 'X-Forwarded-Proto': 'http' }]) {
    const answer = await sendRaw('GET', `${basePath}/me`, headers)
    expect(answer.headers).toHaveProperty('x-content-type-options', 'nosniff')
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  }
})

it('what is no HTTP is answered in the same way', async ({ app }) => {
  const { status, headers } = parseResponse(await exchange(app.url, ['hello\r\n\r\n']))
  expect([status, headers]).toEqual([
    400,
    expect.objectContaining({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }),
  ])
})
