import { isUtf8 } from 'node:buffer'
import { finished, type Duplex, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import type { Request } from 'express'
import { mebibyte } from '#src/ground/base/bytes.ts'
import { apiError, formError } from '#src/ground/base/errors/api-error.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import type { Message } from '#src/ground/base/language.ts'
import { tooDeep } from '#src/platform/operations/issues.ts'
import { createJsonScan } from '#src/platform/operations/json-scan.ts'
import { jsonErrorMessage } from './json-error.ts'

/** The limits of a JSON body, after decompression. */
export interface BodyLimits {
  maxBytes: number
  /** The maximum number of values: objects, lists, and all that they contain. */
  maxValues?: number
  /** Called with the size of each chunk. The body is not read further when it throws. */
  onBytes?: (bytes: number) => void
}

/** Parsing and validating so many values takes less than 50 ms. */
const defaultMaxValues = 20_000

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isJson = (contentType = '') => /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType)

export const emptyBody = Buffer.alloc(0)

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** The stream of the decompressed body. */
const decompress = (req: Request): Readable => {
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return req
  const createDecoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (!createDecoder) throw apiError('UNSUPPORTED_MEDIA_TYPE')
  return req.pipe(createDecoder())
}

const incompleteBody: Message = { fr: 'Le corps de requête est incomplet', en: 'The request body is incomplete' }

/** Collects the chunks of a body. Rejects as soon as it exceeds a limit, without reading further. */
const collect = (req: Request, stream: Readable, { maxBytes, maxValues = defaultMaxValues, onBytes }: BodyLimits) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    const scan = maxValues === Infinity ? () => undefined : createJsonScan(maxValues)
    let size = 0
    const checkChunk = (chunk: Buffer) => {
      const excess = size > maxBytes ? 'bytes' : scan(chunk)
      if (excess === 'depth') throw formError(tooDeep)
      if (excess) throw apiError('PAYLOAD_TOO_LARGE')
      onBytes?.(chunk.length)
    }
    const addChunk = (chunk: Buffer) => {
      size += chunk.length
      try {
        checkChunk(chunk)
        chunks.push(chunk)
      } catch (error) {
        stream.off('data', addChunk)
        reject(error)
      }
    }
    stream
      .on('data', addChunk)
      .once('end', () => resolve(Buffer.concat(chunks, size)))
      .on('error', () =>
        reject(formError({ fr: 'Le corps de requête est illisible', en: 'The request body is unreadable' })),
      )
    req.on('error', () => reject(formError(incompleteBody)))
  })

/** Discards the rest of a request, so that its client reads the response. */
const discard = (req: Request) =>
  new Promise<void>(resolve => {
    finished(req, { writable: false }, () => resolve())
    req.unpipe()
    req.resume()
  })

/** Reads a JSON body and decompresses it. Empty when the request has no body. */
export const readBytes = async (req: Request, limits: BodyLimits): Promise<Buffer> => {
  if (!hasBody(req)) return emptyBody
  if (!isJson(req.headers['content-type'])) throw apiError('UNSUPPORTED_MEDIA_TYPE')
  return readBody(req, limits)
}

/** Throws if the client disconnected during authentication: the request and its response have no more events. */
const requireConnection = (req: Request) => {
  if (req.destroyed) throw formError(incompleteBody)
}

const readBody = async (req: Request, limits: BodyLimits): Promise<Buffer> => {
  requireConnection(req)
  const stream = decompress(req)
  try {
    if (stream === req && Number(req.headers['content-length'] ?? 0) > limits.maxBytes)
      throw apiError('PAYLOAD_TOO_LARGE')
    return await collect(req, stream, limits)
  } catch (error) {
    await discard(req)
    throw error
  } finally {
    if (stream !== req) stream.destroy()
  }
}

/** The bytes of files that the process receives or handles at a time. */
const maxFileBytes = 160 * mebibyte
let fileBytes = 0

/** Reads a body that is a file, as it is: it must not be compressed. One that is too large reserves no memory. */
export const readFile = async (req: Request, maxBytes: number): Promise<Buffer> => {
  if (req.headers['content-encoding'] !== undefined) throw apiError('UNSUPPORTED_MEDIA_TYPE')
  requireConnection(req)
  const limits = { maxBytes, maxValues: Infinity }
  const expected = Number(req.headers['content-length'] ?? maxBytes)
  if (expected > maxBytes) return readBody(req, limits)
  if (fileBytes + expected > maxFileBytes) throw new OverloadedError('Files take too much memory')
  const release = req.res?.locals.reserveFile?.(expected)
  fileBytes += expected
  req.res?.once('close', () => {
    fileBytes -= expected
    release?.()
  })
  return readBody(req, limits)
}

const byteOrderMark = Buffer.from('\uFEFF')

/** Faster than a fatal `TextDecoder`, which makes two bytes of each character. */
const decode = (bytes: Uint8Array) => {
  if (!isUtf8(bytes))
    throw formError({
      fr: "Le corps de requête n'est pas encodé en UTF-8",
      en: 'The request body is not encoded in UTF-8',
    })
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hasMark = buffer.subarray(0, byteOrderMark.length).equals(byteOrderMark)
  return buffer.toString('utf8', hasMark ? byteOrderMark.length : 0)
}

/** Parses a JSON body. Undefined when it is empty. */
export const parseJson = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  // A lone byte order mark is an empty object, as in express.json.
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw formError(jsonErrorMessage(text))
  }
}
