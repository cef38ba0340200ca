import { knownErrors } from '../generated/errors.ts'
import { pluginErrors } from '../generated/plugin-errors.ts'
import type { paths } from '../generated/plugin-types.ts'
import { systemClock, withTimeout, type Clock } from '../kernel/clock.ts'
import { ApiError, toApiError, NetworkError } from '../kernel/errors.ts'

export interface TransportOptions {
  /** Where the service is, such as `https://api.example.com`. */
  baseUrl: string
  /** How long a request may take: 30,000 ms unless told otherwise; 0 is no limit. */
  timeoutMs?: number | undefined
  /** Takes the place of the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

export interface PluginRequest {
  method: 'GET' | 'POST'
  path: keyof paths
  /** JSON as it is signed and sent. */
  body?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (response.status === 204) return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (!response.ok) return text
    throw new ApiError(response, text)
  }
}

/** One request: the body of its answer, or an `ApiError` or `NetworkError`. */
export const openTransport = (
  { baseUrl, timeoutMs = 30_000, fetch = globalThis.fetch }: TransportOptions,
  clock: Clock = systemClock,
) => {
  const base = baseUrl.replace(/\/+$/, '')
  return async <Data>({ path, headers, signal, ...init }: PluginRequest): Promise<Data> => {
    const fetchResponse = async (limited: AbortSignal) => {
      const contentType = init.body === undefined ? {} : { 'Content-Type': 'application/json' }
      const request = new Request(base + path, {
        ...init,
        headers: { ...contentType, ...headers },
        // A redirect could carry the credentials to another host.
        redirect: 'manual',
        signal: limited,
      })
      try {
        const answer = await fetch(request)
        return { response: answer, body: await readBody(answer) }
      } catch (cause) {
        if (limited.aborted) throw limited.reason
        if (cause instanceof ApiError) throw cause
        throw new NetworkError('The service could not be reached, or broke off', { cause })
      }
    }
    const { response, body } = await withTimeout(timeoutMs, signal, fetchResponse, clock)
    if (!response.ok) throw toApiError([...pluginErrors, ...knownErrors], response, body)
    return body as Data
  }
}
