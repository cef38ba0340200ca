import type { ServerResponse } from 'node:http'
import type { Response } from 'express'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { encodedETag } from '#src/platform/operations/etag.ts'
import { chooseEncoding, compress, minCompressedBytes, type Encoding } from './compression.ts'

/** The size of the parts of a long body. */
const partBytes = 32 * kibibyte

type Schedule = (task: () => void) => void

const heldBytes = Symbol('heldBytes')
const textBytes = Symbol('textBytes')
const schedule = Symbol('schedule')

/** Data of a response as properties: each use of a `WeakMap` keeps it until the next full garbage collection. */
interface ResponseData extends ServerResponse {
  [heldBytes]?: number
  [textBytes]?: number
  [schedule]?: Schedule
}

/** The memory that the body of a response takes until it is sent, if that is much. */
export const heldBytesOf = (res: ResponseData): number => res[heldBytes] ?? 0

/** The size of the text of a response, if that is much. Compression makes it no cheaper to create. */
export const textBytesOf = (res: ResponseData): number => res[textBytes] ?? 0

/** Sets how the parts of a response take turns with the other work of the service. */
export const setSchedule = (res: ResponseData, taskSchedule: Schedule): void => {
  res[schedule] = taskSchedule
}

/**
 * Sends a body in parts, each when the connection has taken the previous one. TLS encrypts all bytes that are written
 * at once, and a slow reader is recognized by the parts that it takes.
 */
const sendInParts = (res: ResponseData, bytes: Buffer) => {
  const runLater = res[schedule] ?? setImmediate
  const sendFrom = (start: number) => {
    const end = start + partBytes
    if (end >= bytes.length) res.end(bytes.subarray(start))
    else
      res.write(bytes.subarray(start, end), error => {
        if (!error) runLater(() => sendFrom(end))
      })
  }
  res.setHeader('Content-Length', bytes.length)
  if (res.req.method === 'HEAD') res.end()
  else sendFrom(0)
}

/** Sends a body that many responses share, such as a file in memory. */
export const sendShared = (res: ServerResponse, bytes: Buffer): void => sendInParts(res, bytes)

/** Sends a file that belongs to this response alone. Its format has a compression of its own, or it is small. */
export const sendBytes = (res: ResponseData, bytes: Uint8Array): void => {
  if (bytes.length > partBytes) {
    res[textBytes] = bytes.length
    res[heldBytes] = bytes.length
  }
  sendInParts(res, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const sendUncompressed = (res: ResponseData, text: string, size: number) => {
  if (size > partBytes) {
    res[heldBytes] = size
    sendInParts(res, Buffer.from(text))
  } else {
    res.setHeader('Content-Length', size)
    // Node sends a string in one write with the headers. ASCII needs no conversion.
    res.end(text, size === text.length ? 'latin1' : 'utf8')
  }
}

const sendCompressed = async (res: ResponseData, bytes: Buffer, encoding: Encoding, compressing: Promise<Buffer>) => {
  res[heldBytes] = bytes.length
  const compressed = await compressing.catch(() => undefined)
  if (res.destroyed) return
  const body = compressed ?? bytes
  res[heldBytes] = body.length
  if (compressed) {
    res.setHeader('Content-Encoding', encoding)
    const etag = res.getHeader('ETag')
    if (etag !== undefined) res.setHeader('ETag', encodedETag(String(etag), encoding))
  }
  sendInParts(res, body)
}

/**
 * Sends a text that belongs to this response alone, compressed if that pays and the client accepts it. The headers must
 * contain its media type.
 */
export const sendText = (res: Response & ResponseData, text: string): void => {
  const size = Buffer.byteLength(text)
  if (size > partBytes) res[textBytes] = size
  if (size <= minCompressedBytes) return sendUncompressed(res, text, size)
  res.vary('Accept-Encoding')
  const encoding = chooseEncoding(res.req)
  const bytes = encoding && Buffer.from(text)
  const compressing = bytes && compress(bytes, encoding)
  if (compressing) void sendCompressed(res, bytes, encoding, compressing)
  else sendUncompressed(res, text, size)
}
