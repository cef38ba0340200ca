import { ApiError, NetworkError } from './errors.ts'
import { parseRetryAfter } from './rate-limit.ts'

/** A failed attempt of a request, reduced to what the retry policy depends on. */
export interface FailedAttempt {
  /** Whether the request may be sent again although it may have been processed. */
  isRepeatable: boolean
  /** The status of the response, if there was one. */
  status?: number
  /** The error code of the response, if it has one. */
  code?: string
  /** The requested delay in seconds, if the response has one. */
  retryAfter?: number
  /** The connection failed, so that nothing was sent. */
  isUnsent?: boolean
}

/** Whether the service rejected the request because of a rate limit, without processing it. */
export const isRateLimited = ({ status, code }: FailedAttempt) => status === 429 && code === 'RATE_LIMIT_EXCEEDED'

/** Whether an earlier attempt with the same idempotency key is in progress. */
const isKeyInUse = ({ status, code }: FailedAttempt) => status === 409 && code === 'IDEMPOTENCY_KEY_IN_USE'

/** The codes of requests that the service has rejected without processing them. */
const unprocessedCodes = ['OVERLOADED', 'UNAVAILABLE']

/** Whether the service may have processed the request although the attempt failed. */
export const mayHaveBeenProcessed = ({ status, code = '', isUnsent }: FailedAttempt) =>
  status === undefined ? !isUnsent : status >= 500 && !unprocessedCodes.includes(code)

const initialBackoffMs = 500
const maxBackoffMs = 8_000

/** Exponential backoff with jitter: a random delay in the upper half of the interval. */
const backoff = (attempt: number, random: number) =>
  Math.min(initialBackoffMs * 2 ** (attempt - 1), maxBackoffMs) * (0.5 + random / 2)

/**
 * The delay before the next attempt in milliseconds, after `attempt` failed ones; undefined if the request must not be
 * retried. A `Retry-After` is honoured unless it exceeds `maxRetryAfterSeconds`.
 */
export const retryDelay = (
  failedAttempt: FailedAttempt,
  {
    attempt,
    maxRetries,
    maxRetryAfterSeconds,
    random,
  }: { attempt: number; maxRetries: number; maxRetryAfterSeconds: number; random: number },
) => {
  const { isRepeatable, status, retryAfter = 0 } = failedAttempt
  const isTransient = status === undefined || status >= 500
  const isRetriable =
    isRateLimited(failedAttempt) ||
    isKeyInUse(failedAttempt) ||
    (isTransient && (isRepeatable || !mayHaveBeenProcessed(failedAttempt)))
  if (!isRetriable || attempt > maxRetries || retryAfter > maxRetryAfterSeconds) return undefined
  return isRateLimited(failedAttempt) && retryAfter > 0
    ? retryAfter * 1000
    : Math.max(backoff(attempt, random), retryAfter * 1000)
}

/** The properties of Node's connection errors. Browsers give no details. */
interface ConnectError {
  code?: string
  syscall?: string
  errors?: ConnectError[]
}

const isConnectError = ({ code, syscall, errors }: ConnectError): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  code === 'UND_ERR_CONNECT_TIMEOUT' ||
  (errors !== undefined && errors.length > 0 && errors.every(isConnectError))

const isUnsent = ({ cause }: NetworkError) => {
  const reason = cause instanceof Error ? cause.cause : undefined
  return reason instanceof Error && isConnectError(reason as ConnectError)
}

/** Converts a thrown error; undefined unless it is an `ApiError` or a `NetworkError`. */
export const toFailedAttempt = (isRepeatable: boolean, error: unknown): FailedAttempt | undefined => {
  if (error instanceof NetworkError) return { isRepeatable, isUnsent: isUnsent(error) }
  if (!(error instanceof ApiError)) return undefined
  const { status, code, response, body } = error
  const retryAfter = parseRetryAfter(response.headers) ?? (body as { retryAfter?: unknown } | null)?.retryAfter
  return {
    isRepeatable,
    status,
    ...(code !== undefined && { code }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}
