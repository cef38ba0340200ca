import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { completedRequests, startedRequests } from '#src/ground/log/diagnostics.ts'
import { serializeError } from '#src/ground/log/logger.ts'
import { tracer } from '#src/ground/log/tracing/tracer.ts'
import { clientAddress } from '#src/platform/http-context/address.ts'
import type { LogContext } from '#src/platform/http-context/log-context.ts'
import type { LogSampler } from './log-sampler.ts'

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
