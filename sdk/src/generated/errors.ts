// Generated from openapi/ by `npm run generate`; do not edit.
import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './types.ts'

/** 400 `VALIDATION_FAILED`: The body or the query is invalid. */
export class ValidationFailedError extends ApiError<types.ValidationErrorBody> {
  override readonly name: string = 'ValidationFailedError'
  /** The validation issues, by field. A nested field is named by its path, such as `lines.0.unitPrice`. */
  get details() {
    return this.body.details!
  }
  /** Validation issues by field. */
  get fieldErrors() {
    return this.body.details!.fieldErrors
  }
  /** Validation issues of the request as a whole. */
  get formErrors() {
    return this.body.details!.formErrors
  }
}

/** 400 `VALIDATION_FAILED`: The id in the path is not a sequence of digits. */
export class InvalidIdError extends ValidationFailedError {
  override readonly name: string = 'InvalidIdError'
}

/** 400 `INVALID_CURSOR`: The cursor is malformed, or belongs to another operation or to other parameters. */
export class InvalidCursorError extends ApiError<types.InvalidCursorErrorBody> {
  override readonly name: string = 'InvalidCursorError'
}

/** 401 `MISSING_API_KEY`: Neither `x-api-key` nor a bearer token contains a key, which starts with `spk_`. */
export class MissingApiKeyError extends ApiError<types.AuthenticationErrorBody> {
  override readonly name: string = 'MissingApiKeyError'
}

/** 401 `INVALID_API_KEY`: The key is unknown or inactive, or the request contains two different keys. */
export class InvalidApiKeyError extends ApiError<types.AuthenticationErrorBody> {
  override readonly name: string = 'InvalidApiKeyError'
}

/** 401 `EXPIRED_API_KEY`: The key's `expiresAt` has passed. */
export class ExpiredApiKeyError extends ApiError<types.AuthenticationErrorBody> {
  override readonly name: string = 'ExpiredApiKeyError'
}

/** 401 `REVOKED_API_KEY`: The key was revoked. */
export class RevokedApiKeyError extends ApiError<types.AuthenticationErrorBody> {
  override readonly name: string = 'RevokedApiKeyError'
}

/** 403 `TLS_REQUIRED`: The request was not made over TLS. */
export class TlsRequiredError extends ApiError<types.PermissionErrorBody> {
  override readonly name: string = 'TlsRequiredError'
}

/** 403 `IP_NOT_ALLOWED`: The caller's IP address is not in the key's `ipWhitelist`. */
export class IpNotAllowedError extends ApiError<types.PermissionErrorBody> {
  override readonly name: string = 'IpNotAllowedError'
}

/** 403 `PLAN_UPGRADE_REQUIRED`: The agency's plan does not include `api_access`. */
export class PlanUpgradeRequiredError extends ApiError<types.PermissionErrorBody> {
  override readonly name: string = 'PlanUpgradeRequiredError'
  /** The URL of the pricing page, relative to the service. Present with `PLAN_UPGRADE_REQUIRED`. */
  get upgradeUrl() {
    return this.body.upgradeUrl!
  }
}

/** 403 `PERMISSION_DENIED`: The key lacks the scope of the operation, named in `required`. */
export class PermissionDeniedError extends ApiError<types.PermissionErrorBody> {
  override readonly name: string = 'PermissionDeniedError'
  /** The missing scope. Present with `PERMISSION_DENIED`. */
  get required() {
    return this.body.required!
  }
}

/** 404 `NOT_FOUND`: The resource or the path does not exist, or the resource belongs to another agency. */
export class NotFoundError extends ApiError<types.NotFoundErrorBody> {
  override readonly name: string = 'NotFoundError'
}

/** 405 `METHOD_NOT_ALLOWED`: The path exists but does not support this method. */
export class MethodNotAllowedError extends ApiError<{ error: string; code: string }> {
  override readonly name: string = 'MethodNotAllowedError'
}

/** 408 `REQUEST_TIMEOUT`: The headers were not received within 15 seconds, or the whole request within 60 seconds. */
export class RequestTimeoutError extends ApiError<{ error: string; code: string }> {
  override readonly name: string = 'RequestTimeoutError'
}

/** 409 `IDEMPOTENCY_KEY_IN_USE`: An earlier request with the same `Idempotency-Key` is in progress. */
export class IdempotencyKeyInUseError extends ApiError<types.KeyInUseErrorBody> {
  override readonly name: string = 'IdempotencyKeyInUseError'
  /** Seconds to wait before the request is sent again. */
  get retryAfter() {
    return this.body.retryAfter!
  }
}

/** 409, without a code: The watch is `paused` or `archived` and cannot run. */
export class WatchNotActiveError extends ApiError<{ error: string }> {
  override readonly name: string = 'WatchNotActiveError'
}

/** 409 `QUOTA_EXCEEDED`: The agency would exceed a quota. `quota` is its name, `limit` its limit. */
export class QuotaExceededError extends ApiError<types.QuotaErrorBody> {
  override readonly name: string = 'QuotaExceededError'
  /** The quota that would be exceeded. */
  get quota() {
    return this.body.quota!
  }
  /** The limit of the quota. */
  get limit() {
    return this.body.limit!
  }
}

/** 409 `QUOTA_EXCEEDED`: The agency has reached a quota of its data. `quota` is its name, `limit` its limit. */
export class DataQuotaExceededError extends QuotaExceededError {
  override readonly name: string = 'DataQuotaExceededError'
  /** Seconds to wait before the request is sent again. */
  get retryAfter() {
    return this.body.retryAfter!
  }
}

/** 409 `EXTERNAL_ID_TAKEN`: Another resource of the agency and of the same type has this `externalId`. */
export class ExternalIdTakenError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'ExternalIdTakenError'
}

/** 409 `IMPORT_LIMIT_EXCEEDED`: Two imports of the agency are unfinished. Retry when one has ended. */
export class ImportLimitExceededError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'ImportLimitExceededError'
}

/** 409 `CAMPAIGN_LIMIT_EXCEEDED`: The agency has 20 open campaigns, or a campaign would have more than 20,000 updates. */
export class CampaignLimitExceededError extends ApiError<types.CampaignLimitErrorBody> {
  override readonly name: string = 'CampaignLimitExceededError'
}

/** 409 `CAMPAIGN_ENDED`: The campaign is completed or cancelled. */
export class CampaignEndedError extends ApiError<types.CampaignEndedErrorBody> {
  override readonly name: string = 'CampaignEndedError'
}

/** 409 `DOCUMENT_FINAL`: The invoice is final, so its content cannot be changed. */
export class DocumentFinalError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'DocumentFinalError'
}

/** 409 `CREDIT_NOTE_REQUIRED`: The invoice is final, so that a credit note must cancel it. */
export class CreditNoteRequiredError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'CreditNoteRequiredError'
}

/** 409 `INVOICING_DISABLED`: The agency has `invoicing` `free`, so that its invoices do not become final. */
export class InvoicingDisabledError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'InvoicingDisabledError'
}

/** 409 `EXPORT_LIMIT_EXCEEDED`: The agency has 20 exports that have not ended. */
export class ExportLimitExceededError extends ApiError<types.KeyInUseErrorBody> {
  override readonly name: string = 'ExportLimitExceededError'
}

/** 409 `ADVISORY_LIMIT_EXCEEDED`: The agency would have more than 50,000 advisories. Import a smaller feed. */
export class AdvisoryLimitExceededError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'AdvisoryLimitExceededError'
}

/** 409 `DOCUMENT_NOT_FINAL`: Only a final invoice can be credited or paid where `invoicing` is `fr`, and only a final one has an electronic form and can be transmitted. */
export class DocumentNotFinalError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'DocumentNotFinalError'
}

/** 409 `INVOICING_PLATFORM_MISSING`: The agency has set no approved platform, which transmits its invoices. */
export class InvoicingPlatformMissingError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'InvoicingPlatformMissingError'
}

/** 409 `TRANSMISSION_LIMIT_EXCEEDED`: 10,000 invoices of the agency wait to be transmitted. Retry when the platform has taken some. */
export class TransmissionLimitExceededError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'TransmissionLimitExceededError'
}

/** 409 `CREDIT_EXCEEDS_INVOICE`: The credit note would take back more than what is left of the invoice, or it would credit a credit note. */
export class CreditExceedsInvoiceError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'CreditExceedsInvoiceError'
}

/** 409 `RECURRING_INVOICE_LIMIT_EXCEEDED`: The agency has 1,000 recurring invoices. Delete some that are no longer needed. */
export class RecurringInvoiceLimitExceededError extends ApiError<types.DataConflictErrorBody> {
  override readonly name: string = 'RecurringInvoiceLimitExceededError'
}

/** 409 `WEBHOOK_TASK_LIMIT_EXCEEDED`: The agency has 5 unfinished tasks that send events again, or 20 with those of disabled subscriptions. */
export class WebhookTaskLimitExceededError extends ApiError<types.WebhookTaskLimitErrorBody> {
  override readonly name: string = 'WebhookTaskLimitExceededError'
}

/** 410 `CURSOR_EXPIRED`: The cursor is older than 30 days, or from before the database was restored or moved. */
export class CursorExpiredError extends ApiError<types.CursorExpiredErrorBody> {
  override readonly name: string = 'CursorExpiredError'
}

/** 412 `PRECONDITION_FAILED`: The current `ETag` of the resource is none of those in `If-Match`. */
export class PreconditionFailedError extends ApiError<types.PreconditionFailedErrorBody> {
  override readonly name: string = 'PreconditionFailedError'
}

/** 413 `PAYLOAD_TOO_LARGE`: The body is larger than the operation accepts, in bytes or in values. */
export class PayloadTooLargeError extends ApiError<types.PayloadTooLargeErrorBody> {
  override readonly name: string = 'PayloadTooLargeError'
}

/** 415 `UNSUPPORTED_MEDIA_TYPE`: The body is not JSON in UTF-8, or its `Content-Encoding` is not supported. */
export class UnsupportedMediaTypeError extends ApiError<types.UnsupportedMediaTypeErrorBody> {
  override readonly name: string = 'UnsupportedMediaTypeError'
}

/** 421 `HOST_NOT_ALLOWED`: The operator of the service has not allowed the host that the request names. */
export class HostNotAllowedError extends ApiError<{ error: string; code: string }> {
  override readonly name: string = 'HostNotAllowedError'
}

/** 422 `IDEMPOTENCY_KEY_REUSED`: The `Idempotency-Key` belongs to a request with another method, path or body. */
export class IdempotencyKeyReusedError extends ApiError<types.KeyReusedErrorBody> {
  override readonly name: string = 'IdempotencyKeyReusedError'
}

/** 422 `DOCUMENT_INCOMPLETE`: The invoice lacks mandatory mentions. `missing` lists all of them. */
export class DocumentIncompleteError extends ApiError<types.DocumentIncompleteErrorBody> {
  override readonly name: string = 'DocumentIncompleteError'
  /** The mandatory mentions that are missing or wrong. */
  get missing() {
    return this.body.missing!
  }
}

/** 429 `RATE_LIMIT_EXCEEDED`: The minute limit of the key or of the caller's IP address is reached. */
export class RateLimitExceededError extends ApiError<types.RateLimitErrorBody> {
  override readonly name: string = 'RateLimitExceededError'
  /** Seconds to wait before the next request. */
  get retryAfter() {
    return this.body.retryAfter!
  }
}

/** 429 `RATE_LIMIT_EXCEEDED`: The day limit of the key is reached. */
export class DayLimitExceededError extends RateLimitExceededError {
  override readonly name: string = 'DayLimitExceededError'
}

/** 429 `RATE_LIMIT_EXCEEDED`: The stored responses of the agency take 1 GiB. A request without `Idempotency-Key` is accepted. */
export class IdempotencyLimitExceededError extends RateLimitExceededError {
  override readonly name: string = 'IdempotencyLimitExceededError'
}

/** 429 `RATE_LIMIT_EXCEEDED`: The agency has sent 60 test events in this minute, or 20 without a response. */
export class WebhookTestLimitExceededError extends RateLimitExceededError {
  override readonly name: string = 'WebhookTestLimitExceededError'
}

/** 429 `RATE_LIMIT_EXCEEDED`: The agency has created as many syntheses as its plan permits in 24 hours. */
export class SynthesisLimitExceededError extends RateLimitExceededError {
  override readonly name: string = 'SynthesisLimitExceededError'
}

/** 429, without a code: A synthesis of the watch is already `generating`. `synthesisId` is its id. */
export class SynthesisRunningError extends ApiError<types.SynthesisRunningErrorBody> {
  override readonly name: string = 'SynthesisRunningError'
  /** The id of the synthesis that is `generating`. */
  get synthesisId() {
    return this.body.synthesisId!
  }
}

/** 431 `HEADERS_TOO_LARGE`: The path and the headers of the request exceed 16 KiB. */
export class HeadersTooLargeError extends ApiError<{ error: string; code: string }> {
  override readonly name: string = 'HeadersTooLargeError'
}

/** 500 `INTERNAL_ERROR`: The service encountered an unexpected error. */
export class InternalError extends ApiError<types.InternalErrorBody> {
  override readonly name: string = 'InternalError'
}

/** 500 `AUTH_ERROR`: The key could not be looked up. */
export class AuthError extends ApiError<types.InternalErrorBody> {
  override readonly name: string = 'AuthError'
}

/** 503 `OVERLOADED`: The service protects itself from too much work at once. */
export class OverloadedError extends ApiError<types.UnavailableErrorBody> {
  override readonly name: string = 'OverloadedError'
  /** Seconds to wait before the next request. */
  get retryAfter() {
    return this.body.retryAfter!
  }
}

/** 503 `UNAVAILABLE`: The database is unavailable, or its disk is nearly full, so that nothing can be created or changed. */
export class UnavailableError extends ApiError<types.UnavailableErrorBody> {
  override readonly name: string = 'UnavailableError'
  /** Seconds to wait before the next request. */
  get retryAfter() {
    return this.body.retryAfter!
  }
}

/** Every error class, with the properties that identify its responses. */
export const knownErrors: KnownError[] = [
  { type: ValidationFailedError, status: 400, code: 'VALIDATION_FAILED', texts: ["Données invalides","Invalid data"], extras: ['details'] },
  { type: InvalidIdError, status: 400, code: 'VALIDATION_FAILED', texts: ["Identifiant invalide","Invalid id"], extras: ['details'] },
  { type: InvalidCursorError, status: 400, code: 'INVALID_CURSOR', extras: [] },
  { type: MissingApiKeyError, status: 401, code: 'MISSING_API_KEY', extras: [] },
  { type: InvalidApiKeyError, status: 401, code: 'INVALID_API_KEY', extras: [] },
  { type: ExpiredApiKeyError, status: 401, code: 'EXPIRED_API_KEY', extras: [] },
  { type: RevokedApiKeyError, status: 401, code: 'REVOKED_API_KEY', extras: [] },
  { type: TlsRequiredError, status: 403, code: 'TLS_REQUIRED', extras: [] },
  { type: IpNotAllowedError, status: 403, code: 'IP_NOT_ALLOWED', extras: [] },
  { type: PlanUpgradeRequiredError, status: 403, code: 'PLAN_UPGRADE_REQUIRED', extras: ['upgradeUrl'] },
  { type: PermissionDeniedError, status: 403, code: 'PERMISSION_DENIED', extras: ['required'] },
  { type: NotFoundError, status: 404, code: 'NOT_FOUND', extras: [] },
  { type: MethodNotAllowedError, status: 405, code: 'METHOD_NOT_ALLOWED', extras: [] },
  { type: RequestTimeoutError, status: 408, code: 'REQUEST_TIMEOUT', extras: [] },
  { type: IdempotencyKeyInUseError, status: 409, code: 'IDEMPOTENCY_KEY_IN_USE', extras: ['retryAfter'] },
  { type: WatchNotActiveError, status: 409, texts: ["La veille n'est pas active","The watch is not active"], extras: [] },
  { type: QuotaExceededError, status: 409, code: 'QUOTA_EXCEEDED', texts: ["Quota atteint","Quota reached"], extras: ['quota', 'limit'] },
  { type: DataQuotaExceededError, status: 409, code: 'QUOTA_EXCEEDED', texts: ["Quota de données atteint","Quota of data reached"], extras: ['retryAfter', 'quota', 'limit'] },
  { type: ExternalIdTakenError, status: 409, code: 'EXTERNAL_ID_TAKEN', extras: [] },
  { type: ImportLimitExceededError, status: 409, code: 'IMPORT_LIMIT_EXCEEDED', extras: [] },
  { type: CampaignLimitExceededError, status: 409, code: 'CAMPAIGN_LIMIT_EXCEEDED', extras: [] },
  { type: CampaignEndedError, status: 409, code: 'CAMPAIGN_ENDED', extras: [] },
  { type: DocumentFinalError, status: 409, code: 'DOCUMENT_FINAL', extras: [] },
  { type: CreditNoteRequiredError, status: 409, code: 'CREDIT_NOTE_REQUIRED', extras: [] },
  { type: InvoicingDisabledError, status: 409, code: 'INVOICING_DISABLED', extras: [] },
  { type: ExportLimitExceededError, status: 409, code: 'EXPORT_LIMIT_EXCEEDED', extras: [] },
  { type: AdvisoryLimitExceededError, status: 409, code: 'ADVISORY_LIMIT_EXCEEDED', extras: [] },
  { type: DocumentNotFinalError, status: 409, code: 'DOCUMENT_NOT_FINAL', extras: [] },
  { type: InvoicingPlatformMissingError, status: 409, code: 'INVOICING_PLATFORM_MISSING', extras: [] },
  { type: TransmissionLimitExceededError, status: 409, code: 'TRANSMISSION_LIMIT_EXCEEDED', extras: [] },
  { type: CreditExceedsInvoiceError, status: 409, code: 'CREDIT_EXCEEDS_INVOICE', extras: [] },
  { type: RecurringInvoiceLimitExceededError, status: 409, code: 'RECURRING_INVOICE_LIMIT_EXCEEDED', extras: [] },
  { type: WebhookTaskLimitExceededError, status: 409, code: 'WEBHOOK_TASK_LIMIT_EXCEEDED', extras: [] },
  { type: CursorExpiredError, status: 410, code: 'CURSOR_EXPIRED', extras: [] },
  { type: PreconditionFailedError, status: 412, code: 'PRECONDITION_FAILED', extras: [] },
  { type: PayloadTooLargeError, status: 413, code: 'PAYLOAD_TOO_LARGE', extras: [] },
  { type: UnsupportedMediaTypeError, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', extras: [] },
  { type: HostNotAllowedError, status: 421, code: 'HOST_NOT_ALLOWED', extras: [] },
  { type: IdempotencyKeyReusedError, status: 422, code: 'IDEMPOTENCY_KEY_REUSED', extras: [] },
  { type: DocumentIncompleteError, status: 422, code: 'DOCUMENT_INCOMPLETE', extras: ['missing'] },
  { type: RateLimitExceededError, status: 429, code: 'RATE_LIMIT_EXCEEDED', texts: ["Limite de requêtes par minute atteinte","Limit of requests per minute reached"], extras: ['retryAfter'] },
  { type: DayLimitExceededError, status: 429, code: 'RATE_LIMIT_EXCEEDED', texts: ["Limite de requêtes par jour atteinte","Limit of requests per day reached"], extras: ['retryAfter'] },
  { type: IdempotencyLimitExceededError, status: 429, code: 'RATE_LIMIT_EXCEEDED', texts: ["Limite de réponses conservées atteinte","The limit of stored responses is reached"], extras: ['retryAfter'] },
  { type: WebhookTestLimitExceededError, status: 429, code: 'RATE_LIMIT_EXCEEDED', texts: ["Limite d'événements de test par minute atteinte","Limit of test events per minute reached"], extras: ['retryAfter'] },
  { type: SynthesisLimitExceededError, status: 429, code: 'RATE_LIMIT_EXCEEDED', texts: ["Limite de synthèses par jour atteinte","Limit of syntheses per day reached"], extras: ['retryAfter'] },
  { type: SynthesisRunningError, status: 429, texts: ["Une synthèse est déjà en cours","A synthesis is already in progress"], extras: ['synthesisId'] },
  { type: HeadersTooLargeError, status: 431, code: 'HEADERS_TOO_LARGE', extras: [] },
  { type: InternalError, status: 500, code: 'INTERNAL_ERROR', extras: [] },
  { type: AuthError, status: 500, code: 'AUTH_ERROR', extras: [] },
  { type: OverloadedError, status: 503, code: 'OVERLOADED', extras: ['retryAfter'] },
  { type: UnavailableError, status: 503, code: 'UNAVAILABLE', extras: ['retryAfter'] },
]
