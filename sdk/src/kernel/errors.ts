import { connectionMessage, failed, responseMessage, type FailedRequest } from './error-message.ts'
import { parseRateLimit, type RateLimit } from './rate-limit.ts'

/** The base class of all errors of the SDK, except the `TypeError` for invalid arguments. */
export abstract class AgencyApiError extends Error {
  override readonly name: string = 'AgencyApiError'

  /** The fields for a log: no headers, and nothing of the request except its method and URL. */
  toJSON(): Record<string, unknown> {
    return { name: this.name, message: this.message }
  }
}

/** A URL reference of the service, absolute by the URL of the request. */
const absoluteUrl = (reference: unknown, base: string | undefined) =>
  typeof reference === 'string' && URL.canParse(reference, base) ? new URL(reference, base).href : undefined

/** An unsuccessful response of the service, or of a proxy in front of it. */
export class ApiError<Body = unknown> extends AgencyApiError {
  override readonly name: string = 'ApiError'
  /** The HTTP status. 0 is a redirect, whose status browsers hide; the service itself never redirects. */
  readonly status: number
  /** The machine-readable error code, if the body has one. */
  readonly code: string | undefined
  /** The page that explains the error, as an absolute URL, if the body names one. */
  readonly docUrl: string | undefined
  /** The service's description for people, in the language of the client, if the body has one. */
  readonly text: string | undefined
  /** The HTTP method, in upper case. */
  readonly method: string | undefined
  /** The URL without query parameters. */
  readonly url: string | undefined
  /** Identifies the request in the service's log; quote it when you ask for help. */
  readonly requestId: string | undefined
  /** The rate limits of the key, from the response headers. */
  readonly rateLimit: RateLimit
  /** The response body: parsed JSON, or text if it is not JSON. */
  readonly body: Body
  /** The raw response. Its body has been read already. */
  readonly response: Response

  constructor(response: Response, body: Body, request?: FailedRequest) {
    const requestId = response.headers.get('x-request-id') ?? undefined
    super(responseMessage(response.status, body, requestId, request))
    const { error, code, docUrl } = (typeof body === 'object' && body ? body : {}) as Record<string, unknown>
    this.status = response.status
    this.code = typeof code === 'string' ? code : undefined
    this.docUrl = absoluteUrl(docUrl, request?.url)
    this.text = typeof error === 'string' ? error : undefined
    this.method = request?.method
    this.url = request?.url
    this.requestId = requestId
    this.rateLimit = parseRateLimit(response.headers)
    this.body = body
    this.response = response
    // Runtimes print all enumerable fields of an uncaught error: the message would be above a hundred lines of others.
    for (const field of ['text', 'rateLimit', 'body', 'response'] as const)
      Object.defineProperty(this, field, { enumerable: false })
  }

  override toJSON(): Record<string, unknown> {
    const { method, url, status, code, docUrl, requestId, rateLimit } = this
    return { ...super.toJSON(), method, url, status, code, docUrl, requestId, rateLimit }
  }
}

/** 304: the resource still has the `etag` that was passed as `ifNoneMatch`. */
export class NotModifiedError extends ApiError {
  override readonly name: string = 'NotModifiedError'
}

/** The response is missing or incomplete; see `cause`. */
export class NetworkError extends AgencyApiError {
  override readonly name: string = 'NetworkError'
  /** The HTTP method, in upper case. */
  readonly method: string | undefined
  /** The URL without query parameters. */
  readonly url: string | undefined

  constructor(
    message: string,
    { cause, request }: { cause?: unknown; request?: Pick<FailedRequest, 'method' | 'url'> | undefined } = {},
  ) {
    super(failed(request) + message, { cause })
    this.method = request?.method
    this.url = request?.url
  }

  override toJSON(): Record<string, unknown> {
    const { method, url } = this
    return { ...super.toJSON(), method, url }
  }
}

/** No complete response within `timeoutMs`, or no success within `totalTimeoutMs`. */
export class TimeoutError extends NetworkError {
  override readonly name: string = 'TimeoutError'
}

/** The error of a failed connection. */
export const toNetworkError = (cause: unknown, request: FailedRequest) =>
  new NetworkError(connectionMessage(cause, request.url), { cause, request })

/** An error of the contract: its class, and the properties that identify its responses. */
export interface KnownError {
  type: new (response: Response, body: never, request?: FailedRequest) => ApiError
  status: number
  /** Errors without a code are identified by their status and body. */
  code?: string
  /** The `error` text of the body, in each language, of errors that have no code or share it. */
  texts?: string[]
  /** The names of the body's properties other than `error` and `code`. */
  extras: string[]
}

interface ErrorBody extends Record<string, unknown> {
  error: string
}

const matches = ({ status, code, texts = [], extras }: KnownError, response: Response, body: ErrorBody) =>
  status === response.status &&
  code === body['code'] &&
  extras.every(extra => body[extra] !== undefined) &&
  (code !== undefined || extras.length > 0 || texts.includes(body.error))

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'

/** The candidate that describes the most properties of the body; the first of several. */
const findMostSpecific = (candidates: KnownError[]) =>
  candidates.find(({ extras }) => candidates.every(other => other.extras.length <= extras.length))

/** Creates the error that matches a response, or a plain `ApiError` if none does. */
export const toApiError = (
  knownErrors: KnownError[],
  response: Response,
  body: unknown,
  request?: FailedRequest,
): ApiError => {
  if (response.status === 304) return new NotModifiedError(response, body, request)
  if (!isErrorBody(body)) return new ApiError(response, body, request)
  const candidates = knownErrors.filter(knownError => matches(knownError, response, body))
  const best = candidates.find(({ texts }) => texts?.includes(body.error)) ?? findMostSpecific(candidates)
  return best ? new best.type(response, body as never, request) : new ApiError(response, body, request)
}
