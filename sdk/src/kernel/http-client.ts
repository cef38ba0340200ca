import { ApiPromise, type ApiResponse } from './api-promise.ts'
import { openAttempts } from './attempts.ts'
import { combineSignals, systemClock, withTimeout } from './clock.ts'
import { ListPromise, type ListPage, type PagePosition } from './list.ts'
import { openLog } from './log.ts'
import { resolveOptions, type AgencyApiOptions, type CallOptions } from './options.ts'
import { openThrottle } from './throttle.ts'
import { openTransport, type ApiDefinition, type Method, type RequestInput } from './transport.ts'

/** Sends requests with timeouts, retries and the client's rate-limit pause. */
export interface HttpClient {
  send: <Data>(method: Method, path: string, input: RequestInput, options?: CallOptions) => ApiPromise<Data>
  list: <Page extends ListPage>(path: string, input: RequestInput, options?: CallOptions) => ListPromise<Page>
  /** Resolves to a file with its media type. */
  download: (path: string, input: RequestInput, options?: CallOptions) => ApiPromise<Blob>
}

/** Base class of the generated resources. */
export abstract class Resource {
  protected readonly client: HttpClient
  constructor(client: HttpClient) {
    this.client = client
  }
}

/** All requests of an HTTP client share its credentials, its default options and its rate-limit pause. */
export const openHttpClient = (api: ApiDefinition, options: AgencyApiOptions, clock = systemClock): HttpClient => {
  const transport = openTransport(api, options)
  const attempt = openAttempts({ transport, throttle: openThrottle(clock), log: openLog(options), clock })

  const call = async <Data>(method: Method, path: string, input: RequestInput, callOptions: CallOptions = {}) => {
    const resolved = resolveOptions(options, callOptions)
    const { totalTimeoutMs } = resolved
    if (!api.hasIdempotencyKeys) resolved.idempotencyKey = false
    const combined = combineSignals([options.signal, callOptions.signal])
    try {
      combined.signal.throwIfAborted()
      const run = (signal: AbortSignal) => attempt(method, path, input, signal, resolved)
      const request = transport.describe(method, path, input)
      return (await withTimeout(totalTimeoutMs, combined.signal, run, clock, request)) as ApiResponse<Data>
    } finally {
      combined.release()
    }
  }

  return {
    send: (method, path, input, callOptions) => new ApiPromise(call(method, path, input, callOptions)),
    list: <Page extends ListPage>(path: string, input: RequestInput, callOptions?: CallOptions) => {
      const fetchPage = (position: PagePosition) =>
        call<Page>('get', path, { ...input, query: { ...input.query, ...position } }, callOptions)
      return new ListPromise<Page>(call('get', path, input, callOptions), fetchPage)
    },
    download: (path, input, callOptions) =>
      new ApiPromise(call<Blob>('get', path, { ...input, returnsFile: true }, callOptions)),
  }
}
