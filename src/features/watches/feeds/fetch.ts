import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { mebibyte } from '#src/ground/base/bytes.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import { toRequestErrorData } from '#src/ground/outbound/network-error.ts'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { discard, through } from '#src/ground/base/streams.ts'
import { FeedError } from './feed-error.ts'

/** The URL of a feed, after redirects when it has been fetched, with the validators of its last response. */
interface FeedVersion {
  url: string
  etag: string | null
  lastModified: string | null
}

/** The response of a feed, decompressed, with its validators. */
export interface Feed extends FeedVersion {
  bytes: Uint8Array
  contentType: string
}

const maxMebibytes = 5
const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]

const decompressors: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

type Headers = Record<string, string | string[] | undefined>
const firstHeader = (headers: Headers, name: string) => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/** The decompressed body. The limit counts decompressed bytes, so that a decompression bomb cannot exceed it. */
const readBody = async (body: Readable, encoding: string | null) => {
  const decompressor = decompressors[encoding?.trim().toLowerCase() ?? '']
  if (encoding && encoding !== 'identity' && !decompressor)
    throw new FeedError({ code: 'unknown_compression', encoding: encoding.slice(0, 40) })
  const content: AsyncIterable<Buffer> = decompressor ? through(body, decompressor()) : body
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > maxMebibytes * mebibyte) throw new FeedError({ code: 'too_large', max: maxMebibytes })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const redirectTarget = (location: string | null, url: URL) => {
  const target = location && URL.canParse(location, url.href) ? new URL(location, url) : undefined
  if (!target || !['http:', 'https:'].includes(target.protocol)) throw new FeedError({ code: 'invalid_redirect' })
  return target
}

/** Requests one URL. Resolves to the feed, to the target of a redirect, or to undefined when nothing has changed. */
const requestOnce = async (
  outbound: Outbound,
  url: URL,
  { etag, lastModified }: FeedVersion,
  signal: AbortSignal,
): Promise<Feed | URL | undefined> => {
  const { statusCode, headers, body } = await outbound.request(url, {
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
    if (redirectStatuses.includes(statusCode)) return redirectTarget(firstHeader(headers, 'location'), url)
    if (statusCode !== 200) throw new FeedError({ code: 'http_status', status: statusCode })
    return {
      url: url.href,
      bytes: await readBody(body, firstHeader(headers, 'content-encoding')),
      contentType: firstHeader(headers, 'content-type') ?? '',
      etag: firstHeader(headers, 'etag'),
      lastModified: firstHeader(headers, 'last-modified'),
    }
  } finally {
    discard(body)
  }
}

/** Requests a feed and follows redirects. The outbound client checks the address of each hop. */
const followRedirects = async (
  outbound: Outbound,
  source: FeedVersion,
  signal: AbortSignal,
): Promise<Feed | undefined> => {
  let url = new URL(source.url)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await requestOnce(outbound, url, source, signal)
    if (!(response instanceof URL)) return response
    url = response
  }
  throw new FeedError({ code: 'too_many_redirects', max: maxRedirects })
}

/** Fetches a feed. Undefined when it has not changed since the last read. Throws `FeedError`. */
export const fetchFeed = async (
  outbound: Outbound,
  source: FeedVersion,
  timeoutMs = 10_000,
): Promise<Feed | undefined> => {
  try {
    return await withTimeout(timeoutMs, signal => followRedirects(outbound, source, signal))
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError(toRequestErrorData(error), { cause: error })
  }
}
