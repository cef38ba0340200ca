import { ApiError, NetworkError, type KnownError } from '../kernel/errors.ts'

/** The body of a 401 of the plugin interface. */
interface Refusal {
  error: string
  code: string
  serverTime?: number
}

/** 401 `INVALID_PAIRING_TOKEN`: the token is unknown, expired or used. The agency can make another. */
export class InvalidPairingToken extends ApiError<Refusal> {
  override readonly name: string = 'InvalidPairingToken'
}

/** 401 `INVALID_CREDENTIALS`: the connector is unknown, or was revoked. The site must be paired again. */
export class InvalidCredentials extends ApiError<Refusal> {
  override readonly name: string = 'InvalidCredentials'
}

/** 401 `SIGNATURE_REQUIRED`: the request carried no signature. */
export class SignatureRequired extends ApiError<Refusal> {
  override readonly name: string = 'SignatureRequired'
}

/** 401 `INVALID_SIGNATURE`: the signature is wrong, or its time. */
export class InvalidSignature extends ApiError<Refusal> {
  override readonly name: string = 'InvalidSignature'
  /** The service's Unix seconds, where those of the request were too far off. */
  readonly serverTime = this.body.serverTime
}

const refusal = (type: KnownError['type'], code: string): KnownError => ({
  type,
  status: 401,
  code,
  text: '',
  extras: [],
})

/** The errors that only the plugin interface has. */
export const pluginErrors = [
  refusal(InvalidPairingToken, 'INVALID_PAIRING_TOKEN'),
  refusal(InvalidCredentials, 'INVALID_CREDENTIALS'),
  refusal(SignatureRequired, 'SIGNATURE_REQUIRED'),
  refusal(InvalidSignature, 'INVALID_SIGNATURE'),
]

/** Whether the same request may succeed later. */
export const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))

/** Whether something, be it the service or what is before it, does not take the body of a request as it is. */
export const isBodyRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 413)

/** Whether the service itself, whose answers have a code, will never take the body of a request. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && [400, 413, 415, 422].includes(error.status)
