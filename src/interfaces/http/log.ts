import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import type { Actor, Origin } from '#src/ground/base/actor.ts'
import { completedRequests, startedRequests } from '#src/ground/log/diagnostics.ts'
import { serializeError } from '#src/ground/log/logger.ts'
import { tracer, type RequestSpan } from '#src/ground/tracing/tracer.ts'
import { clientAddress } from '#src/platform/http-context/address.ts'
import type { LogSampler } from './log-sampler.ts'

/** Log data that must be collected while the request is handled. */
interface LogContext {
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

/** Logged when the caller closed the connection before the response was complete. */
const clientClosed = { statusCode: 499, errorCode: 'CLIENT_CLOSED_REQUEST' }

/** The paths that end with the secret token of a mailed link. */
const tokenPath = /^(\/api\/(?:unsubscriptions|password-resets|email-changes)\/).+/
const withoutToken = (path: string) => path.replace(tokenPath, '$1…')

/** Callers choose paths and user agents: longer ones are cut. */
const maxTextLength = 200

/** The log entry of a request, after its response is complete or its connection is closed. It contains no secrets. */
const toLogEntry = (req: Request, res: Response, context: LogContext) => {
  const { endpoint, ipAddress, startedAt, apiKeyId, agencyId, operationId, errorCode } = context
  return {
    method: req.method,
    endpoint: endpoint.slice(0, maxTextLength),
    responseTimeMs: Math.round(performance.now() - startedAt),
    apiKeyId,
    agencyId,
    operationId,
    ipAddress,
    userAgent: req.headers['user-agent']?.slice(0, maxTextLength) ?? null,
    ...(context.failure ?? (res.writableFinished ? { statusCode: res.statusCode, errorCode } : clientClosed)),
  }
}
type LogEntry = ReturnType<typeof toLogEntry>

const toReport = ({ route, startedAt }: LogContext, { method, statusCode, errorCode }: LogEntry) => ({
  method,
  route,
  statusCode,
  errorCode,
  durationMs: performance.now() - startedAt,
})

const startSpan = (req: Request, endpoint: string) =>
  tracer()?.startRequest({
    method: req.method,
    scheme: req.protocol,
    path: endpoint.slice(0, maxTextLength),
    traceparent: req.get('traceparent'),
  })

const wellFormedId = /^[A-Za-z0-9._-]{8,128}$/

const toRequestId = (req: Request) => {
  const requestedId = req.headers['x-request-id']
  return typeof requestedId === 'string' && wellFormedId.test(requestedId) ? requestedId : randomUUID()
}

/** A request without a known caller may share a line with others. An internal error always has a line. */
const hasLine = (sampler: LogSampler, { statusCode, agencyId, ...entry }: LogEntry) =>
  agencyId !== null || statusCode === 500 || sampler.admit({ statusCode, ...entry })

interface LogDeps {
  logger: Logger
  sampler: LogSampler
  /** Receives the entry of each request. */
  record: (entry: LogEntry & { requestId: string }) => void
}

/**
 * Logs one line per request, with limits for anonymous requests. Sets `X-Request-Id`: the caller's id if it is
 * well-formed, otherwise a new one.
 */
export const logRequests = ({ logger, sampler, record }: LogDeps): RequestHandler => {
  const attachLog = pinoHttp({
    logger,
    autoLogging: false,
    quietReqLogger: true,
    genReqId: (_req, res) => (res as Response).locals.logContext?.requestId ?? '',
    wrapSerializers: false,
    // Otherwise pino logs headers, and all fields of an error, such as the values of a row that PostgreSQL rejects.
    serializers: { req: () => undefined, res: () => undefined, err: serializeError },
    customAttributeKeys: { reqId: 'requestId' },
  })
  return (req, res, next) => {
    const requestId = toRequestId(req)
    const endpoint = withoutToken(req.path)
    const context: LogContext = {
      requestId,
      attachLog: attachLog as RequestHandler,
      endpoint,
      ipAddress: clientAddress(req),
      startedAt: performance.now(),
      span: startSpan(req, endpoint),
      apiKeyId: null,
      agencyId: null,
      operationId: '',
      route: '',
      errorCode: null,
    }
    startedRequests.report(undefined)
    res.locals.logContext = context
    res.setHeader('X-Request-Id', requestId)
    const { span } = context
    res.once('close', () => {
      const entry = toLogEntry(req, res, context)
      record({ requestId, ...entry })
      span?.end({ requestId, route: context.route, ...entry })
      if (completedRequests.isObserved()) completedRequests.report(toReport(context, entry))
      if (hasLine(sampler, entry))
        attachLog.logger[entry.statusCode >= 500 ? 'error' : 'info'](
          { requestId, ...span?.fields, ...entry },
          'request handled',
        )
    })
    if (span) span.run(next)
    else next()
  }
}
