import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { clientAddress } from './address.ts'
import type { LogSampler } from './log-sampler.ts'

/** Log data that must be collected while the request is handled. */
interface LogContext {
  /** Stored on entry, because routers change `req.path`. */
  readonly endpoint: string
  /** Stored on entry, because a closed socket has no address. */
  readonly ipAddress: string
  readonly startedAt: number
  apiKeyId: number | null
  agencyId: number | null
  /** The code of the error response, or the name of the error if it has no code. */
  errorCode: string | null
}

declare global {
  namespace Express {
    interface Locals {
      logContext?: LogContext
    }
  }
}

const createContext = (req: Request): LogContext => ({
  endpoint: req.path,
  ipAddress: clientAddress(req),
  startedAt: performance.now(),
  apiKeyId: null,
  agencyId: null,
  errorCode: null,
})

const getContext = (req: Request, res: Response) => (res.locals.logContext ??= createContext(req))

/** Adds the caller to the log entry, right after authentication, so that later errors are logged with it. */
export const noteCaller = (
  res: Response,
  { apiKeyId = null, agencyId }: { apiKeyId?: number | null; agencyId: number },
) => {
  if (res.locals.logContext) Object.assign(res.locals.logContext, { apiKeyId, agencyId })
}

export const noteErrorCode = (res: Response, errorCode: string) => {
  if (res.locals.logContext) res.locals.logContext.errorCode = errorCode
}

/** The time since the start of a request, in whole milliseconds. */
export const elapsedMs = (req: Request, res: Response): number =>
  Math.round(performance.now() - getContext(req, res).startedAt)

/** Logged when the caller closed the connection before the response was complete. */
const clientClosed = { statusCode: 499, errorCode: 'CLIENT_CLOSED_REQUEST' }

/** Callers choose paths and user agents: longer ones are cut. */
const maxTextLength = 200

/** The log entry of a request, after its response is complete or its connection is closed. It contains no secrets. */
export const requestLogEntry = (req: Request, res: Response) => {
  const { endpoint, ipAddress, startedAt, apiKeyId, agencyId, errorCode } = getContext(req, res)
  return {
    method: req.method,
    endpoint: endpoint.slice(0, maxTextLength),
    responseTimeMs: Math.round(performance.now() - startedAt),
    apiKeyId,
    agencyId,
    ipAddress,
    userAgent: req.headers['user-agent']?.slice(0, maxTextLength) ?? null,
    ...(res.writableFinished ? { statusCode: res.statusCode, errorCode } : clientClosed),
  }
}

const wellFormedId = /^[A-Za-z0-9._-]{8,128}$/

const toLogEntry = (req: IncomingMessage, res: ServerResponse) => requestLogEntry(req as Request, res as Response)

/** Passes the log entry of each request to a function. */
export const recordRequests =
  (record: (entry: ReturnType<typeof requestLogEntry>) => void): RequestHandler =>
  (req, res, next) => {
    res.once('close', () => record(requestLogEntry(req, res)))
    next()
  }

/** A request without a known caller may share a line with others. An internal error always has a line. */
const logLevel = (sampler: LogSampler, { statusCode, agencyId, ...entry }: ReturnType<typeof requestLogEntry>) => {
  if (agencyId === null && statusCode !== 500 && !sampler.admit({ statusCode, ...entry })) return 'silent'
  return statusCode >= 500 ? 'error' : 'info'
}

/**
 * Logs one line per request, with limits for anonymous requests. Sets `X-Request-Id`: the caller's id if it is
 * well-formed, otherwise a new one.
 */
export const logRequests = (logger: Logger, sampler: LogSampler): RequestHandler[] => [
  (req, res, next) => {
    getContext(req, res)
    next()
  },
  pinoHttp({
    logger,
    quietReqLogger: true,
    quietResLogger: true,
    genReqId: (req, res) => {
      const requestedId = req.headers['x-request-id']
      const isWellFormed = typeof requestedId === 'string' && wellFormedId.test(requestedId)
      const id = isWellFormed ? requestedId : randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    customAttributeKeys: { reqId: 'requestId' },
    customLogLevel: (req, res) => logLevel(sampler, toLogEntry(req, res)),
    customSuccessMessage: () => 'request handled',
    customErrorMessage: () => 'request handled',
    customSuccessObject: toLogEntry,
    customErrorObject: toLogEntry,
  }),
]
