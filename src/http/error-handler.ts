import type { ErrorRequestHandler } from 'express'
import { toErrorResponse } from '#src/operations/errors.ts'
import { noteErrorCode } from './log.ts'

/** Sends the response for every error. */
export const errorHandler: ErrorRequestHandler = (thrown, req, res, next) => {
  const { status, code, body } = toErrorResponse(thrown, req.log)
  if (res.headersSent) return next(thrown)
  noteErrorCode(res, code)
  if (body.retryAfter !== undefined) res.set('Retry-After', String(body.retryAfter))
  res.status(status).json(body)
}
