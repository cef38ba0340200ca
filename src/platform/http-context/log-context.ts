import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Actor, Origin } from '#src/ground/base/actor.ts'
import type { RequestSpan } from '#src/ground/log/tracing/tracer.ts'

/** Log data that must be collected while the request is handled. */
export interface LogContext {
  readonly requestId: string
  /** Attaches `req.log`. */
  readonly attachLog: RequestHandler
  /** Stored on entry, because routers change `req.path`. */
  readonly endpoint: string
  /** Stored on entry, because a closed socket has no address. */
  readonly ipAddress: string
  readonly startedAt: number
  apiKeyId: number | null
  agencyId: number | null
  /** The operation of the request; empty if its path or method is unknown. */
  operationId: string
  /** The template of the path; empty if it is unknown. */
  route: string
  /** Undefined while no traces are recorded. */
  readonly span: RequestSpan | undefined
  /** The code of the error response, or the name of the error if it has no code. */
  errorCode: string | null
  /** Why the service has not completed a response that had begun. */
  failure?: { statusCode: number; errorCode: string }
}

declare global {
  namespace Express {
    interface Locals {
      logContext?: LogContext
    }
  }
}

/** Adds the caller to the log entry, right after authentication, so that later errors are logged with it. */
export const noteCaller = (
  res: Response,
  { apiKeyId = null, agencyId }: { apiKeyId?: number | null; agencyId: number | null },
) => {
  if (res.locals.logContext) Object.assign(res.locals.logContext, { apiKeyId, agencyId })
}

export const noteOperation = (res: Response, operationId: string, route: string) => {
  const { logContext } = res.locals
  if (!logContext) return
  logContext.operationId = operationId
  logContext.route = route
}

export const noteErrorCode = (res: Response, errorCode: string) => {
  if (res.locals.logContext) res.locals.logContext.errorCode = errorCode
}

/** Notes that the service cannot complete a response: its client has not gone away. */
export const noteFailure = (res: Response, statusCode: number, errorCode: string) => {
  if (res.locals.logContext && !res.destroyed) res.locals.logContext.failure = { statusCode, errorCode }
}

/** Where a request comes from, for the audit log. */
export const requestOrigin = (res: Response): Origin => {
  const { ipAddress = null, requestId = null, span } = res.locals.logContext ?? {}
  return { ipAddress, requestId, traceparent: span?.traceparent ?? null }
}

/** The actor of a request, for the audit log. */
export const requestActor = (res: Response, { type, id, name }: Pick<Actor, 'type' | 'id' | 'name'>): Actor => ({
  type,
  id,
  name,
  ...requestOrigin(res),
})

/** The time since the start of a request, in whole milliseconds. */
export const elapsedMs = (res: Response): number => {
  const { logContext } = res.locals
  return logContext ? Math.round(performance.now() - logContext.startedAt) : 0
}

/** The logger of a request, with its id. Few requests log more than their line, so it is created on first use. */
export const getLog = (req: Request): Logger => {
  const { res, log } = req as { res: Response; log?: Logger }
  if (!log) void res.locals.logContext?.attachLog(req, res, () => {})
  return req.log
}
