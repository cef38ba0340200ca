// Generated from openapi/ by `npm run generate`; do not edit.
import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './plugin-types.ts'

/** 401 `INVALID_CREDENTIALS`: one of `MissingCredentials`, `UnknownCredentials`, `RevokedCredentials`. */
export class InvalidCredentials extends ApiError<types.CredentialsError> {
  override readonly name: string = 'InvalidCredentials'
}

/** 401 `INVALID_PAIRING_TOKEN`: The pairing token is unknown, expired or already used. */
export class InvalidPairingToken extends ApiError<types.PairingError> {
  override readonly name: string = 'InvalidPairingToken'
}

/** 401 `INVALID_CREDENTIALS`: The credentials header is absent. */
export class MissingCredentials extends InvalidCredentials {
  override readonly name: string = 'MissingCredentials'
}

/** 401 `INVALID_CREDENTIALS`: The credentials are unknown, or the client id belongs to another connector. */
export class UnknownCredentials extends InvalidCredentials {
  override readonly name: string = 'UnknownCredentials'
}

/** 401 `INVALID_CREDENTIALS`: The connector was disconnected, or the site was paired again. */
export class RevokedCredentials extends InvalidCredentials {
  override readonly name: string = 'RevokedCredentials'
}

/** 401 `SIGNATURE_REQUIRED`: The request has no signature, but the plugin version or the service requires one. */
export class SignatureRequired extends ApiError<types.SignatureError> {
  override readonly name: string = 'SignatureRequired'
}

/** 401 `INVALID_SIGNATURE`: The signature does not match the timestamp and the body, or the timestamp is missing. */
export class InvalidSignature extends ApiError<types.SignatureError> {
  override readonly name: string = 'InvalidSignature'
}

/** 401 `INVALID_SIGNATURE`: The timestamp is off by more than 300 seconds. `serverTime` is the service's time. */
export class TimestampOutOfRange extends InvalidSignature {
  override readonly name: string = 'TimestampOutOfRange'
  /** The service's time in Unix seconds. Present when the timestamp of the request is out of range. */
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
