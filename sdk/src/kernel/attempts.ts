import type { ApiResponse } from './api-promise.ts'
import { withTimeout, type Clock } from './clock.ts'
import { ApiError, type NetworkError } from './errors.ts'
import type { Logger } from './log.ts'
import type { resolveOptions } from './options.ts'
import { isRepeatable, requestHeaders } from './request-headers.ts'
import { isRateLimited, mayHaveBeenProcessed, retryDelay, toFailedAttempt } from './retry.ts'
import type { openThrottle } from './throttle.ts'
import type { Method, RequestInput, Transport } from './transport.ts'

interface AttemptDeps {
  transport: Transport
  throttle: ReturnType<typeof openThrottle>
  log: Logger
  clock: Clock
}

/** Sends a request until it succeeds or must not be retried. */
export const openAttempts =
  ({ transport, throttle, log, clock }: AttemptDeps) =>
  async (
    method: Method,
    path: string,
    input: RequestInput,
    signal: AbortSignal,
    {
      timeoutMs,
      totalTimeoutMs,
      maxRetries,
      maxRetryAfterSeconds,
      onRetry,
      ...rest
    }: ReturnType<typeof resolveOptions>,
  ): Promise<ApiResponse<unknown>> => {
    const headers = requestHeaders(method, rest)
    const request = transport.describe(method, path, input)
    const { url } = request
    const logged = { method: request.method, url }
    const deadline = totalTimeoutMs > 0 ? clock.now() + totalTimeoutMs : Infinity

    const sendOnce = async (attempt: number) => {
      const startedAt = clock.now()
      log.debug('request sent', { ...logged, attempt })
      const response = await withTimeout(
        timeoutMs,
        signal,
        attemptSignal => transport.send(method, path, { ...input, headers }, attemptSignal),
        clock,
        request,
      )
      const {
        requestId,
        response: { status },
      } = response
      log.debug('response received', { ...logged, status, requestId, durationMs: clock.now() - startedAt })
      return response
    }

    let mayBeDeleted = false
    for (let attempt = 1; ; attempt++) {
      if (maxRetries > 0) await throttle.acquire(signal)
      try {
        return await sendOnce(attempt)
      } catch (thrown) {
        const failedAttempt = toFailedAttempt(isRepeatable(method, headers), thrown)
        if (!failedAttempt) throw thrown
        const error = thrown as ApiError | NetworkError
        log.debug('request failed', { ...logged, attempt, error: error.message })
        // An earlier attempt may have succeeded although its response was lost.
        if (method === 'delete' && mayBeDeleted && error instanceof ApiError && error.code === 'NOT_FOUND') {
          const { response, requestId, rateLimit } = error
          return { data: undefined, response, requestId, etag: undefined, rateLimit }
        }
        const delayMs = retryDelay(failedAttempt, { attempt, maxRetries, maxRetryAfterSeconds, random: clock.random() })
        const { retryAfter = 0 } = failedAttempt
        // Pause even if this call is not retried: other calls would exceed the same limit.
        const isPaused = isRateLimited(failedAttempt) && retryAfter <= maxRetryAfterSeconds
        if (isPaused) {
          const pauseMs = delayMs ?? retryAfter * 1000
          throttle.pause(pauseMs, (error as ApiError).rateLimit.limit || undefined)
          log.warn('rate limit reached, requests paused', { ...logged, pauseMs })
        }
        if (delayMs === undefined || clock.now() + delayMs >= deadline) throw thrown
        mayBeDeleted ||= mayHaveBeenProcessed(failedAttempt)
        log.info('request is retried', { ...logged, attempt, delayMs, error: error.message })
        onRetry?.({ attempt, delayMs, error, method, path })
        if (!isPaused) await clock.sleep(delayMs, signal)
      }
    }
  }
