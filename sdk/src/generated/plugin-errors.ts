// Generated from openapi/ by `npm run generate`; do not edit.
import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './plugin-types.ts'

/** 401 `INVALID_CREDENTIALS`: one of `MissingCredentialsError`, `UnknownCredentialsError`, `RevokedCredentialsError`. */
export class InvalidCredentialsError extends ApiError<types.CredentialsErrorBody> {
  override readonly name: string = 'InvalidCredentialsError'
}

/** 401 `INVALID_PAIRING_TOKEN`: The pairing token is unknown, expired or already used. */
export class InvalidPairingTokenError extends ApiError<types.PairingErrorBody> {
  override readonly name: string = 'InvalidPairingTokenError'
}

/** 401 `INVALID_CREDENTIALS`: The credentials header is absent. */
export class MissingCredentialsError extends InvalidCredentialsError {
  override readonly name: string = 'MissingCredentialsError'
}

/** 401 `INVALID_CREDENTIALS`: The credentials are unknown, or the client id belongs to another connector. */
export class UnknownCredentialsError extends InvalidCredentialsError {
  override readonly name: string = 'UnknownCredentialsError'
}

/** 401 `INVALID_CREDENTIALS`: The connector was revoked, or the site was paired again. */
export class RevokedCredentialsError extends InvalidCredentialsError {
  override readonly name: string = 'RevokedCredentialsError'
}

/** 401 `SIGNATURE_REQUIRED`: The request has no signature, but the plugin version or the service requires one. */
export class SignatureRequiredError extends ApiError<types.SignatureErrorBody> {
  override readonly name: string = 'SignatureRequiredError'
}

/** 401 `SIGNATURE_REQUIRED`: The request has no V2 signature, but the connector has sent one before. */
export class SignatureV2RequiredError extends SignatureRequiredError {
  override readonly name: string = 'SignatureV2RequiredError'
}

/** 401 `INVALID_SIGNATURE`: The signature does not match the request, or the timestamp is missing. */
export class InvalidSignatureError extends ApiError<types.SignatureErrorBody> {
  override readonly name: string = 'InvalidSignatureError'
}

/** 401 `INVALID_SIGNATURE`: The connector has sent the nonce before. */
export class RepeatedNonceError extends InvalidSignatureError {
  override readonly name: string = 'RepeatedNonceError'
}

/** 401 `INVALID_SIGNATURE`: The timestamp differs by more than 300 seconds from `serverTime`, the service's time. */
export class TimestampOutOfRangeError extends InvalidSignatureError {
  override readonly name: string = 'TimestampOutOfRangeError'
  /** The service's time in Unix seconds. Present when the timestamp of the request is out of range. */
  get serverTime() {
    return this.body.serverTime!
  }
}

/** 413 `QUOTA_EXCEEDED`: The data of the agency's sites would exceed its quota of storage. */
export class StorageQuotaExceededError extends ApiError<types.QuotaErrorBody> {
  override readonly name: string = 'StorageQuotaExceededError'
  /** The quota that would be exceeded. */
  get quota() {
    return this.body.quota!
  }
  /** The limit of the quota. */
  get limit() {
    return this.body.limit!
  }
}

/** Every error class, with the properties that identify its responses. */
export const pluginErrors: KnownError[] = [
  { type: InvalidCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', extras: [] },
  { type: InvalidPairingTokenError, status: 401, code: 'INVALID_PAIRING_TOKEN', extras: [] },
  { type: MissingCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', texts: ["Identifiants du connecteur manquants","Missing connector credentials"], extras: [] },
  { type: UnknownCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', texts: ["Identifiants du connecteur invalides","Invalid connector credentials"], extras: [] },
  { type: RevokedCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', texts: ["Connecteur révoqué","Revoked connector"], extras: [] },
  { type: SignatureRequiredError, status: 401, code: 'SIGNATURE_REQUIRED', texts: ["Signature requise","Signature required"], extras: [] },
  { type: SignatureV2RequiredError, status: 401, code: 'SIGNATURE_REQUIRED', texts: ["Signature V2 requise","V2 signature required"], extras: [] },
  { type: InvalidSignatureError, status: 401, code: 'INVALID_SIGNATURE', texts: ["Signature invalide","Invalid signature"], extras: [] },
  { type: RepeatedNonceError, status: 401, code: 'INVALID_SIGNATURE', texts: ["Nonce déjà utilisé","Nonce already used"], extras: [] },
  { type: TimestampOutOfRangeError, status: 401, code: 'INVALID_SIGNATURE', texts: ["Horodatage hors limites","Timestamp out of range"], extras: ['serverTime'] },
  { type: StorageQuotaExceededError, status: 413, code: 'QUOTA_EXCEEDED', extras: ['quota', 'limit'] },
]
