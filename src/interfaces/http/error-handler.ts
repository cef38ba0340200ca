import type { ErrorRequestHandler, Request } from 'express'
import { toErrorResponse } from '#src/ground/base/errors/api-error.ts'
import { languageOf } from '#src/ground/base/language.ts'
import { challengeHeaders } from './challenges.ts'
import { getLog, noteErrorCode, noteFailure } from '#src/platform/http-context/log-context.ts'
import type { OriginOf } from './origin.ts'

/** Sends the response for every error in the language of the caller, unless the response has begun. */
export const errorHandler =
  (
    originOf: OriginOf,
    resourceMetadataOf: (req: Request) => string | undefined = () => undefined,
  ): ErrorRequestHandler =>
  // oxlint-disable-next-line no-unused-vars -- Express recognizes an error handler by its four parameters
  (thrown, req, res, _next) => {
    const language = languageOf(req.headers)
    const { name, status, code, headers, body } = toErrorResponse(thrown, language, originOf(req), () => getLog(req))
    if (res.headersSent) {
      // The client must not take a part of a response for all of it. A complete one stays valid.
      if (!res.writableEnded) {
        noteFailure(res, status, code)
        res.destroy()
      }
      return
    }
    noteErrorCode(res, code)
    if (body.retryAfter !== undefined) res.set('Retry-After', String(body.retryAfter))
    const { tokenScopes } = res.locals
    const context = { ...body, resourceMetadata: resourceMetadataOf(req), tokenScopes }
    res
      .set({ ...challengeHeaders(name, context), ...headers })
      .status(status)
      .set('Content-Language', language)
      .json(body)
  }
