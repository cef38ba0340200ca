import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import Negotiator from 'negotiator'
import { kibibyte, mebibyte } from '#src/ground/base/bytes.ts'

/** Shorter bodies are sent as they are: compression would save less than it costs. */
export const minCompressedBytes = 4 * kibibyte

/**
 * The bodies that are being compressed or wait for it, together. One of the largest pages fits, and takes about 30 ms.
 * Beyond this, bodies are sent uncompressed, so that compression delays no response for long.
 */
const maxPendingBytes = 4 * mebibyte

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const gzipped = promisify(gzip)

/**
 * The levels for bodies that are sent once trade CPU time for bytes. A page of 100 clients with 33 kB becomes 3.7 kB
 * with zstd in 0.1 ms, 3.8 kB with brotli in 0.25 ms, and 4.6 kB with gzip in 0.2 ms. Higher levels take twice the time
 * to save another 5 %.
 */
const responseLevels = { zstd: 1, br: 4, gzip: 6 }

/**
 * The levels for files that are compressed once and sent often. Brotli takes 27 ms for 290 kB; level 11 takes 400 ms.
 */
export const fileLevels: typeof responseLevels = { zstd: 9, br: 9, gzip: 9 }

const compressors = {
  zstd: (bytes: Buffer, level: number) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
  br: (bytes: Buffer, level: number) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer, level: number) => gzipped(bytes, { level }),
}

export type Encoding = keyof typeof compressors
const encodings = Object.keys(compressors) as Encoding[]

/** The published types lack the option that decides between encodings which the client weighs the same. */
interface EncodingNegotiator {
  encoding: (available: readonly string[], options: { preferred: readonly string[] }) => string | undefined
}

const isTransformForbidden = (req: IncomingMessage) =>
  /(^|[\s,])no-transform([\s,]|$)/i.test(req.headers['cache-control'] ?? '')

/** The best of some encodings, in the order of preference, that a client accepts; undefined for an unencoded body. */
export const negotiateEncoding = <Available extends string>(
  req: IncomingMessage,
  available: readonly Available[],
): Available | undefined => {
  if (req.headers['accept-encoding'] === undefined || isTransformForbidden(req)) return undefined
  const negotiator: EncodingNegotiator = new Negotiator(req)
  const accepted = negotiator.encoding([...available, 'identity'], { preferred: available })
  return available.find(encoding => encoding === accepted)
}

/**
 * A body beside a secret must not be compressed if another site can cause its request and knows a part of it, because
 * the size reveals what is repeated (BREACH). Another site can only use the cookies of a browser, and responses to safe
 * methods contain no secrets.
 */
const maySecretsLeak = ({ method, headers }: IncomingMessage) =>
  headers.cookie !== undefined && method !== 'GET' && method !== 'HEAD'

/** The encoding for the response to a request; undefined for an unencoded body. */
export const chooseEncoding = (req: IncomingMessage): Encoding | undefined =>
  maySecretsLeak(req) ? undefined : negotiateEncoding(req, encodings)

let pendingBytes = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Compresses a body in a thread; undefined if too much is being compressed. Bodies are compressed one after another:
 * the threads also resolve names, read files and hash passwords, and one of them keeps up with the event loop.
 */
export const compress = (bytes: Buffer, encoding: Encoding, levels = responseLevels): Promise<Buffer> | undefined => {
  if (pendingBytes > 0 && pendingBytes + bytes.length > maxPendingBytes) return undefined
  pendingBytes += bytes.length
  const compressed = last
    .then(() => compressors[encoding](bytes, levels[encoding]))
    .finally(() => {
      pendingBytes -= bytes.length
    })
  last = compressed.catch(() => {})
  return compressed
}
