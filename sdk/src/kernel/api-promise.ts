import type { RateLimit } from './rate-limit.ts'

/** A successful response with its metadata. */
export interface ApiResponse<Data> {
  data: Data
  /** The raw response. Its body has been read already, into `data`. */
  response: Response
  /** Identifies the request in the service's log. */
  requestId: string | undefined
  /** Identifies this state of the resource, for `ifMatch`. Undefined if the response is not one resource. */
  etag: string | undefined
  rateLimit: RateLimit
}

/**
 * A promise of an operation's data. The request has been sent; `withResponse` also returns the metadata of its
 * response.
 */
export class ApiPromise<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'ApiPromise'
  readonly #response: Promise<ApiResponse<Data>>

  constructor(response: Promise<ApiResponse<Data>>) {
    this.#response = response
  }

  /** Returns the data with the raw response, the request id and the rate limits. */
  withResponse(): Promise<ApiResponse<Data>> {
    return this.#response
  }

  // eslint-disable-next-line unicorn/no-thenable -- this class is a promise
  then<Result = Data, Caught = never>(
    onData?: ((data: Data) => Result | PromiseLike<Result>) | null,
    onError?: ((error: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Result | Caught> {
    return this.#response.then(({ data }) => data).then(onData, onError)
  }

  catch<Caught = never>(onError?: ((error: unknown) => Caught | PromiseLike<Caught>) | null): Promise<Data | Caught> {
    return this.then(undefined, onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Data> {
    return this.then(data => data).finally(onEnd)
  }
}
