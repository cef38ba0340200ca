import type { Readable } from 'node:stream'
import { mebibyte } from '#src/ground/base/bytes.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import { toRequestErrorData } from '#src/ground/outbound/network-error.ts'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { discard } from '#src/ground/base/streams.ts'
import { PlatformError } from './platform.ts'

/** Larger responses are aborted. */
const maxBytes = 5 * mebibyte
const defaultTimeoutMs = 30_000
/** The share of the timeout after which the status of the response has to be there. */
const statusShare = 2 / 3
const maxRetryAfterSeconds = 24 * 3600

type Headers = Record<string, string | string[] | undefined>

const readBody = async (body: Readable) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new PlatformError('unavailable', { code: 'too_large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Seconds, or a date. */
const parseRetryAfter = (headers: Headers) => {
  const value = [headers['retry-after']].flat()[0]
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), maxRetryAfterSeconds) : undefined
}

/** Parses the JSON of a platform. Undefined for anything else. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** The code of an error of the platform. Undefined without one. */
const errorCodeOf = (bytes: Uint8Array) => {
  const { errorCode } = (parseJson(bytes) ?? {}) as { errorCode?: unknown }
  return typeof errorCode === 'string' && errorCode !== '' ? errorCode.slice(0, 100).toWellFormed() : undefined
}

const rejectedStatuses = [400, 413, 422]

const toError = (status: number, headers: Headers, bytes: Uint8Array) => {
  const code = errorCodeOf(bytes)
  const options = { code: code ?? `http_${status}`, status, retryAfterSeconds: parseRetryAfter(headers) }
  // Proxies and wrong base URLs respond with 404, too, but without the error of the description.
  if (status === 404 && code !== undefined) return new PlatformError('missing', options)
  return new PlatformError(rejectedStatuses.includes(status) ? 'rejected' : 'unavailable', options)
}

/** A request to a platform. */
export interface PlatformRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string | Buffer
}

/**
 * Sends a request once, without following redirects. Returns the status and the body; other outcomes are errors. The
 * timeout is that of the whole response; connections and statuses have shorter ones.
 */
export const requestPlatform = async (
  outbound: Pick<Outbound, 'request'>,
  { url, headers, ...request }: PlatformRequest,
  timeoutMs = defaultTimeoutMs,
): Promise<{ status: number; bytes: Buffer }> => {
  try {
    return await withTimeout(timeoutMs, async signal => {
      const response = await withTimeout(timeoutMs * statusShare, statusSignal =>
        outbound.request(url, {
          ...request,
          headers: { 'accept-encoding': 'identity', 'user-agent': 'Service-Invoicing/1.0', ...headers },
          signal: AbortSignal.any([signal, statusSignal]),
        }),
      )
      try {
        const bytes = await readBody(response.body)
        if (response.statusCode < 200 || response.statusCode > 299)
          throw toError(response.statusCode, response.headers, bytes)
        return { status: response.statusCode, bytes }
      } finally {
        discard(response.body)
      }
    })
  } catch (error) {
    throw error instanceof PlatformError
      ? error
      : new PlatformError('unavailable', { code: toRequestErrorData(error).code })
  }
}
