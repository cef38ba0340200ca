import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Outbound } from '#src/outbound/client.ts'
import { reasonOf } from '#src/outbound/reason.ts'
import { within } from '#src/outbound/within.ts'
import type { Source } from '../sources.ts'
import { FeedFailure } from './failure.ts'

/** A feed as its server sent it, with what tells this version of it from the next. */
export interface Feed {
  /** Where it was in the end. */
  url: string
  bytes: Uint8Array
  contentType: string
  etag: string | null
  lastModified: string | null
}

const mostBytes = 5 * 1024 * 1024
const mostRedirects = 3

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

type Headers = Record<string, string | string[] | undefined>
const headerOf = (headers: Headers, name: string) => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/** The body as it is without compression: however well it is compressed, no more than what a feed may have. */
const readBody = async (body: Readable, encoding: string | null) => {
  const decoder = decoders[encoding?.trim().toLowerCase() ?? '']
  if (encoding && encoding !== 'identity' && !decoder)
    throw new FeedFailure(`Compression inconnue : ${encoding.slice(0, 40)}`)
  // The loop below is told of what goes wrong on the way, in either of the two.
  const stream = decoder ? pipeline(body, decoder(), () => {}) : body
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new FeedFailure('Flux de plus de 5 Mio')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const targetOf = (location: string | null, url: URL) => {
  const target = location && URL.canParse(location, url.href) ? new URL(location, url) : undefined
  if (!target || !['http:', 'https:'].includes(target.protocol))
    throw new FeedFailure('Redirection sans adresse valable')
  return target
}

/** Asks for a feed, and follows it where it has gone: every address on the way is checked. */
const ask = async (
  { agent, checkLiteral }: Outbound,
  { url: first, etag, lastModified }: Source,
  signal: AbortSignal,
): Promise<Feed | undefined> => {
  let url = new URL(first)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    checkLiteral(url)
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
        'accept-encoding': 'gzip, br',
        'user-agent': 'Service-Watches/1.0',
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
      signal,
    })
    try {
      if (statusCode === 304 && (etag || lastModified)) return undefined
      if (statusCode === 200)
        return {
          url: url.href,
          bytes: await readBody(body, headerOf(headers, 'content-encoding')),
          contentType: headerOf(headers, 'content-type') ?? '',
          etag: headerOf(headers, 'etag'),
          lastModified: headerOf(headers, 'last-modified'),
        }
      if (![301, 302, 303, 307, 308].includes(statusCode)) throw new FeedFailure(`Réponse ${statusCode}`)
      url = targetOf(headerOf(headers, 'location'), url)
    } finally {
      // What is not read to its end gives its connection back by losing it.
      body.on('error', () => {}).destroy()
    }
  }
  throw new FeedFailure(`Plus de ${mostRedirects} redirections`)
}

/** Fetches a feed; undefined when it has not changed since it was read last. */
export const fetchFeed = async (outbound: Outbound, source: Source, timeoutMs = 10_000): Promise<Feed | undefined> => {
  try {
    return await within(timeoutMs, signal => ask(outbound, source, signal))
  } catch (error) {
    throw error instanceof FeedFailure ? error : new FeedFailure(reasonOf(error), { cause: error })
  }
}
