import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { errors, type ErrorExtras } from '#generated/errors.ts'
import { InvalidInput } from '#src/operations/invalid-input.ts'

export type ErrorName = keyof typeof errors

/** What has to be said with an error, beside its name. */
export type Extras<Name extends ErrorName> = keyof ErrorExtras[Name] extends never ? [] : [extras: ErrorExtras[Name]]

/** What is wrong with a request: by field, nested ones named by their path, and as a whole. */
export type Complaints = ErrorExtras['VALIDATION_FAILED']['details']

class Refusal extends Error {
  readonly error: ErrorName
  readonly extras: { retryAfter?: number }

  constructor(error: ErrorName, extras: object = {}, options?: ErrorOptions) {
    super(errors[error].error, options)
    this.error = error
    this.extras = extras
  }
}

/** An error of the contract's registry, to be thrown. */
export const refusal = <Name extends ErrorName>(error: Name, ...[extras]: Extras<Name>): Error =>
  new Refusal(error, extras)

/** Tells whether an error is one of the registry; where names are given, one of them. */
export const isRefusal = (thrown: unknown, ...names: ErrorName[]): boolean =>
  thrown instanceof Refusal && (names.length === 0 || names.includes(thrown.error))

/** A fault of ours: its cause is for the log alone. */
export const fault = (error: 'INTERNAL_ERROR' | 'AUTH_ERROR', cause: unknown): Error =>
  new Refusal(error, {}, { cause })

export const fieldErrors = (complaints: Complaints['fieldErrors']) =>
  refusal('VALIDATION_FAILED', { details: { fieldErrors: complaints, formErrors: [] } })

export const formError = (complaint: string) =>
  refusal('VALIDATION_FAILED', { details: { fieldErrors: {}, formErrors: [complaint] } })

export const invalidId = (name: string) =>
  refusal('INVALID_ID', { details: { fieldErrors: { [name]: [errors.INVALID_ID.error] }, formErrors: [] } })

/** Express refuses a path whose percent-encoding is broken before any of our checks; only ids stand in our paths. */
const refusalOf = (thrown: unknown): Refusal => {
  if (thrown instanceof InvalidInput) return refusalOf(fieldErrors(thrown.fieldErrors))
  const refused = thrown instanceof URIError && 'status' in thrown ? invalidId('id') : thrown
  return refused instanceof Refusal ? refused : new Refusal('INTERNAL_ERROR', {}, { cause: thrown })
}

/** What is answered to an error, in the one shape; an error that nobody declared is logged with its cause. */
export const answerOf = (thrown: unknown, log: Logger) => {
  const { error, extras, cause } = refusalOf(thrown)
  if (cause) log.error({ err: cause }, error)
  const { status, ...answer } = errors[error]
  return { status, code: 'code' in answer ? answer.code : error, body: { ...answer, ...extras } }
}

/** Answers every error. */
export const answerErrors: ErrorRequestHandler = (thrown, req, res, next) => {
  const { status, code, body } = answerOf(thrown, req.log)
  if (res.headersSent) return next(thrown)
  res.locals.errorCode = code
  if ('retryAfter' in body) res.set('Retry-After', String(body.retryAfter))
  res.status(status).json(body)
}
