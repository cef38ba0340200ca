import { createServer, type AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openOutbound } from '#src/ground/outbound/client.ts'
import { fetchFeed } from '#src/features/watches/feeds/fetch.ts'
import { loopbackServer, openLoopbackServer, type Responder } from '#test/servers/loopback-server.ts'

const source = (url: string, version = {}) => ({ url, etag: null, lastModified: null, ...version })

const it = test
  .extend('fileServer', { scope: 'file' }, loopbackServer())
  .extend('server', ({ fileServer }) => {
    fileServer.requests.length = 0
    return fileServer
  })
  .extend('outbound', { scope: 'file' }, ({}, { onCleanup }) => {
    const outbound = openOutbound({ allowPrivate: true })
    onCleanup(outbound.close)
    return outbound
  })
  .extend(
    'fetchFrom',
    ({ outbound }) =>
      (url: string, version = {}) =>
        fetchFeed(outbound, source(url, version)),
  )
  /** Fetches a response as a feed, and returns its text. */
  .extend('fetchText', ({ server, fetchFrom }) => async (response: Responder | string) => {
    const feed = await fetchFrom(server.serve('/feed', response))
    return Buffer.from(feed?.bytes ?? []).toString()
  })

describe('a feed', () => {
  it('is fetched with its validators', async ({ server, fetchFrom }) => {
    const url = server.serve('/feed?a=1', res => {
      res.setHeader('Content-Type', 'text/xml; charset=utf-8').setHeader('ETag', '"1"')
      res.setHeader('Last-Modified', 'Sat, 21 Nov 2026 10:00:00 GMT').end('été')
    })
    expect(await fetchFrom(url)).toEqual({
      url,
      bytes: Buffer.from('été'),
      contentType: 'text/xml; charset=utf-8',
      etag: '"1"',
      lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT',
    })
    const [{ headers } = { headers: {} }] = server.requests
    expect(headers).toMatchObject({ 'user-agent': 'Service-Watches/1.0', 'accept-encoding': 'gzip, br' })
    expect(headers).not.toHaveProperty('if-none-match')
    expect(headers).not.toHaveProperty('if-modified-since')
  })

  it('has no validators when the response has none', async ({ server, fetchFrom }) => {
    expect(await fetchFrom(server.serve('/feed', 'a'))).toMatchObject({
      contentType: '',
      etag: null,
      lastModified: null,
    })
  })

  it('is requested with its validators, and may be unchanged', async ({ server, fetchFrom }) => {
    const url = server.serve('/feed', res => void res.writeHead(304).end())
    const version = { etag: 'W/"1"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' }
    expect(await fetchFrom(url, version)).toBeUndefined()
    expect(server.requests[0]?.headers).toMatchObject({
      'if-none-match': 'W/"1"',
      'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT',
    })
    await expect(fetchFrom(url), 'the request was not conditional').rejects.toThrow('Response 304')
  })

  it('is requested with any ETag that the server has sent', async ({ server, fetchFrom }) => {
    const url = server.serve('/feed', res => void res.setHeader('ETag', '"é\u0080ÿ"').end('a'))
    const { etag, lastModified } = (await fetchFrom(url)) ?? {}
    await fetchFrom(url, { etag, lastModified })
    expect(server.requests[1]?.headers).toHaveProperty('if-none-match')
  })

  it.for<[string, (text: string) => Buffer]>([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity', text => Buffer.from(text)],
  ])('is read in the content coding %s', async ([encoding, compress], { fetchText }) => {
    const text = 'été '.repeat(1000)
    expect(await fetchText(res => void res.setHeader('Content-Encoding', encoding).end(compress(text)))).toBe(text)
  })

  it('may have 5 MiB', async ({ fetchText }) => {
    const maxFeed = Buffer.alloc(5 * 1024 * 1024, 'a').toString()
    expect(await fetchText(res => void res.end(maxFeed))).toHaveLength(maxFeed.length)
    expect(await fetchText(res => void res.setHeader('Content-Encoding', 'br').end(brotliCompressSync(maxFeed)))).toBe(
      maxFeed,
    )
  })
})

describe('a feed fails', () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'a')
  const endlessResponse: Responder = res => {
    const more = () => void (res.destroyed || res.write(Buffer.alloc(2 ** 16), () => setImmediate(more)))
    more()
  }
  const compressed =
    (encoding: string, compress: () => Buffer): Responder =>
    res =>
      void res.setHeader('Content-Encoding', encoding).end(compress())
  const zeros = () => Buffer.alloc(64 * 1024 * 1024)

  it.for<[string, Responder, string]>([
    [
      'that is too large',
      res => void res.setHeader('Content-Length', large.length).end(large),
      'Feed too large (more than 5 MiB)',
    ],
    [
      'that is too large without a Content-Length',
      res => void (res.write(large), res.end()),
      'Feed too large (more than 5 MiB)',
    ],
    ['that never ends', endlessResponse, 'Feed too large (more than 5 MiB)'],
    [
      'that is a decompression bomb in gzip',
      compressed('gzip', () => gzipSync(zeros())),
      'Feed too large (more than 5 MiB)',
    ],
    [
      'that is a decompression bomb in Brotli',
      compressed('br', () => brotliCompressSync(zeros())),
      'Feed too large (more than 5 MiB)',
    ],
    ['in an unknown content coding', compressed('zstd', () => Buffer.from('a')), 'Unknown compression: zstd'],
    [
      'in two content codings',
      compressed('gzip, gzip', () => gzipSync(gzipSync('a'))),
      'Unknown compression: gzip, gzip',
    ],
    ['that is not compressed as declared', compressed('gzip', () => Buffer.from('plain')), 'Invalid response'],
    [
      'whose compressed data is truncated',
      compressed('gzip', () => gzipSync('a'.repeat(1000)).subarray(0, 20)),
      'Invalid response',
    ],
    ['that is missing', res => void res.writeHead(404).end('betrayed'), 'Response 404'],
    ['whose server responds with 500', res => void res.writeHead(500).end(), 'Response 500'],
    ['with status 204', res => void res.writeHead(204).end(), 'Response 204'],
    ['whose server closes the connection', res => void res.destroy(), 'Connection failed'],
    [
      'whose body is truncated',
      res => void res.writeHead(200, { 'content-length': 9 }).write('a', () => res.destroy()),
      'Connection failed',
    ],
  ])('%s', async ([, response, reason], { fetchText }) => {
    await expect(fetchText(response)).rejects.toThrow(reason)
  })

  it.for<[string, Responder]>([
    ['never responds', () => {}],
    ['never ends the response', res => void res.write('<rss>')],
    ['sends single bytes', res => void setInterval(() => res.write('a'), 20).unref()],
  ])('whose server %s', async ([, response], { server, outbound }) => {
    const failed = fetchFeed(outbound, source(server.serve('/feed', response)), 300)
    await expect(failed).rejects.toThrow('No response after 0.3 s')
  })

  it('at a port without a server', async ({ fetchFrom }) => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise(listening => closed.once('listening', listening))
    const { port } = closed.address() as AddressInfo
    await new Promise(done => closed.close(done))
    await expect(fetchFrom(`http://127.0.0.1:${port}/`)).rejects.toThrow('Connection failed')
  })

  it('at a server without TLS', async ({ server, fetchFrom }) => {
    await expect(fetchFrom(server.url.replace('http:', 'https:'))).rejects.toThrow('Connection failed')
  })

  it('at an unknown host', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('nowhere'), { code: 'ENOTFOUND' }))
    const failingOutbound = openOutbound({ allowPrivate: false, resolve })
    onTestFinished(() => failingOutbound.close())
    await expect(fetchFeed(failingOutbound, source('http://nowhere.example/'))).rejects.toThrow('Host not found')
  })
})

describe('a redirection', () => {
  const redirect = (location?: string, status = 302): Responder => {
    return res => void res.writeHead(status, location === undefined ? {} : { location }).end('elsewhere')
  }

  it.for([301, 302, 303, 307, 308])('with status %i is followed', async (status, { server, fetchFrom }) => {
    server.serve('/new/feed?a=1', 'here')
    const feed = await fetchFrom(server.serve('/old/feed', redirect('../new/feed?a=1', status)))
    expect(feed).toMatchObject({ url: `${server.url}/new/feed?a=1`, bytes: Buffer.from('here') })
  })

  it('is followed three times, not four', async ({ server, fetchFrom }) => {
    const chain = (length: number) => {
      for (let hop = 0; hop < length; hop++) server.serve(`/${hop}`, redirect(`/${hop + 1}`))
      server.serve(`/${length}`, 'here')
      return fetchFrom(`${server.url}/0`)
    }
    expect(await chain(3)).toMatchObject({ url: `${server.url}/3` })
    await expect(chain(4)).rejects.toThrow('Too many redirects (more than 3)')
    expect(server.requests.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3', '/0', '/1', '/2', '/3'])
  })

  it('to itself fails after the third redirection', async ({ server, fetchText }) => {
    await expect(fetchText(redirect('/feed'))).rejects.toThrow('Too many redirects (more than 3)')
    expect(server.requests).toHaveLength(4)
  })

  it('to another host is followed, with the validators', async ({ server, fetchFrom }) => {
    const other = await openLoopbackServer()
    onTestFinished(other.close)
    const otherUrl = other.serve('/feed', res => void res.writeHead(304).end())
    expect(await fetchFrom(server.serve('/feed', redirect(otherUrl)), { etag: '"1"' })).toBeUndefined()
    expect(other.requests[0]?.headers).toMatchObject({ 'if-none-match': '"1"', host: new URL(other.url).host })
  })

  it.for([undefined, '', 'http://[bad', 'ftp://blog.example/', 'file:///etc/passwd', 'data:text/xml,a', 'gopher://a/'])(
    'to %j is not followed',
    async (location, { fetchText }) => {
      const reason =
        location === '' ? /Redirect to an invalid address|Too many redirects/ : 'Redirect to an invalid address'
      await expect(fetchText(redirect(location))).rejects.toThrow(reason)
    },
  )
})
