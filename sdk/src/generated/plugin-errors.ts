// Generated from openapi/ by `npm run generate`; do not edit.
import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './plugin-types.ts'

/** 401 `INVALID_CREDENTIALS`: one of `MissingCredentialsError`, `UnknownCredentialsError`, `RevokedCredentialsError`. */
export class InvalidCredentialsError extends ApiError<types.CredentialsErrorBody> {
  override readonly name: string = 'InvalidCredentialsError'
}

/** 401 `INVALID_PAIRING_TOKEN`: The pairing token is unknown, expired or used. */
export class InvalidPairingTokenError extends ApiError<types.PairingErrorBody> {
  override readonly name: string = 'InvalidPairingTokenError'
}

/** 401 `INVALID_CREDENTIALS`: The header of the credentials is absent. */
export class MissingCredentialsError extends InvalidCredentialsError {
  override readonly name: string = 'MissingCredentialsError'
}

/** 401 `INVALID_CREDENTIALS`: No connector has these credentials, or the client id is that of another one. */
export class UnknownCredentialsError extends InvalidCredentialsError {
  override readonly name: string = 'UnknownCredentialsError'
}

/** 401 `INVALID_CREDENTIALS`: The connector was disconnected, or its site paired again. */
export class RevokedCredentialsError extends InvalidCredentialsError {
  override readonly name: string = 'RevokedCredentialsError'
}

/** 401 `SIGNATURE_REQUIRED`: A request without signature, where the version of the plugin or the service asks for one. */
export class SignatureRequiredError extends ApiError<types.SignatureErrorBody> {
  override readonly name: string = 'SignatureRequiredError'
}

/** 401 `INVALID_SIGNATURE`: The signature is not that of the body and the timestamp, or the timestamp is missing. */
export class InvalidSignatureError extends ApiError<types.SignatureErrorBody> {
  override readonly name: string = 'InvalidSignatureError'
}

/** 401 `INVALID_SIGNATURE`: The timestamp is off by more than 300 seconds; `serverTime` is what the service has. */
export class TimestampOutOfRangeError extends InvalidSignatureError {
  override readonly name: string = 'TimestampOutOfRangeError'
  /** The time of the service in Unix seconds, where that of the request is too far off. */
  readonly serverTime = this.body.serverTime!
}

/** Every error class, with the properties that identify its responses. */
export const pluginErrors: KnownError[] = [
  { type: InvalidCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', text: "", extras: [] },
  { type: InvalidPairingTokenError, status: 401, code: 'INVALID_PAIRING_TOKEN', text: "Jeton d'appairage invalide ou expiré", extras: [] },
  { type: MissingCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', text: "Identifiants du connecteur manquants", extras: [] },
  { type: UnknownCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', text: "Identifiants du connecteur invalides", extras: [] },
  { type: RevokedCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', text: "Connecteur révoqué", extras: [] },
  { type: SignatureRequiredError, status: 401, code: 'SIGNATURE_REQUIRED', text: "Signature requise", extras: [] },
  { type: InvalidSignatureError, status: 401, code: 'INVALID_SIGNATURE', text: "Signature invalide", extras: [] },
  { type: TimestampOutOfRangeError, status: 401, code: 'INVALID_SIGNATURE', text: "Horodatage hors limites", extras: ['serverTime'] },
]
