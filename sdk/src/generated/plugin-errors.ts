// Generated from openapi/ by `npm run generate`; do not edit.
import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './plugin-types.ts'

/** 401 `INVALID_CREDENTIALS`: one of `MissingCredentials`, `UnknownCredentials`, `RevokedCredentials`. */
export class InvalidCredentials extends ApiError<types.CredentialsError> {
  override readonly name: string = 'InvalidCredentials'
}

/** 401 `INVALID_PAIRING_TOKEN`: The pairing token is unknown, expired or used. */
export class InvalidPairingToken extends ApiError<types.PairingError> {
  override readonly name: string = 'InvalidPairingToken'
}

/** 401 `INVALID_CREDENTIALS`: The header of the credentials is absent. */
export class MissingCredentials extends InvalidCredentials {
  override readonly name: string = 'MissingCredentials'
}

/** 401 `INVALID_CREDENTIALS`: No connector has these credentials, or the client id is that of another one. */
export class UnknownCredentials extends InvalidCredentials {
  override readonly name: string = 'UnknownCredentials'
}

/** 401 `INVALID_CREDENTIALS`: The connector was disconnected, or its site paired again. */
export class RevokedCredentials extends InvalidCredentials {
  override readonly name: string = 'RevokedCredentials'
}

/** 401 `SIGNATURE_REQUIRED`: A request without signature, where the version of the plugin or the service asks for one. */
export class SignatureRequired extends ApiError<types.SignatureError> {
  override readonly name: string = 'SignatureRequired'
}

/** 401 `INVALID_SIGNATURE`: The signature is not that of the body and the timestamp, or the timestamp is missing. */
export class InvalidSignature extends ApiError<types.SignatureError> {
  override readonly name: string = 'InvalidSignature'
}

/** 401 `INVALID_SIGNATURE`: The timestamp is off by more than 300 seconds; `serverTime` is what the service has. */
export class TimestampOutOfRange extends InvalidSignature {
  override readonly name: string = 'TimestampOutOfRange'
  /** The time of the service in Unix seconds, where that of the request is too far off. */
  readonly serverTime = this.body.serverTime!
}

/** Every class with what its answers look like. */
export const pluginErrors: KnownError[] = [
  { type: InvalidCredentials, status: 401, code: 'INVALID_CREDENTIALS', text: "", extras: [] },
  { type: InvalidPairingToken, status: 401, code: 'INVALID_PAIRING_TOKEN', text: "Jeton d'appairage invalide ou expiré", extras: [] },
  { type: MissingCredentials, status: 401, code: 'INVALID_CREDENTIALS', text: "Identifiants du connecteur manquants", extras: [] },
  { type: UnknownCredentials, status: 401, code: 'INVALID_CREDENTIALS', text: "Identifiants du connecteur invalides", extras: [] },
  { type: RevokedCredentials, status: 401, code: 'INVALID_CREDENTIALS', text: "Connecteur révoqué", extras: [] },
  { type: SignatureRequired, status: 401, code: 'SIGNATURE_REQUIRED', text: "Signature requise", extras: [] },
  { type: InvalidSignature, status: 401, code: 'INVALID_SIGNATURE', text: "Signature invalide", extras: [] },
  { type: TimestampOutOfRange, status: 401, code: 'INVALID_SIGNATURE', text: "Horodatage hors limites", extras: ['serverTime'] },
]
