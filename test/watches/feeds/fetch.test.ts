import { createServer, type AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openOutbound } from '#src/outbound/client.ts'
import { fetchFeed } from '#src/watches/feeds/fetch.ts'
import { openServer, type Responder } from '../server.ts'

const server = await openServer()
const outbound = openOutbound({ allowPrivate: true })
afterAll(() => outbound.close())
beforeEach(() => void server.requests.splice(0))

const source = (url: string, version = {}) => ({ url, etag: null, lastModified: null, ...version })
const fetchFrom = (url: string, version = {}) => fetchFeed(outbound, source(url, version))
/** What is fetched of an answer, as text. */
const fetched = async (answer: Responder | string) => {
  const feed = await fetchFrom(server.serve('/feed', answer))
  return Buffer.from(feed?.bytes ?? []).toString()
}

describe('a feed', () => {
  it('is fetched with what tells its version', async () => {
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

  it('without headers has no version', async () => {
    expect(await fetchFrom(server.serve('/feed', 'a'))).toMatchObject({
      contentType: '',
      etag: null,
      lastModified: null,
    })
  })

  it('that has not changed is not sent again', async () => {
    const url = server.serve('/feed', res => void res.writeHead(304).end())
    const version = { etag: 'W/"1"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' }
    expect(await fetchFrom(url, version)).toBeUndefined()
    expect(server.requests[0]?.headers).toMatchObject({
      'if-none-match': 'W/"1"',
      'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT',
    })
    await expect(fetchFrom(url), 'nobody asked whether it changed').rejects.toThrow('Réponse 304')
  })

  it('is asked for by the version that its server named, whatever that is', async () => {
    const url = server.serve('/feed', res => void res.setHeader('ETag', '"é\u0080ÿ"').end('a'))
    const { etag, lastModified } = (await fetchFrom(url)) ?? {}
    await fetchFrom(url, { etag, lastModified })
    expect(server.requests[1]?.headers).toHaveProperty('if-none-match')
  })

  it.each<[string, (text: string) => Buffer]>([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity', text => Buffer.from(text)],
  ])('is read through %s', async (encoding, compress) => {
    const text = 'été '.repeat(1000)
    expect(await fetched(res => void res.setHeader('Content-Encoding', encoding).end(compress(text)))).toBe(text)
  })

  it('may be 5 MiB large', async () => {
    const maxFeed = Buffer.alloc(5 * 1024 * 1024, 'a').toString()
    expect(await fetched(res => void res.end(maxFeed))).toHaveLength(maxFeed.length)
    expect(await fetched(res => void res.setHeader('Content-Encoding', 'br').end(brotliCompressSync(maxFeed)))).toBe(
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
  const bomb = (compressed: Buffer, encoding: string): Responder => {
    return res => void res.setHeader('Content-Encoding', encoding).end(compressed)
  }
  const zeros = Buffer.alloc(64 * 1024 * 1024)

  it.each<[string, Responder, string]>([
    [
      'that is too large',
      res => void res.setHeader('Content-Length', large.length).end(large),
      'Flux de plus de 5 Mio',
    ],
    ['that is too large without saying', res => void (res.write(large), res.end()), 'Flux de plus de 5 Mio'],
    ['without end', endlessResponse, 'Flux de plus de 5 Mio'],
    ['that is a bomb by gzip', bomb(gzipSync(zeros), 'gzip'), 'Flux de plus de 5 Mio'],
    ['that is a bomb by Brotli', bomb(brotliCompressSync(zeros), 'br'), 'Flux de plus de 5 Mio'],
    ['in an unknown compression', bomb(Buffer.from('a'), 'zstd'), 'Compression inconnue : zstd'],
    ['in two compressions', bomb(gzipSync(gzipSync('a')), 'gzip, gzip'), 'Compression inconnue : gzip, gzip'],
    ['whose compression is a lie', bomb(Buffer.from('plain'), 'gzip'), 'Échec de la requête : Z_DATA_ERROR'],
    [
      'whose compression stops',
      bomb(gzipSync('a'.repeat(1000)).subarray(0, 20), 'gzip'),
      'Échec de la requête : Z_BUF_ERROR',
    ],
    ['that is missing', res => void res.writeHead(404).end('betrayed'), 'Réponse 404'],
    ['whose server fails', res => void res.writeHead(500).end(), 'Réponse 500'],
    ['that is empty on purpose', res => void res.writeHead(204).end(), 'Réponse 204'],
    ['whose server hangs up', res => void res.destroy(), 'Échec de la requête : UND_ERR_SOCKET'],
    [
      'that stops half-way',
      res => void res.writeHead(200, { 'content-length': 9 }).write('a', () => res.destroy()),
      'Échec de',
    ],
  ])('%s', async (_what, answer, reason) => {
    await expect(fetched(answer)).rejects.toThrow(reason)
  })

  it.each<[string, Responder]>([
    ['never answers', () => {}],
    ['never ends', res => void res.write('<rss>')],
    ['drips', res => void setInterval(() => res.write('a'), 20).unref()],
  ])('whose server %s', async (_how, answer) => {
    const failed = fetchFeed(outbound, source(server.serve('/feed', answer)), 300)
    await expect(failed).rejects.toThrow('Pas de réponse en 0.3 s')
  })

  it('where nobody listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise(listening => closed.once('listening', listening))
    const { port } = closed.address() as AddressInfo
    await new Promise(done => closed.close(done))
    await expect(fetchFrom(`http://127.0.0.1:${port}/`)).rejects.toThrow('Connexion refusée')
  })

  it('where nobody speaks TLS', async () => {
    await expect(fetchFrom(server.url.replace('http:', 'https:'))).rejects.toThrow(/^Échec de la requête : /)
  })

  it('at a host that is unknown', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('nowhere'), { code: 'ENOTFOUND' }))
    const failingOutbound = openOutbound({ allowPrivate: false, resolve })
    onTestFinished(() => failingOutbound.close())
    await expect(fetchFeed(failingOutbound, source('http://nowhere.example/'))).rejects.toThrow('Hôte introuvable')
  })
})

describe('a redirection', () => {
  const redirect = (location?: string, status = 302): Responder => {
    return res => void res.writeHead(status, location === undefined ? {} : { location }).end('elsewhere')
  }
  const chain = (length: number) => {
    for (let hop = 0; hop < length; hop++) server.serve(`/${hop}`, redirect(`/${hop + 1}`))
    server.serve(`/${length}`, 'here')
    return fetchFrom(`${server.url}/0`)
  }

  it.each([301, 302, 303, 307, 308])('by %i is followed', async status => {
    server.serve('/new/feed?a=1', 'here')
    const feed = await fetchFrom(server.serve('/old/feed', redirect('../new/feed?a=1', status)))
    expect(feed).toMatchObject({ url: `${server.url}/new/feed?a=1`, bytes: Buffer.from('here') })
  })

  it('is followed three times, not four', async () => {
    expect(await chain(3)).toMatchObject({ url: `${server.url}/3` })
    await expect(chain(4)).rejects.toThrow('Plus de 3 redirections')
    expect(server.requests.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3', '/0', '/1', '/2', '/3'])
  })

  it('without end is left', async () => {
    await expect(fetched(redirect('/feed'))).rejects.toThrow('Plus de 3 redirections')
    expect(server.requests).toHaveLength(4)
  })

  it('to another host is followed, and asked by the version, too', async () => {
    const other = await openServer()
    const otherUrl = other.serve('/feed', res => void res.writeHead(304).end())
    expect(await fetchFrom(server.serve('/feed', redirect(otherUrl)), { etag: '"1"' })).toBeUndefined()
    expect(other.requests[0]?.headers).toMatchObject({ 'if-none-match': '"1"', host: new URL(other.url).host })
  })

  it.each([
    undefined,
    '',
    'http://[bad',
    'ftp://blog.example/',
    'file:///etc/passwd',
    'data:text/xml,a',
    'gopher://a/',
  ])('to %j is not followed', async location => {
    const reason = location === '' ? /Redirection sans adresse valable|Plus de/ : 'Redirection sans adresse valable'
    await expect(fetched(redirect(location))).rejects.toThrow(reason)
  })
})
