import type { RateLimit } from './rate-limit.ts'

/** A success, with what came beside the data. */
export interface ApiResponse<Data> {
  data: Data
  /** The response itself: its status and its headers. Its body is read already, into `data`. */
  response: Response
  /** Names the request in the service's log. */
  requestId: string | undefined
  rateLimit: RateLimit
}

/** The promise of an operation's data. The request is on its way already; `withResponse` tells more of the same answer. */
export class ApiPromise<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'ApiPromise'
  readonly #answer: Promise<ApiResponse<Data>>

  constructor(answer: Promise<ApiResponse<Data>>) {
    this.#answer = answer
  }

  /** The data with the raw response, the request's id and the rate-limit figures. */
  withResponse(): Promise<ApiResponse<Data>> {
    return this.#answer
  }

  // eslint-disable-next-line unicorn/no-thenable -- being awaited is what this class is for
  then<Result = Data, Caught = never>(
    onData?: ((data: Data) => Result | PromiseLike<Result>) | null,
    onError?: ((error: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Result | Caught> {
    return this.#answer.then(({ data }) => data).then(onData, onError)
  }

  catch<Caught = never>(onError?: ((error: unknown) => Caught | PromiseLike<Caught>) | null): Promise<Data | Caught> {
    return this.then(undefined, onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Data> {
    return this.then(data => data).finally(onEnd)
  }
}
