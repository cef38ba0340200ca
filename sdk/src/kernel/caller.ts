import { NotFound } from '../generated/errors.ts'
import type { paths } from '../generated/types.ts'
import { ApiPromise, type Answer } from './answer.ts'
import { anyOf, systemClock, withDeadline } from './clock.ts'
import type { ApiError, NetworkError } from './errors.ts'
import { openGate } from './gate.ts'
import { ListPromise, type ListPage } from './list.ts'
import { settle, type CallOptions, type Options } from './options.ts'
import { failureOf, isRateLimited, mayBeDone, retryDelay } from './retry.ts'
import { openTransport, type Input, type Method } from './transport.ts'

/** Makes calls: tries, waits, tries again. */
export interface Caller {
  send: <Data>(method: Method, path: keyof paths, input: Input, options?: CallOptions) => ApiPromise<Data>
  list: <Page extends ListPage>(path: keyof paths, input: Input, options?: CallOptions) => ListPromise<Page>
}

/** What the methods of a resource call by. */
export abstract class Resource {
  protected readonly caller: Caller
  constructor(caller: Caller) {
    this.caller = caller
  }
}

/** The calls of one client: they share a key, defaults, and the pause that the minute limit asks for. */
export const openCaller = (options: Options, clock = systemClock): Caller => {
  const transport = openTransport(options)
  const gate = openGate(clock)

  const tryUntilDone = async (
    method: Method,
    path: keyof paths,
    input: Input,
    signal: AbortSignal,
    { timeoutMs, maxRetries, maxRetryAfter, onRetry }: ReturnType<typeof settle>,
  ): Promise<Answer<unknown>> => {
    let wasPossiblyDone = false
    for (let tries = 1; ; tries++) {
      if (maxRetries > 0) await gate.pass(signal)
      try {
        return await withDeadline(timeoutMs, signal, limited => transport(method, path, input, limited), clock)
      } catch (error) {
        const failure = failureOf(method, error)
        if (!failure) throw error
        // An earlier try deleted it, though its answer did not say so.
        if (method === 'delete' && wasPossiblyDone && error instanceof NotFound)
          return { data: undefined, response: error.response, requestId: error.requestId, rateLimit: error.rateLimit }
        const delayMs = retryDelay(failure, { tries, maxRetries, maxRetryAfter, random: clock.random() })
        const { retryAfter = 0 } = failure
        // Also where this call ends: the others would run into the same limit.
        const isPaused = isRateLimited(failure) && retryAfter <= maxRetryAfter
        if (isPaused) gate.pause(delayMs ?? retryAfter * 1000, (error as ApiError).rateLimit.limit || undefined)
        if (delayMs === undefined) throw error
        wasPossiblyDone ||= mayBeDone(failure)
        onRetry?.({ tries, delayMs, error: error as ApiError | NetworkError, method, path })
        if (!isPaused) await clock.sleep(delayMs, signal)
      }
    }
  }

  const call = async <Data>(method: Method, path: keyof paths, input: Input, given: CallOptions = {}) => {
    const either = anyOf([options.signal, given.signal])
    try {
      either.signal.throwIfAborted()
      return (await tryUntilDone(method, path, input, either.signal, settle(options, given))) as Answer<Data>
    } finally {
      either.release()
    }
  }

  return {
    send: (method, path, input, given) => new ApiPromise(call(method, path, input, given)),
    list: <Page extends ListPage>(path: keyof paths, input: Input, given?: CallOptions) => {
      const pageAt = (offset: number) => call<Page>('get', path, { ...input, query: { ...input.query, offset } }, given)
      return new ListPromise<Page>(call('get', path, input, given), pageAt)
    },
  }
}
