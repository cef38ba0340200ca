import { parseRateLimit, type RateLimit } from './rate-limit.ts'

/** An unsuccessful response of the service, or of a proxy in front of it. */
export class ApiError<Body = unknown> extends Error {
  override readonly name: string = 'ApiError'
  /** The HTTP status. 0 is a redirect, whose status browsers hide; the service itself never redirects. */
  readonly status: number
  /** The machine-readable error code, if the body has one. */
  readonly code: string | undefined
  /** Identifies the request in the service's log; quote it when you ask for help. */
  readonly requestId: string | undefined
  /** The rate limits of the key, from the response headers. */
  readonly rateLimit: RateLimit
  /** The response body: parsed JSON, or text if it is not JSON. */
  readonly body: Body
  /** The raw response. Its body has been read already. */
  readonly response: Response

  constructor(response: Response, body: Body) {
    const { error, code } = (typeof body === 'object' && body ? body : {}) as { error?: unknown; code?: unknown }
    super(
      typeof error === 'string' ? error : `Unexpected response with status ${response.status}: not an error of the API`,
    )
    this.status = response.status
    this.code = typeof code === 'string' ? code : undefined
    this.requestId = response.headers.get('x-request-id') ?? undefined
    this.rateLimit = parseRateLimit(response.headers)
    this.body = body
    this.response = response
  }
}

/** The response is missing or incomplete; see `cause`. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError'
}

/** No complete response within `timeoutMs`. */
export class TimeoutError extends NetworkError {
  override readonly name: string = 'TimeoutError'
}

/** An error of the contract: its class, and the properties that identify its responses. */
export interface KnownError {
  type: new (response: Response, body: never) => ApiError
  status: number
  /** Errors without a code are identified by their status and body. */
  code?: string
  /** The `error` text of the body, in each language. It distinguishes errors that have no code or share one. */
  texts: string[]
  /** The names of the body's properties other than `error` and `code`. */
  extras: string[]
}

interface ErrorBody extends Record<string, unknown> {
  error: string
}

const matches = ({ status, code, texts, extras }: KnownError, response: Response, body: ErrorBody) =>
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
export const toApiError = (knownErrors: KnownError[], response: Response, body: unknown): ApiError => {
  if (!isErrorBody(body)) return new ApiError(response, body)
  const candidates = knownErrors.filter(knownError => matches(knownError, response, body))
  const best = candidates.find(({ texts }) => texts.includes(body.error)) ?? findMostSpecific(candidates)
  return best ? new best.type(response, body as never) : new ApiError(response, body)
}
