import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { publishedFiles } from '#src/interfaces/pages/files.ts'
import { test } from '#test/app/index.ts'
import { decompressors, requestBytes } from '#test/servers/request-bytes.ts'
import { assetPath } from './assets.ts'

const encodings = ['br', 'gzip'] as const
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=60, must-revalidate'

/** The published files, with one operation for all of them. */
const published = [...publishedFiles()]
  .map(([name, file]) => [`/${name}`.replace(/(\/index)?\.html$/, ''), file] as const)
  .filter(([path]) => !/^\/docs\/\w+\/\w+\.md$/.test(path) || path === '/docs/public/getMe.md')
const script = () => assetPath('redoc.standalone.js')

const it = test.extend(
  'get',
  { scope: 'file' },
  ({ app }) =>
    (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      requestBytes(app.url + path, { method, headers }),
)

/** Images are compressed already. */
const isImage = (path: string) => path.endsWith('.png')

describe('each published file', () => {
  it('is the same in each encoding, each with its own length and entity tag', async ({ app, get }) => {
    expect(published.length).toBeGreaterThan(40)
    for (const [path, { file, atOrigin }] of published.filter(([name]) => !isImage(name))) {
      const plain = await get(path)
      const content = await readFile(file)
      const expected = atOrigin ? atOrigin(content, app.url) : content
      expect(plain.bytes.equals(expected), path).toBe(true)
      expect(plain.headers, path).not.toHaveProperty('content-encoding')
      const tags = new Set([plain.headers.etag])
      for (const encoding of encodings) {
        const { status, headers, bytes } = await get(path, { 'accept-encoding': encoding })
        expect(status, path).toBe(200)
        expect(headers, path).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(bytes.length),
          'content-type': plain.headers['content-type'],
          vary: 'Accept-Encoding',
        })
        expect(bytes.length, path).toBeLessThan(plain.bytes.length)
        expect(decompressors[encoding](bytes).equals(plain.bytes), `${path} with ${encoding}`).toBe(true)
        tags.add(headers.etag)
      }
      for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/)
      expect(tags.size, path).toBe(3)
    }
  })

  it('is an image as it is in the repository', async ({ get }) => {
    const images = published.filter(([path]) => isImage(path))
    expect(images.length).toBeGreaterThan(0)
    for (const [path, { file }] of images) {
      const { headers, bytes } = await get(path, { 'accept-encoding': 'br' })
      expect(bytes.equals(await readFile(file)), path).toBe(true)
      expect(headers, path).toMatchObject({ 'content-type': 'image/png' })
      expect(headers, path).not.toHaveProperty('content-encoding')
      expect(bytes.length, path).toBeLessThan(250_000)
    }
  })

  it('has the same headers for HEAD as for GET', async ({ get }) => {
    for (const path of ['/docs/public', '/openapi/public.json', script()])
      for (const encoding of ['identity', ...encodings]) {
        const responses = [
          await get(path, { 'accept-encoding': encoding }),
          await get(path, { 'accept-encoding': encoding }, 'HEAD'),
        ]
        const [ofGet, ofHead] = responses.map(({ headers: { date: _, 'x-request-id': _id, ...headers } }) => headers)
        expect(ofHead).toEqual(ofGet)
        expect(responses[1]?.bytes).toHaveLength(0)
      }
  })
})

describe('a page', () => {
  it.for([
    ['', undefined],
    ['identity', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['zstd', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['*', 'br'],
  ] as const)('for a client that accepts "%s" is encoded with %s', async ([accepted, encoding], { get }) => {
    const { headers } = await get('/docs/webhooks', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('is revalidated: 304 while the representation is the same', async ({ get }) => {
    for (const path of [
      '/docs',
      '/docs/public',
      '/openapi/public.json',
      '/openapi/plugin.yaml',
      '/openapi/public-3.0.json',
    ])
      for (const encoding of ['identity', ...encodings]) {
        const accept = { 'accept-encoding': encoding }
        const { headers } = await get(path, accept)
        const { etag = '', vary, 'cache-control': caching } = headers
        expect(caching).toBe(revalidated)
        for (const method of ['GET', 'HEAD'])
          for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
            const unchanged = await get(path, { ...accept, 'if-none-match': condition }, method)
            expect(unchanged.status, condition).toBe(304)
            expect(unchanged.bytes).toHaveLength(0)
            expect(unchanged.headers).toMatchObject({ etag, vary, 'cache-control': revalidated })
            expect(unchanged.headers).not.toHaveProperty('content-encoding')
          }
        expect((await get(path, { ...accept, 'if-none-match': '"other"' })).status).toBe(200)
      }
  })

  it('of another encoding is sent, although the client has one', async ({ get }) => {
    const { headers } = await get('/docs', { 'accept-encoding': 'gzip' })
    const other = await get('/docs', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' })
    expect([other.status, other.headers['content-encoding']]).toEqual([200, 'br'])
  })
})

describe('an asset', () => {
  const assets = published.filter(([, { isImmutable }]) => isImmutable)

  it('has the hash of its content in its name, and is cached forever', async ({ get }) => {
    expect(assets.length).toBeGreaterThan(5)
    for (const [path] of assets) {
      const { headers, bytes } = await get(path)
      expect(path).toContain(`.${hash('sha256', bytes).slice(0, 16)}.`)
      expect(headers['cache-control'], path).toBe(immutable)
      expect((await get(path, { 'if-none-match': headers.etag ?? '' })).status, path).toBe(304)
    }
  })

  it('is the only script, style or image of its name', () => {
    const others = published.filter(([path, { isImmutable }]) => !isImmutable && /\.(js|css|svg)$/.test(path))
    expect(others).toEqual([])
  })

  it('with another hash is not found, and neither is a compressed copy', async ({ get }) => {
    const path = script()
    for (const wrong of [path.replace(/[0-9a-f]{16}/, '0'.repeat(16)), '/docs/style.css', `${path}.br`, `${path}.gz`]) {
      const { status, headers } = await get(wrong)
      expect([status, headers['cache-control']], wrong).toEqual([404, 'no-store'])
    }
  })
})

/** The files that a page loads, from its markup and its scripts. */
const loadedBy = (html: string, api: string) => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/docs\/[^"]+\.(?:js|css|svg|json))"/g)].map(([, path = '']) => path)),
  script(),
  `/docs/${api}.json`,
]

describe('the bytes over the wire', () => {
  it.for([
    ['br', 660_000],
    ['gzip', 830_000],
  ] as const)(
    'of a reference page and all that it loads, with %s, are within its budget',
    async ([encoding, budget], { get }) => {
      for (const api of ['public', 'admin', 'plugin', 'mcp']) {
        const accept = { 'accept-encoding': encoding }
        const page = await get(`/docs/${api}`, accept)
        const paths = new Set(loadedBy(decompressors[encoding](page.bytes).toString(), api))
        expect(paths.size).toBeGreaterThanOrEqual(6)
        let total = page.bytes.length
        for (const path of paths) total += (await get(path, accept)).bytes.length
        expect(total, api).toBeLessThan(budget)
      }
    },
  )

  it('of each guide are at most 20 kB, of each contract 85 kB, and of the entries of the search 190 kB', async ({
    get,
  }) => {
    const pages = published.filter(([path]) => !/^\/docs\/(public|admin|plugin|mcp)$|\.(js|png)$/.test(path))
    const budgetOf = (path: string) => {
      if (path === '/docs/search.json') return 190_000
      return /\.(json|yaml)$/.test(path) ? 85_000 : 20_000
    }
    for (const [path] of pages) {
      const budget = budgetOf(path)
      expect((await get(path, { 'accept-encoding': 'br' })).bytes.length, path).toBeLessThan(budget)
      expect((await get(path, { 'accept-encoding': 'gzip' })).bytes.length, path).toBeLessThan(budget)
    }
  })
})
