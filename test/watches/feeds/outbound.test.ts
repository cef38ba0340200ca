import { beforeEach, describe, expect, onTestFinished, vi, test as base } from 'vitest'
import { openOutbound } from '#src/outbound/client.ts'
import { fetchFeed } from '#src/watches/feeds/fetch.ts'
import { openServer } from '../server.ts'

// No test leaves loopback: where a connection has to succeed, 127.0.0.9 stands for an address of the public internet.
vi.mock(import('#src/outbound/addresses.ts'), async original => {
  const { isPublicAddress } = await original()
  return { isPublicAddress: text => text === '127.0.0.9' || isPublicAddress(text) }
})

const it = base.extend('setup', { scope: 'file' }, async () => {
  const server = await openServer('0.0.0.0')
  const { port } = new URL(server.url)

  const at = (host: string, path = '/feed') => `http://${host}:${port}${path}`
  const redirecting = (location: string) => server.serve('/moved', res => void res.writeHead(301, { location }).end())
  const ownUrl = at('127.0.0.1', '/own/')

  return { server, at, redirecting, ownUrl, port }
})

it.beforeEach(({ setup: { server } }) => void server.requests.splice(0))

const names: Record<string, string[]> = {
  'blog.example': ['127.0.0.9'],
  'inner.example': ['10.0.0.1'],
  'loop.example': ['127.0.0.1'],
  'both.example': ['127.0.0.9', '127.0.0.1'],
}
const resolve = async (host: string) => names[host] ?? Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))

/** The way out of a service that may not enter private networks. */
const openFetcher = (trusted?: string) => {
  const outbound = openOutbound({ allowPrivate: false, resolve })
  if (trusted) outbound.trust(trusted)
  onTestFinished(() => outbound.close())
  return (url: string) => fetchFeed(outbound, { url, etag: null, lastModified: null })
}
const forbidden = 'Adresse non autorisée'
server.serve('/feed', 'here')

describe('a source', () => {
  it('at a public address is fetched', async ({ setup: { at } }) => {
    expect(await openFetcher()(at('blog.example'))).toMatchObject({ bytes: Buffer.from('here') })
  })

  it.for([
    '127.0.0.1',
    '[::1]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '10.1.2.3',
  ])('at %s is not', (host, { setup: { at } }) => expect(openFetcher()(at(host))).rejects.toThrow(forbidden))

  it.for(['inner.example', 'loop.example', 'both.example'])(
    'at %s, by its addresses, is not',
    (host, { setup: { at } }) => expect(openFetcher()(at(host))).rejects.toThrow(forbidden),
  )

  it.for(['127.0.0.1', 'loop.example', '[::1]', 'both.example'])(
    'that redirects to %s is not',
    async (host, { setup: { redirecting, at, server } }) => {
      redirecting(at(host))
      await expect(openFetcher()(at('blog.example', '/moved'))).rejects.toThrow(forbidden)
      expect(server.requests.map(({ path }) => path)).toEqual(['/moved'])
    },
  )

  it('that has another address after its redirection is not', async ({ setup: { server, at } }) => {
    const fetchFrom = openFetcher()
    server.serve('/moved', res => {
      names['flips.example'] = ['127.0.0.1']
      // The connection is not kept, so that the next request needs one more.
      res.writeHead(302, { location: '/feed', connection: 'close' }).end()
    })
    names['flips.example'] = ['127.0.0.9']
    await expect(fetchFrom(at('flips.example', '/moved'))).rejects.toThrow(forbidden)
    expect(server.requests.map(({ path }) => path)).toEqual(['/moved'])
  })
})

describe('what the service serves itself', () => {
  server.serve('/own/feed', 'own')

  it('is fetched', async ({ setup: { ownUrl } }) => {
    expect(await openFetcher(ownUrl)(`${ownUrl}feed`)).toMatchObject({ bytes: Buffer.from('own') })
  })

  it.for(['/feed', '/own', '/own/../feed', '/own/%2e%2e/feed', '/own/..\\feed', '/ownfeed'])(
    'does not open %s beside it',
    async (path, { setup: { ownUrl, at, server } }) => {
      await expect(openFetcher(ownUrl)(at('127.0.0.1', path))).rejects.toThrow(forbidden)
      expect(server.requests).toEqual([])
    },
  )

  it('does not open another host, another port or another way there', async ({
    setup: { ownUrl, at, port, redirecting, server },
  }) => {
    const fetchFrom = openFetcher(ownUrl)
    for (const url of [
      at('127.0.0.2', '/own/feed'),
      at('loop.example', '/own/feed'),
      'http://127.0.0.1:1/own/feed',
      `https://127.0.0.1:${port}/own/feed`,
      `http://127.0.0.1:${port}@127.0.0.1/own/feed`,
    ])
      await expect(fetchFrom(url), url).rejects.toThrow(forbidden)
    redirecting(at('127.0.0.1'))
    await expect(fetchFrom(at('blog.example', '/moved'))).rejects.toThrow(forbidden)
    expect(server.requests.map(({ path }) => path)).toEqual(['/moved'])
  })
})
