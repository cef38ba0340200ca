import { NotFoundError } from '../generated/errors.ts'
import type { paths } from '../generated/types.ts'
import { ApiPromise, type ApiResponse } from './api-promise.ts'
import { combineSignals, systemClock, withTimeout } from './clock.ts'
import type { ApiError, NetworkError } from './errors.ts'
import { openThrottle } from './throttle.ts'
import { ListPromise, type ListPage, type PagePosition } from './list.ts'
import { isRepeatable, requestHeaders } from './request-headers.ts'
import { resolveOptions, type CallOptions, type AgencyApiOptions } from './options.ts'
import { toFailedAttempt, isRateLimited, mayHaveBeenProcessed, retryDelay } from './retry.ts'
import { openTransport, type RequestInput, type Method } from './transport.ts'

/** Sends requests with timeouts, retries and the client's rate-limit pause. */
export interface HttpClient {
  send: <Data>(method: Method, path: keyof paths, input: RequestInput, options?: CallOptions) => ApiPromise<Data>
  list: <Page extends ListPage>(path: keyof paths, input: RequestInput, options?: CallOptions) => ListPromise<Page>
}

/** Base class of the generated resources. */
export abstract class Resource {
  protected readonly client: HttpClient
  constructor(client: HttpClient) {
    this.client = client
  }
}

/** All requests of an HTTP client share its API key, its default options and its rate-limit pause. */
export const openHttpClient = (options: AgencyApiOptions, clock = systemClock): HttpClient => {
  const transport = openTransport(options)
  const throttle = openThrottle(clock)

  const sendWithRetries = async (
    method: Method,
    path: keyof paths,
    input: RequestInput,
    signal: AbortSignal,
    { timeoutMs, maxRetries, maxRetryAfterSeconds, onRetry, ...headerOptions }: ReturnType<typeof resolveOptions>,
  ): Promise<ApiResponse<unknown>> => {
    const headers = requestHeaders(method, headerOptions)
    let mayBeDeleted = false
    for (let attempt = 1; ; attempt++) {
      if (maxRetries > 0) await throttle.acquire(signal)
      try {
        return await withTimeout(
          timeoutMs,
          signal,
          attemptSignal => transport(method, path, { ...input, headers }, attemptSignal),
          clock,
        )
      } catch (error) {
        const failedAttempt = toFailedAttempt(isRepeatable(method, headers), error)
        if (!failedAttempt) throw error
        // An earlier attempt may have succeeded although its response was lost.
        if (method === 'delete' && mayBeDeleted && error instanceof NotFoundError)
          return {
            data: undefined,
            response: error.response,
            requestId: error.requestId,
            etag: undefined,
            rateLimit: error.rateLimit,
          }
        const delayMs = retryDelay(failedAttempt, { attempt, maxRetries, maxRetryAfterSeconds, random: clock.random() })
        const { retryAfter = 0 } = failedAttempt
        // Pause even if this call is not retried: other calls would exceed the same limit.
        const isPaused = isRateLimited(failedAttempt) && retryAfter <= maxRetryAfterSeconds
        if (isPaused) throttle.pause(delayMs ?? retryAfter * 1000, (error as ApiError).rateLimit.limit || undefined)
        if (delayMs === undefined) throw error
        mayBeDeleted ||= mayHaveBeenProcessed(failedAttempt)
        onRetry?.({ attempt, delayMs, error: error as ApiError | NetworkError, method, path })
        if (!isPaused) await clock.sleep(delayMs, signal)
      }
    }
  }

  const call = async <Data>(method: Method, path: keyof paths, input: RequestInput, callOptions: CallOptions = {}) => {
    const combined = combineSignals([options.signal, callOptions.signal])
    try {
      combined.signal.throwIfAborted()
      return (await sendWithRetries(
        method,
        path,
        input,
        combined.signal,
        resolveOptions(options, callOptions),
      )) as ApiResponse<Data>
    } finally {
      combined.release()
    }
  }

  return {
    send: (method, path, input, callOptions) => new ApiPromise(call(method, path, input, callOptions)),
    list: <Page extends ListPage>(path: keyof paths, input: RequestInput, callOptions?: CallOptions) => {
      const fetchPage = (position: PagePosition) =>
        call<Page>('get', path, { ...input, query: { ...input.query, ...position } }, callOptions)
      return new ListPromise<Page>(call('get', path, input, callOptions), fetchPage)
    },
  }
}
