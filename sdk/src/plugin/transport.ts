import { knownErrors } from '../generated/errors.ts'
import { pluginErrors } from '../generated/plugin-errors.ts'
import type { paths } from '../generated/plugin-types.ts'
import { withoutTrailingSlashes } from '../kernel/base-url.ts'
import { systemClock, withTimeout, type Clock } from '../kernel/clock.ts'
import type { FailedRequest } from '../kernel/error-message.ts'
import { ApiError, toApiError, toNetworkError } from '../kernel/errors.ts'
import { mergeHeaders } from '../kernel/options.ts'
import { userAgent } from '../kernel/user-agent.ts'

export interface TransportOptions {
  /** The URL of the service, such as `https://api.example.com`. */
  baseUrl: string
  /** Timeout of a request in milliseconds. Default: 30,000; 0 disables it. */
  timeoutMs?: number | undefined
  /** The language of error messages. Default: `en`. */
  language?: 'en' | 'fr' | undefined
  /** Replaces the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

export interface PluginRequest {
  method: 'GET' | 'POST'
  path: keyof paths
  /** The JSON text, exactly as it is signed. */
  body?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

const readBody = async (response: Response, request: FailedRequest): Promise<unknown> => {
  const text = await response.text()
  if (response.status === 204) return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (!response.ok) return text
    throw new ApiError(response, text, request)
  }
}

/** Sends a request and returns the response body. Throws `ApiError` or `NetworkError`. */
export const openTransport = (
  { baseUrl, timeoutMs = 30_000, language = 'en', fetch = globalThis.fetch }: TransportOptions,
  clock: Clock = systemClock,
) => {
  const base = withoutTrailingSlashes(baseUrl)
  return async <Data>({ path, headers, signal, ...init }: PluginRequest): Promise<Data> => {
    const failedRequest = { method: init.method, url: (base + path).replace(/\?.*/, ''), path }
    const fetchResponse = async (abortSignal: AbortSignal) => {
      const contentType = init.body === undefined ? {} : { 'Content-Type': 'application/json' }
      const request = new Request(base + path, {
        ...init,
        headers: mergeHeaders({ 'Accept-Language': language, 'User-Agent': userAgent(), ...contentType }, headers),
        // A redirect could carry the credentials to another host.
        redirect: 'manual',
        signal: abortSignal,
      })
      try {
        const response = await fetch(request)
        return { response, body: await readBody(response, failedRequest) }
      } catch (cause) {
        if (abortSignal.aborted) throw abortSignal.reason
        if (cause instanceof ApiError) throw cause
        throw toNetworkError(cause, failedRequest)
      }
    }
    const { response, body } = await withTimeout(timeoutMs, signal, fetchResponse, clock, failedRequest)
    if (!response.ok) throw toApiError([...pluginErrors, ...knownErrors], response, body, failedRequest)
    return body as Data
  }
}
