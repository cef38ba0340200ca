import createFetchClient from 'openapi-fetch'
import type { ApiResponse } from './api-promise.ts'
import { toServiceUrl } from './base-url.ts'
import type { FailedRequest } from './error-message.ts'
import { AgencyApiError, ApiError, toApiError, toNetworkError, type KnownError } from './errors.ts'
import { mergeHeaders, type ClientOptions } from './options.ts'
import { parseRateLimit } from './rate-limit.ts'
import { userAgent } from './user-agent.ts'

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** One of the service's APIs. */
export interface ApiDefinition {
  /** Where its paths begin, such as `/api/public/v1`. */
  basePath: string
  /** Its operations accept an `Idempotency-Key`. */
  hasIdempotencyKeys: boolean
  /** The headers that authenticate requests. */
  credentials: Record<string, string>
  knownErrors: KnownError[]
}

/** The input of an operation. */
export interface RequestInput {
  path?: Record<string, number | string>
  query?: object | undefined
  body?: unknown
  headers?: Headers
  /** Whether a success is a file instead of JSON. */
  returnsFile?: boolean
}

/** Sends a request once. */
export interface Transport {
  /** Describes a request in messages and logs. */
  describe: (method: Method, path: string, input: RequestInput) => FailedRequest
  /**
   * @throws {ApiError} when the response is not a success.
   * @throws {NetworkError} when there is no complete response. If `signal` aborts, its reason is thrown.
   */
  send: (method: Method, path: string, input: RequestInput, signal: AbortSignal) => Promise<ApiResponse<unknown>>
}

/** Ids are inserted into the path unescaped: anything but a single segment would address another operation. */
const assertPathIds = (path: Record<string, unknown> = {}) => {
  for (const [name, value] of Object.entries(path))
    if (!/^[\w-]+$/.test(typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
      throw new TypeError(`${name} must be an id, not ${JSON.stringify(value) ?? 'undefined'}`)
}

interface Result {
  /** The text, or the file, of a successful response. */
  data?: string | Blob
  /** The body of any other response, parsed if it is JSON. */
  error?: unknown
  response: Response
}

const parseBody = (response: Response, data: string | Blob, request: FailedRequest): unknown => {
  if (response.status === 204) return undefined
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    throw new ApiError(response, data, request)
  }
}

/** Opens the transport of an API. */
export const openTransport = (
  { basePath, credentials, knownErrors }: ApiDefinition,
  { baseUrl = '', language = 'en', fetch, appInfo }: ClientOptions,
): Transport => {
  const base = toServiceUrl(baseUrl) + basePath
  const http = createFetchClient<Record<string, object>>({
    baseUrl: base,
    headers: mergeHeaders({ ...credentials, 'accept-language': language, 'user-agent': userAgent(appInfo) }),
    querySerializer: { array: { style: 'form', explode: false } },
    // A redirect could carry the credentials to another host.
    redirect: 'manual',
  })
  // The generated methods check the types of each operation already.
  const request = http.request as unknown as (method: Method, path: string, init: object) => Promise<Result>

  const describe: Transport['describe'] = (method, path, input) => {
    const ids: Record<string, number | string> = input.path ?? {}
    const actualPath = path.replaceAll(/\{(\w+)\}/g, (part, name: string) => String(ids[name] ?? part))
    return { method: method.toUpperCase(), url: base + actualPath.replace(/[?#].*/s, ''), path }
  }

  const send: Transport['send'] = async (method, path, input, signal) => {
    assertPathIds(input.path)
    const failedRequest = describe(method, path, input)
    const { body, headers, returnsFile = false, ...params } = input
    let isStarted = false
    const start = (sent: Request) => {
      isStarted = true
      return (fetch ?? globalThis.fetch)(sent)
    }
    const init = { params, body, headers, parseAs: returnsFile ? 'blob' : 'text', signal, fetch: start }
    const { response, data, error } = await request(method, path, init).catch((cause: unknown) => {
      if (signal.aborted) throw signal.reason
      // Invalid input fails before the request is sent: that is not a network error.
      if (!isStarted || cause instanceof AgencyApiError) throw cause
      throw toNetworkError(cause, failedRequest)
    })
    if (!response.ok) throw toApiError(knownErrors, response, error, failedRequest)
    return {
      data: parseBody(response, data ?? '', failedRequest),
      response,
      requestId: response.headers.get('x-request-id') ?? undefined,
      etag: response.headers.get('etag') ?? undefined,
      rateLimit: parseRateLimit(response.headers),
    }
  }
  return { describe, send }
}
