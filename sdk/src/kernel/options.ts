import type { ApiError, NetworkError } from './errors.ts'

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

/** Options of one call. They default to the options of the client. */
export interface CallOptions {
  /** Aborts the call, including delays between attempts. The client's signal aborts every call. */
  signal?: AbortSignal | undefined
  /** Timeout of one attempt, until its response is read, in milliseconds. Default: 30,000; 0 disables it. */
  timeoutMs?: number | undefined
  /** Maximum number of retries. Default: 2. With 0, the call neither retries nor waits for the rate limit. */
  maxRetries?: number | undefined
  /** The longest `Retry-After` to wait for, in seconds. Default: 60. After a longer one the error is thrown. */
  maxRetryAfterSeconds?: number | undefined
  /**
   * Identifies a POST or PATCH for 24 hours, so that it can be repeated without a second effect: 1–255 printable ASCII
   * characters. Default: a random key for each call. With `false`, no key is sent, and the call is not retried when it may
   * have been processed.
   */
  idempotencyKey?: string | false | undefined
  /** Changes or deletes the resource only in the state of this `etag`; otherwise throws a `PreconditionFailedError`. */
  ifMatch?: string | undefined
  /** Called before the delay of each retry. */
  onRetry?: ((context: RetryContext) => void) | undefined
}

export interface AgencyApiOptions extends Omit<CallOptions, 'idempotencyKey' | 'ifMatch'> {
  /** With `false`, calls have no idempotency key by default. */
  idempotencyKey?: false | undefined
  /** `spk_` followed by 48 hexadecimal characters. */
  apiKey: string
  /** The URL of the service, such as `https://api.example.com`. */
  baseUrl: string
  /** The language of error messages. Default: `en`. */
  language?: 'en' | 'fr' | undefined
  /** Replaces the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

const defaults = { timeoutMs: 30_000, maxRetries: 2, maxRetryAfterSeconds: 60 }

/** Merges the options of a call with those of the client and the defaults. */
export const resolveOptions = (client: AgencyApiOptions, call: CallOptions = {}) => ({
  timeoutMs: call.timeoutMs ?? client.timeoutMs ?? defaults.timeoutMs,
  maxRetries: call.maxRetries ?? client.maxRetries ?? defaults.maxRetries,
  maxRetryAfterSeconds: call.maxRetryAfterSeconds ?? client.maxRetryAfterSeconds ?? defaults.maxRetryAfterSeconds,
  idempotencyKey: call.idempotencyKey ?? client.idempotencyKey,
  ifMatch: call.ifMatch,
  onRetry: call.onRetry ?? client.onRetry,
})
