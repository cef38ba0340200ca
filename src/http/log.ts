import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { clientAddress } from './address.ts'

/** What the log says of a request beside the request and its response: what is known only while it is handled. */
interface LogContext {
  /** Routers change the path while they are at work. */
  readonly endpoint: string
  /** A socket that has closed tells no address. */
  readonly ipAddress: string
  readonly startedAt: number
  apiKeyId: number | null
  agencyId: number | null
  /** The code of the error that was answered, or its name where it has no code. */
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

/** Records the caller as soon as it is known, so that the log names it for later errors, too. */
export const noteCaller = (
  res: Response,
  { apiKeyId = null, agencyId }: { apiKeyId?: number | null; agencyId: number },
) => {
  if (res.locals.logContext) Object.assign(res.locals.logContext, { apiKeyId, agencyId })
}

export const noteErrorCode = (res: Response, errorCode: string) => {
  if (res.locals.logContext) res.locals.logContext.errorCode = errorCode
}

/** How long a request has taken so far, in whole milliseconds. */
export const elapsedMs = (req: Request, res: Response): number =>
  Math.round(performance.now() - getContext(req, res).startedAt)

/** The outcome of a request whose caller closed the connection before the response was complete. */
const clientClosed = { statusCode: 499, errorCode: 'CLIENT_CLOSED_REQUEST' }

/** The entry of a request that is over; never a secret. */
export const requestLogEntry = (req: Request, res: Response) => {
  const { endpoint, ipAddress, startedAt, apiKeyId, agencyId, errorCode } = getContext(req, res)
  return {
    method: req.method,
    endpoint,
    responseTimeMs: Math.round(performance.now() - startedAt),
    apiKeyId,
    agencyId,
    ipAddress,
    userAgent: req.headers['user-agent'] ?? null,
    ...(res.writableFinished ? { statusCode: res.statusCode, errorCode } : clientClosed),
  }
}

const wellFormedId = /^[A-Za-z0-9._-]{8,128}$/

const toLogEntry = (req: IncomingMessage, res: ServerResponse) => requestLogEntry(req as Request, res as Response)

/** Writes one line a request, and gives it an id that the response carries. */
export const logRequests = (logger: Logger): RequestHandler[] => [
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
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: toLogEntry,
    customErrorObject: toLogEntry,
  }),
]
