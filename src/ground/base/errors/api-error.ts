import type { Logger } from 'pino'
import { errors, type ErrorExtras } from '#generated/errors.ts'
import type { Language, Message } from '#src/ground/base/language.ts'
import { InvalidCursor } from './invalid-cursor.ts'
import { InvalidInput } from './invalid-input.ts'
import { toDetails, type FieldMessages, type ValidationMessages } from './messages.ts'
import { outageFields } from './outage-fields.ts'
import { OverloadedError } from './overloaded.ts'
import { UnavailableError } from './unavailable.ts'

export type ErrorName = keyof typeof errors

/** The fields of an error, with the messages of `details` in every language. */
type WithMessages<Fields> = Fields extends { details: unknown } ? { details: ValidationMessages } : Fields

/** The additional fields of an error response, as arguments of `apiError`. */
export type Extras<Name extends ErrorName> = keyof ErrorExtras[Name] extends never
  ? []
  : [extras: WithMessages<ErrorExtras[Name]>]

interface AnyExtras {
  details?: ValidationMessages
  [name: string]: unknown
}

class ApiError extends Error {
  readonly error: ErrorName
  readonly extras: AnyExtras
  /** Response headers, beside those that all errors have. */
  headers: Readonly<Record<string, string>> = {}

  constructor(error: ErrorName, extras: AnyExtras = {}, options?: ErrorOptions) {
    super(errors[error].text.en, options)
    this.error = error
    this.extras = extras
  }
}

/** Creates an error of the contract's error registry. */
export const apiError = <Name extends ErrorName>(error: Name, ...[extras]: Extras<Name>): ApiError =>
  new ApiError(error, extras)

/** Adds response headers to an error. */
export const withHeaders = (error: ApiError, headers: ApiError['headers']): Error => Object.assign(error, { headers })

/** Whether an error is an `ApiError`, optionally one of the named errors. */
export const isApiError = (thrown: unknown, ...names: ErrorName[]): boolean =>
  thrown instanceof ApiError && (names.length === 0 || names.includes(thrown.error))

/** Creates an error of the service itself. Its cause is logged, but not sent to the caller. */
export const internalError = (error: 'INTERNAL_ERROR' | 'AUTH_ERROR', cause: unknown): Error =>
  new ApiError(error, {}, { cause })

/** A 400 with messages about the fields of the request. */
export const validationFailed = (details: ValidationMessages) => apiError('VALIDATION_FAILED', { details })

export const fieldErrors = (fields: FieldMessages): ApiError =>
  validationFailed({ fieldErrors: fields, formErrors: [] })

export const formError = (message: Message): Error => validationFailed({ fieldErrors: {}, formErrors: [message] })

export const invalidId = (name: string): Error =>
  apiError('INVALID_ID', { details: { fieldErrors: { [name]: [errors.INVALID_ID.text] }, formErrors: [] } })

/** An API error in a form that can be passed to another thread. */
export interface ThreadError {
  error: ErrorName
  extras: AnyExtras
}

/** Undefined for other errors. */
export const toThreadError = (thrown: unknown): ThreadError | undefined =>
  thrown instanceof ApiError ? { error: thrown.error, extras: thrown.extras } : undefined

export const fromThreadError = ({ error, extras }: ThreadError): Error => new ApiError(error, extras)

/** Whether work failed because of load or an outage, before it had an effect. */
export const hadNoEffect = (thrown: unknown): boolean =>
  thrown instanceof OverloadedError || thrown instanceof UnavailableError

/** Whether an error is caused by the body of a request alone, so that it concerns no other item of a batch. */
export const isBodyError = (thrown: unknown): thrown is Error =>
  thrown instanceof InvalidInput || isApiError(thrown, 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'EXTERNAL_ID_TAKEN')

const toApiError = (thrown: unknown): ApiError => {
  if (thrown instanceof InvalidInput) return fieldErrors(thrown.fieldErrors)
  if (thrown instanceof InvalidCursor) return apiError('INVALID_CURSOR')
  if (thrown instanceof OverloadedError) return apiError('OVERLOADED', { retryAfter: thrown.retryAfter })
  if (thrown instanceof UnavailableError) return apiError('UNAVAILABLE', { retryAfter: thrown.retryAfter })
  return thrown instanceof ApiError ? thrown : new ApiError('INTERNAL_ERROR', {}, { cause: thrown })
}

/** The same error for the request of a batch, with the position of the item that caused it. */
export const withIndex = (thrown: Error, index: number): Error => {
  const { error, extras } = toApiError(thrown)
  return new ApiError(error, { ...extras, index })
}

export interface ErrorResponse {
  name: ErrorName
  status: number
  /** The code of the error, or its name if it has no code. */
  code: string
  headers: Readonly<Record<string, string>>
  body: { error: string; code?: string; docUrl: string; retryAfter?: number }
}

/** Converts any error to its response in a language. Without an origin, the URL of its page is relative. */
export const describeError = (thrown: unknown, language: Language, origin = ''): ErrorResponse => {
  const { error, extras, headers } = toApiError(thrown)
  const { status, text, anchor, ...rest } = errors[error]
  const details = extras.details && { details: toDetails(extras.details, language) }
  return {
    name: error,
    status,
    code: 'code' in rest ? rest.code : error,
    headers,
    body: { error: text[language], ...rest, docUrl: `${origin}/docs/errors#${anchor}`, ...extras, ...details },
  }
}

/** Converts any error to its response in a language, and logs the cause of internal errors. */
export const toErrorResponse = (
  thrown: unknown,
  language: Language,
  origin: string | undefined,
  getLog: () => Logger,
): ErrorResponse => {
  const response = describeError(thrown, language, origin)
  const { cause } = toApiError(thrown)
  if (cause) getLog().error({ err: cause, errorCode: response.code, ...outageFields(cause) }, 'request failed')
  return response
}
