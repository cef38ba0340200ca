// Generated from openapi/ by `npm run generate`; do not edit.
import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './admin-types.ts'

/** 401 `UNAUTHENTICATED`: There is no session, or the session has ended. */
export class UnauthenticatedError extends ApiError<types.UnauthenticatedErrorBody> {
  override readonly name: string = 'UnauthenticatedError'
}

/** 401 `INVALID_CREDENTIALS`: The email and the password do not match, or the user is not a member of the agency. */
export class InvalidCredentialsError extends ApiError<types.SignInErrorBody> {
  override readonly name: string = 'InvalidCredentialsError'
}

/** 401 `SECOND_FACTOR_REQUIRED`: The password is correct, and the user has a second factor. Send its `code` or a `passkey`, too. */
export class SecondFactorRequiredError extends ApiError<types.SignInErrorBody> {
  override readonly name: string = 'SecondFactorRequiredError'
}

/** 401 `PASSKEY_REJECTED`: The passkey is unknown or was removed, its options have been used or have expired, or its response is invalid. */
export class PasskeyRejectedError extends ApiError<types.PasskeyErrorBody> {
  override readonly name: string = 'PasskeyRejectedError'
}

/** 403 `FORBIDDEN`: The role does not allow the operation, or a page of another origin sent the request. */
export class ForbiddenError extends ApiError<{ error: string; code: string }> {
  override readonly name: string = 'ForbiddenError'
}

/** 403 `SECOND_FACTOR_REQUIRED`: The agency requires a second factor, and the user has none. */
export class SecondFactorSetupRequiredError extends SecondFactorRequiredError {
  override readonly name: string = 'SecondFactorSetupRequiredError'
}

/** 403 `RECENT_SIGN_IN_REQUIRED`: The session was opened more than 10 minutes ago. Sign in again. */
export class RecentSignInRequiredError extends ApiError<types.RecentSignInErrorBody> {
  override readonly name: string = 'RecentSignInRequiredError'
}

/** 403 `PASSWORD_SIGN_IN_DISABLED`: The operator has switched off sign-in with passwords. `GET /sign-in-methods` lists the other ways. */
export class PasswordSignInDisabledError extends ApiError<types.PasswordForbiddenErrorBody> {
  override readonly name: string = 'PasswordSignInDisabledError'
}

/**
 * 404 `EXPORT_FILE_MISSING`: The file is not in the store of this instance. With several instances, the operator has to set `EXPORT_STORE` to a shared
 * folder or to S3.
 */
export class ExportFileMissingError extends ApiError<types.NotFoundErrorBody> {
  override readonly name: string = 'ExportFileMissingError'
}

/** 409 `CONNECTOR_REVOKED`: The connector was revoked. The site must be paired again. */
export class ConnectorRevokedError extends ApiError<types.ConflictErrorBody> {
  override readonly name: string = 'ConnectorRevokedError'
}

/** 409 `SECOND_FACTOR_ENABLED`: The user has a second factor already. Disable it first. */
export class SecondFactorEnabledError extends ApiError<types.SecondFactorErrorBody> {
  override readonly name: string = 'SecondFactorEnabledError'
}

/** 409 `MAIL_DISABLED`: The operator has set up no mail server, so no link can be mailed. */
export class MailDisabledError extends ApiError<types.MailErrorBody> {
  override readonly name: string = 'MailDisabledError'
}

/** 409 `EMAIL_TAKEN`: The email belongs to another account. Sign in to it, or use another email. */
export class EmailTakenError extends ApiError<types.EmailErrorBody> {
  override readonly name: string = 'EmailTakenError'
}

/** 409 `PASSKEYS_UNAVAILABLE`: The service has no `PUBLIC_URL` with a domain, which passkeys require. */
export class PasskeysUnavailableError extends ApiError<types.PasskeysUnavailableErrorBody> {
  override readonly name: string = 'PasskeysUnavailableError'
}

/** 409 `PASSKEY_LIMIT_EXCEEDED`: The user has 20 passkeys. Remove one first. */
export class PasskeyLimitExceededError extends ApiError<types.PasskeyConflictErrorBody> {
  override readonly name: string = 'PasskeyLimitExceededError'
}

/** 409 `KEY_NOT_ROTATABLE`: The key has expired, was revoked, or was rotated already. */
export class KeyNotRotatableError extends ApiError<types.KeyRotationErrorBody> {
  override readonly name: string = 'KeyNotRotatableError'
}

/** 409 `APP_HAS_NO_SECRET`: The app is public, so that it has no secret to rotate. */
export class AppHasNoSecretError extends ApiError<types.AppSecretErrorBody> {
  override readonly name: string = 'AppHasNoSecretError'
}

/** 409 `LAST_OWNER`: The member is the last owner of the agency. Make another member an owner first. */
export class LastOwnerError extends ApiError<types.LastOwnerErrorBody> {
  override readonly name: string = 'LastOwnerError'
}

/** 410 `EXPORT_EXPIRED`: The link has expired, or the key that created the export was revoked. */
export class ExportExpiredError extends ApiError<types.ExportExpiredErrorBody> {
  override readonly name: string = 'ExportExpiredError'
}

/** 429 `RATE_LIMIT_EXCEEDED`: Signing in failed too many times. */
export class SignInLimitExceededError extends ApiError<types.TooManyRequestsErrorBody> {
  override readonly name: string = 'SignInLimitExceededError'
  /** Seconds to wait before the next request. */
  get retryAfter() {
    return this.body.retryAfter!
  }
}

/** Every error class, with the properties that identify its responses. */
export const adminErrors: KnownError[] = [
  { type: UnauthenticatedError, status: 401, code: 'UNAUTHENTICATED', extras: [] },
  { type: InvalidCredentialsError, status: 401, code: 'INVALID_CREDENTIALS', texts: ["Identifiants invalides","Invalid credentials"], extras: [] },
  { type: SecondFactorRequiredError, status: 401, code: 'SECOND_FACTOR_REQUIRED', extras: [] },
  { type: PasskeyRejectedError, status: 401, code: 'PASSKEY_REJECTED', extras: [] },
  { type: ForbiddenError, status: 403, code: 'FORBIDDEN', extras: [] },
  { type: SecondFactorSetupRequiredError, status: 403, code: 'SECOND_FACTOR_REQUIRED', extras: [] },
  { type: RecentSignInRequiredError, status: 403, code: 'RECENT_SIGN_IN_REQUIRED', extras: [] },
  { type: PasswordSignInDisabledError, status: 403, code: 'PASSWORD_SIGN_IN_DISABLED', extras: [] },
  { type: ExportFileMissingError, status: 404, code: 'EXPORT_FILE_MISSING', extras: [] },
  { type: ConnectorRevokedError, status: 409, code: 'CONNECTOR_REVOKED', extras: [] },
  { type: SecondFactorEnabledError, status: 409, code: 'SECOND_FACTOR_ENABLED', extras: [] },
  { type: MailDisabledError, status: 409, code: 'MAIL_DISABLED', extras: [] },
  { type: EmailTakenError, status: 409, code: 'EMAIL_TAKEN', extras: [] },
  { type: PasskeysUnavailableError, status: 409, code: 'PASSKEYS_UNAVAILABLE', extras: [] },
  { type: PasskeyLimitExceededError, status: 409, code: 'PASSKEY_LIMIT_EXCEEDED', extras: [] },
  { type: KeyNotRotatableError, status: 409, code: 'KEY_NOT_ROTATABLE', extras: [] },
  { type: AppHasNoSecretError, status: 409, code: 'APP_HAS_NO_SECRET', extras: [] },
  { type: LastOwnerError, status: 409, code: 'LAST_OWNER', extras: [] },
  { type: ExportExpiredError, status: 410, code: 'EXPORT_EXPIRED', extras: [] },
  { type: SignInLimitExceededError, status: 429, code: 'RATE_LIMIT_EXCEEDED', texts: ["Trop de tentatives de connexion","Too many sign-in attempts"], extras: ['retryAfter'] },
]
