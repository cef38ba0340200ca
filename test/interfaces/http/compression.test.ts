import type http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { kibibyte, mebibyte } from '#src/ground/base/bytes.ts'
import { compress } from '#src/interfaces/http/compression.ts'
import { basePath, test } from '#test/app/index.ts'
import { decompressors, requestBytes, type Call } from '#test/servers/request-bytes.ts'

const encodings = ['gzip', 'br', 'zstd'] as const

/** Headers that differ between requests. */
const withoutVarying = ({
  date: _date,
  'x-request-id': _id,
  'x-ratelimit-remaining': _remaining,
  'x-ratelimit-reset': _reset,
  ratelimit: _rateLimit,
  ...headers
}: http.IncomingHttpHeaders) => headers

const it = test
  .extend('agency', { scope: 'file' }, async ({ app }) => {
    const agency = await app.agency()
    const rows = Array.from({ length: 60 }, (_, nth) => ({
      name: `Client ${nth}`,
      email: `c${nth}@exemple.fr`,
      city: 'É',
    }))
    await agency.tenant.insertInto('clients').values(rows).execute()
    return agency
  })
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend(
    'list',
    { scope: 'file' },
    ({ app, key }) =>
      (acceptEncoding?: string, { limit = 60, method = 'GET', headers = {} }: Call & { limit?: number } = {}) =>
        requestBytes(`${app.url}${basePath}/clients?limit=${limit}`, {
          method,
          headers: {
            'x-api-key': key,
            ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
            ...headers,
          },
        }),
  )

describe('a list', () => {
  it.for(encodings)('has the same text with %s as without', async (encoding, { list }) => {
    const plain = await list()
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.bytes.length).toBeGreaterThan(4 * kibibyte)
    const { status, headers, bytes } = await list(encoding)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      'content-type': plain.headers['content-type'],
      vary: 'Accept-Language, Accept-Encoding',
    })
    expect(bytes.length).toBeLessThan(plain.bytes.length / 3)
    expect(decompressors[encoding](bytes).toString()).toBe(plain.bytes.toString())
  })

  it.for([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
    ['gzip;q=0, br;q=0, *;q=0', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, br;q=0.9, zstd;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['identity;q=0, *', 'zstd'],
    ['*;q=0, gzip', 'gzip'],
    ['*, zstd;q=0', 'br'],
  ] as const)('for a client that accepts %j is encoded with %s', async ([accepted, encoding], { list }) => {
    const { headers } = await list(accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Language, Accept-Encoding')
  })

  it('is not encoded for a client that forbids transformations', async ({ list }) => {
    const { headers } = await list('gzip', { headers: { 'cache-control': 'no-cache, no-transform' } })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it.for(['', 'gzip', 'br', 'zstd'])(
    'has the same headers for HEAD as for GET, with %j',
    async (encoding, { list }) => {
      const get = await list(encoding)
      const head = await list(encoding, { method: 'HEAD' })
      expect(withoutVarying(head.headers)).toEqual(withoutVarying(get.headers))
      expect(head.bytes).toHaveLength(0)
    },
  )

  it('of at most 4 KiB is not encoded', async ({ list }) => {
    const { headers, bytes } = await list('gzip, br', { limit: 5 })
    expect(bytes.length).toBeLessThanOrEqual(4 * kibibyte)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('Accept-Language')
    expect(JSON.parse(bytes.toString()).data).toHaveLength(5)
  })

  it('that does not fit into one write is complete', async ({ app, agency, key }) => {
    const description = Array.from({ length: 3000 }, (_, nth) => `${nth * 7919}`).join(' ')
    const row = { title: 'A', description, status: 'todo', priority: 'normal' as const, created_by: agency.ownerId }
    await agency.tenant
      .insertInto('tasks')
      .values(Array.from({ length: 60 }, (_, nth) => ({ ...row, description: `${nth}`.repeat(nth) + description })))
      .execute()
    const url = `${app.url}${basePath}/tasks?limit=100`
    const plain = await requestBytes(url, { headers: { 'x-api-key': key } })
    expect(plain.bytes.length).toBeGreaterThan(mebibyte)
    for (const encoding of encodings) {
      const { bytes } = await requestBytes(url, { headers: { 'x-api-key': key, 'accept-encoding': encoding } })
      expect(decompressors[encoding](bytes).equals(plain.bytes), encoding).toBe(true)
    }
  })
})

describe('the response to a request that makes a change', () => {
  const createTask = (url: string, key: string, cookie?: string) =>
    requestBytes(`${url}${basePath}/tasks`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'accept-encoding': 'gzip', ...(cookie !== undefined && { cookie }) },
      body: { title: 'A', description: 'x'.repeat(5000) },
    })

  it('is encoded for a caller with a key', async ({ app, key }) => {
    const { status, headers, bytes } = await createTask(app.url, key)
    expect([status, headers['content-encoding']]).toEqual([201, 'gzip'])
    expect(JSON.parse(gunzipSync(bytes).toString()).title).toBe('A')
  })

  it('is not encoded for a browser with cookies', async ({ app, key }) => {
    const { status, headers, bytes } = await createTask(app.url, key, 'session=x')
    expect(status).toBe(201)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(bytes.toString()).title).toBe('A')
  })
})

describe('the other APIs', () => {
  it('encode the manifest of MCP and the results of tools', async ({ app, key }) => {
    const headers = { 'x-api-key': key, 'accept-encoding': 'br' }
    const manifest = await requestBytes(`${app.url}/.well-known/mcp.json`, { headers })
    expect(manifest.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(manifest.bytes).toString())).toHaveProperty('tools')
    const body = { tool: 'listClients', arguments: { limit: 60 } }
    const result = await requestBytes(`${app.url}/api/mcp/execute`, { method: 'POST', headers, body })
    expect(result.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(result.bytes).toString()).result.data).toHaveLength(60)
  })

  it('encode messages of the Model Context Protocol', async ({ app, key }) => {
    const call = { name: 'execute', arguments: { tool: 'listClients', arguments: { limit: 60 } } }
    const { headers, bytes } = await requestBytes(`${app.url}/mcp`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'accept-encoding': 'gzip', accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(bytes).toString()).toContain('Client 59')
  })

  it('encode the lists of a session', async ({ app, agency }) => {
    for (let nth = 0; nth < 20; nth += 1) await app.key(agency)
    const { cookie } = await app.adminSession(agency)
    const { headers, bytes } = await requestBytes(`${app.url}/api/integrations/public-api/keys?limit=100`, {
      headers: { cookie, 'accept-encoding': 'gzip' },
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(bytes).toString()).data.length).toBeGreaterThan(20)
  })
})

describe('compression', () => {
  it('takes no body while it has too much to do', async () => {
    const [large, small] = [Buffer.alloc(4 * mebibyte, 'x'), Buffer.alloc(kibibyte, 'x')]
    const first = compress(large, 'gzip')
    expect(compress(small, 'gzip')).toBeUndefined()
    expect(gunzipSync((await first) ?? small).equals(large)).toBe(true)
    const both = [compress(small, 'gzip'), compress(small, 'br')]
    expect(brotliDecompressSync((await both[1]) ?? large).equals(small)).toBe(true)
  })
})
