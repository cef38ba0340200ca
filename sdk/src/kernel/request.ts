import type { ApiPromise } from './api-promise.ts'
import type { HttpClient } from './http-client.ts'
import type { CallOptions } from './options.ts'
import type { Method } from './transport.ts'

export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'

/** The input of a request without a method of its own. */
export interface CustomRequest {
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** Dot segments, which a URL resolves even if they are encoded. */
const dotSegment = /\/(\.|%2e){1,2}(?=\/|$)/i

/**
 * Sends a request to a path of the API, which the other APIs of the service are not part of.
 *
 * @throws {TypeError} when the path does not begin with one slash, or has dot segments, white space, a query or a
 * fragment.
 */
export const sendCustom = <Data>(
  client: HttpClient,
  method: HttpMethod,
  path: string,
  { query, body }: CustomRequest = {},
  options?: CallOptions,
): ApiPromise<Data> => {
  if (!/^\/[^/?#\\\s\p{Cc}][^?#\\\s\p{Cc}]*$/u.test(path) || dotSegment.test(path))
    throw new TypeError(`path must look like /clients/7, not ${path}: pass parameters as query`)
  return client.send<Data>(method.toLowerCase() as Method, path, { query, body }, options)
}
