import type { ErrorRequestHandler, Response } from 'express'
import { errors } from '#generated/errors.ts'

export type ErrorName = keyof typeof errors

/** What is wrong with a request: by field, nested ones named by their path, and as a whole. */
export interface Complaints {
  fieldErrors: Record<string, string[]>
  formErrors: string[]
}

/** What a refusal can add to its answer, beside `error` and `code`. */
export interface ErrorExtras {
  details?: Complaints
  required?: string
  /** Seconds; also sent as `Retry-After`. */
  retryAfter?: number
  upgradeUrl?: string
}

/** A refusal: an error of the contract's registry. */
export class ApiError extends Error {
  readonly refusal: ErrorName
  readonly extras: ErrorExtras

  constructor(refusal: ErrorName, extras: ErrorExtras = {}, options?: ErrorOptions) {
    super(errors[refusal].error, options)
    this.name = 'ApiError'
    this.refusal = refusal
    this.extras = extras
  }
}

export const fieldError = (field: string, complaint: string) =>
  new ApiError('VALIDATION_FAILED', { details: { fieldErrors: { [field]: [complaint] }, formErrors: [] } })

export const formError = (complaint: string) =>
  new ApiError('VALIDATION_FAILED', { details: { fieldErrors: {}, formErrors: [complaint] } })

export const invalidId = (field: string) =>
  new ApiError('INVALID_ID', { details: { fieldErrors: { [field]: [errors.INVALID_ID.error] }, formErrors: [] } })

/** Express refuses a path whose percent-encoding is broken before any of our checks; only ids stand in our paths. */
const refusalOf = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof URIError) return invalidId('id')
  return new ApiError('INTERNAL_ERROR', {}, { cause: thrown })
}

const sendError = (res: Response, { refusal, extras }: ApiError) => {
  const { status, ...answer } = errors[refusal]
  res.locals.errorCode = 'code' in answer ? answer.code : refusal
  if (extras.retryAfter) res.set('Retry-After', String(extras.retryAfter))
  res.status(status).json({ ...answer, ...extras })
}

/** Answers every error in the one shape; those that nobody declared are logged with their cause. */
export const answerErrors: ErrorRequestHandler = (thrown, req, res, next) => {
  const error = refusalOf(thrown)
  if (error.cause) req.log.error({ err: error.cause }, error.message)
  if (res.headersSent) next(thrown)
  else sendError(res, error)
}
