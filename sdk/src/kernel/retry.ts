import { ApiError, NetworkError } from './errors.ts'
import { parseRetryAfter } from './rate-limit.ts'

/** What is known of a try that failed. */
export interface FailedAttempt {
  /** The method of the request, in lower case. */
  method: string
  /** The status of the answer, if there was one. */
  status?: number
  /** The code of the answer, if it has one. */
  code?: string
  /** Seconds to wait, where the answer names them. */
  retryAfter?: number
  /** Nothing of the request was sent: no connection came about. */
  isUnsent?: boolean
}

/** Whether the service refused a request by a limit of the key or the address, and did nothing of it. */
export const isRateLimited = ({ status, code }: FailedAttempt) => status === 429 && code === 'RATE_LIMIT_EXCEEDED'

/** Whether the service may have carried out a request that failed. */
export const mayHaveBeenProcessed = (failedAttempt: FailedAttempt) =>
  failedAttempt.status === undefined ? !failedAttempt.isUnsent : failedAttempt.status >= 500

const initialBackoffMs = 500
const maxBackoffMs = 8_000

/** Doubles with each try, and scatters over its upper half, so that many callers do not come back together. */
const backoff = (attempt: number, random: number) =>
  Math.min(initialBackoffMs * 2 ** (attempt - 1), maxBackoffMs) * (0.5 + random / 2)

/**
 * How many milliseconds to wait before a request is tried once more, after it failed `tries` times; undefined when it is
 * not to be tried again. A wait that the service asks for is kept, unless it is longer than `maxRetryAfter` seconds.
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
  const { method, status, retryAfter = 0 } = failedAttempt
  const isIdempotent = method === 'get' || method === 'put' || method === 'delete'
  const isTransient = status === undefined || status >= 500
  const isRetriable =
    isRateLimited(failedAttempt) || (isTransient && (isIdempotent || !mayHaveBeenProcessed(failedAttempt)))
  if (!isRetriable || attempt > maxRetries || retryAfter > maxRetryAfterSeconds) return undefined
  return isRateLimited(failedAttempt) && retryAfter > 0
    ? retryAfter * 1000
    : Math.max(backoff(attempt, random), retryAfter * 1000)
}

/** The parts of a failure to connect, as Node tells it. A browser tells nothing. */
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
  const why = cause instanceof Error ? cause.cause : undefined
  return why instanceof Error && isConnectError(why as ConnectError)
}

/** What a thrown error tells of a try; undefined for an error that is not of the network or the service. */
export const toFailedAttempt = (method: string, error: unknown): FailedAttempt | undefined => {
  if (error instanceof NetworkError) return { method, isUnsent: isUnsent(error) }
  if (!(error instanceof ApiError)) return undefined
  const { status, code, response, body } = error
  const told = parseRetryAfter(response.headers) ?? (body as { retryAfter?: unknown } | null)?.retryAfter
  return {
    method,
    status,
    ...(code !== undefined && { code }),
    ...(typeof told === 'number' && { retryAfter: told }),
  }
}
