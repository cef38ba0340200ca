// Generated from openapi/ by `npm run generate`; do not edit.
import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './types.ts'

/** 400 `VALIDATION_FAILED`: The body or the query is invalid. */
export class ValidationFailed extends ApiError<types.ValidationError> {
  override readonly name: string = 'ValidationFailed'
  /** Validation issues, flattened. A nested field is named by its path, such as `lines.0.unitPrice`. */
  readonly details = this.body.details!
  /** Validation issues by field. */
  readonly fieldErrors = this.body.details!.fieldErrors
  /** Validation issues of the request as a whole. */
  readonly formErrors = this.body.details!.formErrors
}

/** 400 `VALIDATION_FAILED`: The id in the path is not a sequence of digits. */
export class InvalidId extends ValidationFailed {
  override readonly name: string = 'InvalidId'
}

/** 401 `MISSING_API_KEY`: The header `x-api-key` is absent or does not start with `spk_`. */
export class MissingApiKey extends ApiError<types.AuthenticationError> {
  override readonly name: string = 'MissingApiKey'
}

/** 401 `INVALID_API_KEY`: The key is unknown or inactive. */
export class InvalidApiKey extends ApiError<types.AuthenticationError> {
  override readonly name: string = 'InvalidApiKey'
}

/** 401 `EXPIRED_API_KEY`: The key's `expiresAt` has passed. */
export class ExpiredApiKey extends ApiError<types.AuthenticationError> {
  override readonly name: string = 'ExpiredApiKey'
}

/** 401 `REVOKED_API_KEY`: The key was revoked. */
export class RevokedApiKey extends ApiError<types.AuthenticationError> {
  override readonly name: string = 'RevokedApiKey'
}

/** 403 `TLS_REQUIRED`: The request was not made over TLS. */
export class TlsRequired extends ApiError<types.PermissionError> {
  override readonly name: string = 'TlsRequired'
}

/** 403 `IP_NOT_ALLOWED`: The caller's IP address is not in the key's `ipWhitelist`. */
export class IpNotAllowed extends ApiError<types.PermissionError> {
  override readonly name: string = 'IpNotAllowed'
}

/** 403 `PLAN_UPGRADE_REQUIRED`: The agency's plan does not include `api_access`. */
export class PlanUpgradeRequired extends ApiError<types.PermissionError> {
  override readonly name: string = 'PlanUpgradeRequired'
  /** The URL of the pricing page, relative to the service. Present with `PLAN_UPGRADE_REQUIRED`. */
  readonly upgradeUrl = this.body.upgradeUrl!
}

/** 403 `PERMISSION_DENIED`: The key lacks the scope of the operation, named in `required`. */
export class PermissionDenied extends ApiError<types.PermissionError> {
  override readonly name: string = 'PermissionDenied'
  /** The missing scope. Present with `PERMISSION_DENIED`. */
  readonly required = this.body.required!
}

/** 404 `NOT_FOUND`: The resource or the path does not exist, or the resource belongs to another agency. */
export class NotFound extends ApiError<types.NotFoundError> {
  override readonly name: string = 'NotFound'
}

/** 405 `METHOD_NOT_ALLOWED`: The path exists but does not support this method. */
export class MethodNotAllowed extends ApiError<{ error: string; code: string }> {
  override readonly name: string = 'MethodNotAllowed'
}

/** 408 `REQUEST_TIMEOUT`: The headers were not received within 15 seconds, or the whole request within 60 seconds. */
export class RequestTimeout extends ApiError<{ error: string; code: string }> {
  override readonly name: string = 'RequestTimeout'
}

/** 409, without a code: The watch is `paused` or `archived` and cannot run. */
export class WatchNotActive extends ApiError<types.ConflictError> {
  override readonly name: string = 'WatchNotActive'
}

/** 413 `PAYLOAD_TOO_LARGE`: The body is larger than the operation accepts. */
export class PayloadTooLarge extends ApiError<types.PayloadTooLargeError> {
  override readonly name: string = 'PayloadTooLarge'
}

/** 415 `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON in UTF-8, or its `Content-Encoding` is not supported. */
export class UnsupportedMediaType extends ApiError<types.UnsupportedMediaTypeError> {
  override readonly name: string = 'UnsupportedMediaType'
}

/** 429 `RATE_LIMIT_EXCEEDED`: The minute limit of the key or of the caller's IP address is reached. */
export class RateLimitExceeded extends ApiError<types.RateLimitError> {
  override readonly name: string = 'RateLimitExceeded'
  /** Seconds to wait before the next request. */
  readonly retryAfter = this.body.retryAfter!
}

/** 429 `RATE_LIMIT_EXCEEDED`: The day limit of the key is reached. */
export class DayLimitExceeded extends RateLimitExceeded {
  override readonly name: string = 'DayLimitExceeded'
}

/** 429, without a code: A synthesis of the watch is already `generating`. `synthesisId` is its id. */
export class SynthesisRunning extends ApiError<types.SynthesisRunningError> {
  override readonly name: string = 'SynthesisRunning'
  /** The id of the synthesis that is `generating`. */
  readonly synthesisId = this.body.synthesisId!
}

/** 431 `HEADERS_TOO_LARGE`: The path and the headers of the request exceed 16 KiB. */
export class HeadersTooLarge extends ApiError<{ error: string; code: string }> {
  override readonly name: string = 'HeadersTooLarge'
}

/** 500 `INTERNAL_ERROR`: The service encountered an unexpected error. */
export class InternalError extends ApiError<types.InternalError> {
  override readonly name: string = 'InternalError'
}

/** 500 `AUTH_ERROR`: The key could not be looked up. */
export class AuthError extends ApiError<types.InternalError> {
  override readonly name: string = 'AuthError'
}

/** Every class with what its answers look like. */
export const knownErrors: KnownError[] = [
  { type: ValidationFailed, status: 400, code: 'VALIDATION_FAILED', text: "Données invalides", extras: ['details'] },
  { type: InvalidId, status: 400, code: 'VALIDATION_FAILED', text: "Identifiant invalide", extras: ['details'] },
  { type: MissingApiKey, status: 401, code: 'MISSING_API_KEY', text: "Clé API manquante", extras: [] },
  { type: InvalidApiKey, status: 401, code: 'INVALID_API_KEY', text: "Clé API invalide", extras: [] },
  { type: ExpiredApiKey, status: 401, code: 'EXPIRED_API_KEY', text: "Clé API expirée", extras: [] },
  { type: RevokedApiKey, status: 401, code: 'REVOKED_API_KEY', text: "Clé API révoquée", extras: [] },
  { type: TlsRequired, status: 403, code: 'TLS_REQUIRED', text: "Connexion TLS requise", extras: [] },
  { type: IpNotAllowed, status: 403, code: 'IP_NOT_ALLOWED', text: "Adresse IP non autorisée", extras: [] },
  { type: PlanUpgradeRequired, status: 403, code: 'PLAN_UPGRADE_REQUIRED', text: "Votre offre ne comprend pas l'accès à l'API", extras: ['upgradeUrl'] },
  { type: PermissionDenied, status: 403, code: 'PERMISSION_DENIED', text: "Permission refusée", extras: ['required'] },
  { type: NotFound, status: 404, code: 'NOT_FOUND', text: "Ressource introuvable", extras: [] },
  { type: MethodNotAllowed, status: 405, code: 'METHOD_NOT_ALLOWED', text: "Méthode non autorisée", extras: [] },
  { type: RequestTimeout, status: 408, code: 'REQUEST_TIMEOUT', text: "La requête a mis trop longtemps à arriver", extras: [] },
  { type: WatchNotActive, status: 409, text: "La veille n'est pas active", extras: [] },
  { type: PayloadTooLarge, status: 413, code: 'PAYLOAD_TOO_LARGE', text: "Corps de requête trop volumineux", extras: [] },
  { type: UnsupportedMediaType, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', text: "Type de contenu non pris en charge", extras: [] },
  { type: RateLimitExceeded, status: 429, code: 'RATE_LIMIT_EXCEEDED', text: "Limite de requêtes par minute atteinte", extras: ['retryAfter'] },
  { type: DayLimitExceeded, status: 429, code: 'RATE_LIMIT_EXCEEDED', text: "Limite de requêtes par jour atteinte", extras: ['retryAfter'] },
  { type: SynthesisRunning, status: 429, text: "Une synthèse est déjà en cours", extras: ['synthesisId'] },
  { type: HeadersTooLarge, status: 431, code: 'HEADERS_TOO_LARGE', text: "En-têtes HTTP trop volumineux", extras: [] },
  { type: InternalError, status: 500, code: 'INTERNAL_ERROR', text: "Erreur interne", extras: [] },
  { type: AuthError, status: 500, code: 'AUTH_ERROR', text: "Erreur d'authentification", extras: [] },
]
