import { parseRateLimit, type RateLimit } from './rate-limit.ts'

/** The service, or something on the way to it, answered with anything but a success. */
export class ApiError<Body = unknown> extends Error {
  override readonly name: string = 'ApiError'
  /** The status of the answer. 0 is a redirect that a browser hides; the service redirects nobody. */
  readonly status: number
  /** The machine-readable code of the error, where the answer has one. */
  readonly code: string | undefined
  /** Names the request in the service's log; quote it when you ask for help. */
  readonly requestId: string | undefined
  /** What the answer says about the limits of the key. */
  readonly rateLimit: RateLimit
  /** The body of the answer: parsed JSON, or the text of what is not JSON. */
  readonly body: Body
  /** The answer itself, its body read already. */
  readonly response: Response

  constructor(response: Response, body: Body) {
    const { error, code } = (typeof body === 'object' && body ? body : {}) as { error?: unknown; code?: unknown }
    super(typeof error === 'string' ? error : `The answer is a ${response.status} that is not of the API`)
    this.status = response.status
    this.code = typeof code === 'string' ? code : undefined
    this.requestId = response.headers.get('x-request-id') ?? undefined
    this.rateLimit = parseRateLimit(response.headers)
    this.body = body
    this.response = response
  }
}

/** No answer came, or not all of it: `cause` says why. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError'
}

/** No answer came within `timeoutMs`. */
export class TimeoutError extends NetworkError {
  override readonly name: string = 'TimeoutError'
}

/** An error of the registry: its class, and what tells its answers from others. */
export interface KnownError {
  type: new (response: Response, body: never) => ApiError
  status: number
  /** Some errors have no code; they are told by their status and by what they carry. */
  code?: string
  /** The text of the answer: it tells apart the errors that share a code, and those that have nothing else of their own. */
  text: string
  /** What the answer carries beside text and code. */
  extras: string[]
}

const matches = ({ status, code, text, extras }: KnownError, response: Response, body: Record<string, unknown>) =>
  status === response.status &&
  code === body['code'] &&
  extras.every(extra => body[extra] !== undefined) &&
  (code !== undefined || extras.length > 0 || text === body['error'])

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The error that accounts for most of what an answer carries; the first one of several. */
const mostSpecific = (candidates: KnownError[]) =>
  candidates.find(({ extras }) => candidates.every(other => other.extras.length <= extras.length))

/** An answer as the error of the registry that it is; as a plain `ApiError` where it is none of them. */
export const toApiError = (knownErrors: KnownError[], response: Response, body: unknown): ApiError => {
  if (!isObject(body) || typeof body['error'] !== 'string') return new ApiError(response, body)
  const candidates = knownErrors.filter(knownError => matches(knownError, response, body))
  const best = candidates.find(({ text }) => text === body['error']) ?? mostSpecific(candidates)
  return best ? new best.type(response, body as never) : new ApiError(response, body)
}
