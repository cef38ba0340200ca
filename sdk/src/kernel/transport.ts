import createFetchClient from 'openapi-fetch'
import { knownErrors } from '../generated/errors.ts'
import type { paths } from '../generated/types.ts'
import type { ApiResponse } from './api-promise.ts'
import { ApiError, toApiError, NetworkError } from './errors.ts'
import type { AgencyApiOptions } from './options.ts'
import { parseRateLimit } from './rate-limit.ts'

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The input of an operation. */
export interface RequestInput {
  path?: Record<string, number>
  query?: object | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** Ids are inserted into the path unescaped: anything but a single segment would address another operation. */
const assertPathIds = (path: Record<string, unknown> = {}) => {
  for (const [name, value] of Object.entries(path))
    if (!/^[\w-]+$/.test(typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
      throw new TypeError(`${name} must be an id, not ${JSON.stringify(value) ?? 'undefined'}`)
}

const parseBody = (response: Response, text: string): unknown => {
  if (response.status === 204) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(response, text)
  }
}

interface Result {
  /** The text of a successful response. */
  data?: string
  /** The body of any other response, parsed if it is JSON. */
  error?: unknown
  response: Response
}

const unwrapData = ({ data = '', error, response }: Result) => {
  if (!response.ok) throw toApiError(knownErrors, response, error)
  return parseBody(response, data)
}

/**
 * Sends a request once.
 *
 * @throws {ApiError} when the response is not a success.
 * @throws {NetworkError} when there is no complete response. If `signal` aborts, its reason is thrown.
 */
export const openTransport = ({ apiKey, baseUrl, language = 'en', fetch }: AgencyApiOptions) => {
  const http = createFetchClient<paths>({
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api/public/v1`,
    headers: { 'x-api-key': apiKey, 'accept-language': language },
    querySerializer: { array: { style: 'form', explode: false } },
    // A redirect could carry the key to another host.
    redirect: 'manual',
  })
  // The generated methods check the types of each operation already.
  const request = http.request as unknown as (method: Method, path: keyof paths, init: object) => Promise<Result>

  return async (
    method: Method,
    path: keyof paths,
    input: RequestInput,
    signal: AbortSignal,
  ): Promise<ApiResponse<unknown>> => {
    assertPathIds(input.path)
    const { body, headers, ...params } = input
    let isStarted = false
    const send = (sent: Request) => {
      isStarted = true
      return (fetch ?? globalThis.fetch)(sent)
    }
    const init = { params, body, headers, parseAs: 'text', signal, fetch: send }
    const result = await request(method, path, init).catch((cause: unknown) => {
      if (signal.aborted) throw signal.reason
      // Invalid input fails before the request is sent: that is not a network error.
      if (!isStarted) throw cause
      throw new NetworkError('The service is unreachable or closed the connection', { cause })
    })
    const { response } = result
    return {
      data: unwrapData(result),
      response,
      requestId: response.headers.get('x-request-id') ?? undefined,
      etag: response.headers.get('etag') ?? undefined,
      rateLimit: parseRateLimit(response.headers),
    }
  }
}
