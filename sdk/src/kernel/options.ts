import type { ApiError, NetworkError } from './errors.ts'
import type { LogOptions } from './log.ts'
import type { AppInfo } from './user-agent.ts'

/** Describes a failed attempt that is about to be retried. */
export interface RetryContext {
  /** The number of the failed attempt, from 1. */
  attempt: number
  /** The delay before the next attempt, in milliseconds. */
  delayMs: number
  /** The error of the failed attempt. */
  error: ApiError | NetworkError
  method: string
  /** The path template of the operation, such as `/clients/{id}`. */
  path: string
}

/** Options of one request to any API. They default to the options of the client. */
export interface RequestOptions {
  /** Aborts the call, including delays between attempts. The client's signal aborts every call. */
  signal?: AbortSignal | undefined
  /** Timeout of one attempt, until its response is read, in milliseconds. Default: 30,000; 0 disables it. */
  timeoutMs?: number | undefined
  /** Timeout of the call with all its attempts and delays, in milliseconds. Default: none. */
  totalTimeoutMs?: number | undefined
  /** Maximum number of retries. Default: 2. With 0, the call neither retries nor waits for the rate limit. */
  maxRetries?: number | undefined
  /** The longest `Retry-After` to wait for, in seconds. Default: 60. After a longer one the error is thrown. */
  maxRetryAfterSeconds?: number | undefined
  /** Additional headers. Those of a call replace those of the client, and both replace those of the SDK. */
  headers?: Record<string, string> | undefined
  /** Called before the delay of each retry. */
  onRetry?: ((context: RetryContext) => void) | undefined
}

/** Options of one call of the public API. They default to the options of the client. */
export interface CallOptions extends RequestOptions {
  /**
   * Identifies a POST or PATCH for 24 hours, so that it can be repeated without a second effect: 1–255 printable ASCII
   * characters. Default: a random key for each call. With `false`, no key is sent, and the call is not retried when it
   * may have been processed.
   */
  idempotencyKey?: string | false | undefined
  /** Changes or deletes the resource only in the state of this `etag`; otherwise throws a `PreconditionFailedError`. */
  ifMatch?: string | undefined
  /** Reads the resource only if this is not its `etag`; otherwise throws a `NotModifiedError`. */
  ifNoneMatch?: string | undefined
}

/** Options of a client of any API. */
export interface ClientOptions extends RequestOptions, LogOptions {
  /** The URL of the service, such as `https://api.example.com`. Default: `AGENCY_API_URL`. */
  baseUrl?: string | undefined
  /** The language of error messages. Default: `en`. */
  language?: 'en' | 'fr' | undefined
  /** Your program, as part of the `User-Agent`. Browsers send their own. */
  appInfo?: AppInfo | undefined
  /** Replaces the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

export interface AgencyApiOptions extends ClientOptions {
  /** With `false`, calls have no idempotency key by default. */
  idempotencyKey?: false | undefined
  /** `spk_` followed by 48 hexadecimal characters. Default: `AGENCY_API_KEY`. */
  apiKey?: string | undefined
}

const defaults = { timeoutMs: 30_000, totalTimeoutMs: 0, maxRetries: 2, maxRetryAfterSeconds: 60 }

/** The errors of the runtime contain the value, which can be a key. */
const setHeader = (headers: Headers, name: string, value: string) => {
  try {
    headers.set(name, value)
  } catch {
    throw new TypeError(`The value of the header ${name} is invalid: it must be one line of ASCII characters`)
  }
}

/** Merges headers by their names, regardless of case. Later ones replace earlier ones. */
export const mergeHeaders = (...sources: (Record<string, string | undefined> | Headers | undefined)[]): Headers => {
  const merged = new Headers()
  for (const source of sources)
    for (const [name, value] of source instanceof Headers ? source : Object.entries(source ?? {}))
      if (value !== undefined) setHeader(merged, name, value)
  return merged
}

/** Merges the options of a call with those of the client and the defaults. */
export const resolveOptions = (client: AgencyApiOptions, call: CallOptions = {}) => ({
  timeoutMs: call.timeoutMs ?? client.timeoutMs ?? defaults.timeoutMs,
  totalTimeoutMs: call.totalTimeoutMs ?? client.totalTimeoutMs ?? defaults.totalTimeoutMs,
  maxRetries: call.maxRetries ?? client.maxRetries ?? defaults.maxRetries,
  maxRetryAfterSeconds: call.maxRetryAfterSeconds ?? client.maxRetryAfterSeconds ?? defaults.maxRetryAfterSeconds,
  headers: mergeHeaders(client.headers, call.headers),
  idempotencyKey: call.idempotencyKey ?? client.idempotencyKey,
  ifMatch: call.ifMatch,
  ifNoneMatch: call.ifNoneMatch,
  onRetry: call.onRetry ?? client.onRetry,
})
