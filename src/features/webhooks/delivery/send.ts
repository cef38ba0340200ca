import { kibibyte } from '#src/ground/base/bytes.ts'
import type { Outbound, RequestController, ResponseHandler } from '#src/ground/outbound/client.ts'
import { TimeoutError } from '#src/ground/outbound/timeout.ts'

/** Response bodies are read to their end within these limits, so that connections can be reused. */
const maxResponseBytes = 64 * kibibyte
const bodyTimeoutMs = 250
/** The beginning of a response body that is kept. */
const maxKeptBytes = kibibyte

interface Request {
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

export interface Response {
  statusCode: number
  retryAfter: string | string[] | undefined
  /** The time until the headers. */
  durationMs: number
  /** The beginning of the body. */
  body: Buffer
}

/** Keeps the beginning of the response to a request, and reports it when its connection is free. */
class ReadBeginning implements ResponseHandler {
  readonly #resolve: (response: Response) => void
  readonly #reject: (error: Error) => void
  readonly #started = performance.now()
  #timer: NodeJS.Timeout
  #controller: RequestController | undefined
  #timedOut: TimeoutError | undefined
  #response: Omit<Response, 'body'> | undefined
  readonly #kept: Buffer[] = []
  #received = 0

  constructor(timeoutMs: number, resolve: (response: Response) => void, reject: (error: Error) => void) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(() => this.#timeOut(new TimeoutError(timeoutMs)), timeoutMs)
  }

  /** Does not wait for the request to end, because a connection attempt cannot be aborted. */
  #timeOut(error: TimeoutError) {
    this.#timedOut = error
    this.#reject(error)
    this.#controller?.abort(error)
  }

  onRequestStart(controller: RequestController) {
    this.#controller = controller
    if (this.#timedOut) controller.abort(this.#timedOut)
  }

  onResponseStart(
    controller: RequestController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ) {
    if (statusCode < 200) return
    clearTimeout(this.#timer)
    this.#response = { statusCode, retryAfter: headers['retry-after'], durationMs: performance.now() - this.#started }
    // An attempt is in flight until its connection is free, so an endless response is cut off.
    this.#timer = setTimeout(() => controller.abort(new TimeoutError(bodyTimeoutMs)), bodyTimeoutMs)
  }

  onResponseData(controller: RequestController, chunk: Buffer) {
    // A copy, as a part of a chunk would keep all of its memory.
    if (this.#received < maxKeptBytes) this.#kept.push(Buffer.from(chunk.subarray(0, maxKeptBytes - this.#received)))
    this.#received += chunk.length
    if (this.#received > maxResponseBytes) controller.abort(new Error('The response is too large'))
  }

  onResponseEnd() {
    this.#end()
  }

  onResponseError(_controller: RequestController, error: Error) {
    this.#end(error)
  }

  #end(error?: Error) {
    clearTimeout(this.#timer)
    if (this.#response) this.#resolve({ ...this.#response, body: Buffer.concat(this.#kept) })
    else this.#reject(error ?? new Error('The response has no status'))
  }

  fail(error: Error) {
    this.#end(error)
  }
}

/** Sends a request. Resolves to the beginning of its response, once the connection is free. */
export const send = (outbound: Outbound, url: URL, { headers, body, timeoutMs }: Request): Promise<Response> =>
  new Promise((resolve, reject) => {
    const handler = new ReadBeginning(timeoutMs, resolve, reject)
    outbound.dispatch(url, { method: 'POST', headers, body }, handler).catch((error: Error) => handler.fail(error))
  })
