import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openOutbound } from '#src/ground/outbound/client.ts'
import { fetchFeed } from '#src/features/watches/feeds/fetch.ts'
import { openLoopbackServer } from '#test/servers/loopback-server.ts'

// Tests stay on loopback: 127.0.0.9 counts as a public address, where a connection has to succeed.
vi.mock(import('#src/ground/outbound/addresses.ts'), async original => {
  const { isPublicAddress } = await original()
  return { isPublicAddress: text => text === '127.0.0.9' || isPublicAddress(text) }
})

const it = test
  .extend('fileServer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openLoopbackServer('0.0.0.0')
    onCleanup(server.close)
    server.serve('/feed', 'here')
    server.serve('/own/feed', 'own')
    return server
  })
  .extend('server', ({ fileServer }) => {
    fileServer.requests.length = 0
    return fileServer
  })
  .extend(
    'at',
    ({ server: { port } }) =>
      (host: string, path = '/feed') =>
        `http://${host}:${port}${path}`,
  )
  .extend('ownUrl', ({ at }) => at('127.0.0.1', '/own/'))
  .extend(
    'redirectTo',
    ({ server }) =>
      (location: string) =>
        server.serve('/moved', res => void res.writeHead(301, { location }).end()),
  )

const names: Record<string, string[]> = {
  'blog.example': ['127.0.0.9'],
  'inner.example': ['10.0.0.1'],
  'loop.example': ['127.0.0.1'],
  'both.example': ['127.0.0.9', '127.0.0.1'],
}
const resolve = async (host: string) => names[host] ?? Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))

/** Fetches as a service that may not send requests to private networks, except to a trusted base. */
const openFetcher = (trusted?: string) => {
  const outbound = openOutbound({ allowPrivate: false, resolve })
  if (trusted) outbound.trust(trusted)
  onTestFinished(() => outbound.close())
  return (url: string) => fetchFeed(outbound, { url, etag: null, lastModified: null })
}
const forbidden = 'Address not allowed'

describe('a source', () => {
  it('at a public address is fetched', async ({ at }) => {
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
  ])('at %s is not fetched', (host, { at }) => expect(openFetcher()(at(host))).rejects.toThrow(forbidden))

  it.for(['inner.example', 'loop.example', 'both.example'])(
    'at %s, which resolves to a private address, is not fetched',
    (host, { at }) => expect(openFetcher()(at(host))).rejects.toThrow(forbidden),
  )

  it.for(['127.0.0.1', 'loop.example', '[::1]', 'both.example'])(
    'that redirects to %s is not fetched',
    async (host, { redirectTo, at, server }) => {
      redirectTo(at(host))
      await expect(openFetcher()(at('blog.example', '/moved'))).rejects.toThrow(forbidden)
      expect(server.requests.map(({ path }) => path)).toEqual(['/moved'])
    },
  )

  it('whose host has a private address after a redirection is not fetched', async ({ server, at }) => {
    const fetchFrom = openFetcher()
    server.serve('/moved', res => {
      names['flips.example'] = ['127.0.0.1']
      // Closes the connection, so that the next request opens another.
      res.writeHead(302, { location: '/feed', connection: 'close' }).end()
    })
    names['flips.example'] = ['127.0.0.9']
    await expect(fetchFrom(at('flips.example', '/moved'))).rejects.toThrow(forbidden)
    expect(server.requests.map(({ path }) => path)).toEqual(['/moved'])
  })
})

describe('a trusted base', () => {
  it('is fetched', async ({ ownUrl }) => {
    expect(await openFetcher(ownUrl)(`${ownUrl}feed`)).toMatchObject({ bytes: Buffer.from('own') })
  })

  it.for(['/feed', '/own', '/own/../feed', '/own/%2e%2e/feed', '/own/..\\feed', '/ownfeed'])(
    'does not allow the path %s beside it',
    async (path, { ownUrl, at, server }) => {
      await expect(openFetcher(ownUrl)(at('127.0.0.1', path))).rejects.toThrow(forbidden)
      expect(server.requests).toEqual([])
    },
  )

  it('does not allow another host, port or protocol, user information, or a redirection to it', async ({
    ownUrl,
    at,
    redirectTo,
    server,
  }) => {
    const fetchFrom = openFetcher(ownUrl)
    for (const url of [
      at('127.0.0.2', '/own/feed'),
      at('loop.example', '/own/feed'),
      'http://127.0.0.1:1/own/feed',
      `https://127.0.0.1:${server.port}/own/feed`,
      `http://127.0.0.1:${server.port}@127.0.0.1/own/feed`,
    ])
      await expect(fetchFrom(url), url).rejects.toThrow(forbidden)
    redirectTo(at('127.0.0.1'))
    await expect(fetchFrom(at('blog.example', '/moved'))).rejects.toThrow(forbidden)
    expect(server.requests.map(({ path }) => path)).toEqual(['/moved'])
  })
})
