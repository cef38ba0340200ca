import type { ApiError, NetworkError } from './errors.ts'

/** What is told before a request is tried once more. */
export interface RetryContext {
  /** The tries that were made, and failed. */
  attempt: number
  /** How long it will wait. */
  delayMs: number
  /** Why the last try failed. */
  error: ApiError | NetworkError
  method: string
  /** The path of the operation as the contract names it, such as `/clients/{id}`. */
  path: string
}

/** How a call is made. What a call does not say is as the client has it. */
export interface CallOptions {
  /** Aborts the call, its waits included. The client's own signal aborts every call. */
  signal?: AbortSignal | undefined
  /** How long one try may take, from the request to the whole of its answer: 30,000 ms unless told otherwise; 0 is no limit. */
  timeoutMs?: number | undefined
  /** How often a request is tried again: 2 times unless told otherwise. With 0 nothing waits and nothing is repeated. */
  maxRetries?: number | undefined
  /** The longest `Retry-After` that is waited for, in seconds: 60 unless told otherwise. A longer one is thrown. */
  maxRetryAfterSeconds?: number | undefined
  /** Called before each wait for another try. */
  onRetry?: ((retry: RetryContext) => void) | undefined
}

export interface AgencyApiOptions extends CallOptions {
  /** `spk_` followed by 48 hexadecimal characters. */
  apiKey: string
  /** Where the service is, such as `https://api.example.com`. */
  baseUrl: string
  /** Takes the place of the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

const defaults = { timeoutMs: 30_000, maxRetries: 2, maxRetryAfterSeconds: 60 }

/** The options of a call: its own, else the client's, else the defaults. */
export const resolveOptions = (client: CallOptions, call: CallOptions = {}) => ({
  timeoutMs: call.timeoutMs ?? client.timeoutMs ?? defaults.timeoutMs,
  maxRetries: call.maxRetries ?? client.maxRetries ?? defaults.maxRetries,
  maxRetryAfterSeconds: call.maxRetryAfterSeconds ?? client.maxRetryAfterSeconds ?? defaults.maxRetryAfterSeconds,
  onRetry: call.onRetry ?? client.onRetry,
})
