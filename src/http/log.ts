import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { addressOf } from './address.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Set first of all: what the request was, whatever it is turned into on its way. */
      arrival?: { method: string; at: number }
      /** Who called, once the interface knows. */
      apiKeyId?: number
      agencyId?: number
      /** The code of the error that was answered, or its name where it has no code. */
      errorCode?: string
    }
  }
}

/** What is told of a request once it is answered, as section 5.7 of the specification lists it; never a secret. */
export const factsOf = (req: Request, res: Response) => {
  const { arrival = { method: req.method, at: performance.now() }, errorCode, apiKeyId, agencyId } = res.locals
  return {
    method: arrival.method,
    endpoint: req.originalUrl.split('?')[0] ?? '',
    statusCode: res.statusCode,
    responseTimeMs: Math.round(performance.now() - arrival.at),
    apiKeyId: apiKeyId ?? null,
    agencyId: agencyId ?? null,
    ipAddress: addressOf(req),
    userAgent: req.headers['user-agent'] ?? null,
    errorCode: errorCode ?? null,
  }
}
export type Facts = ReturnType<typeof factsOf>

/** The absolute form of a request, as proxies send it, names the host once more; what follows goes by the path. */
const withoutHost = (target: string) => target.replace(/^https?:\/\/[^/?]*/i, '')

const wellFormedId = /^[A-Za-z0-9._-]{8,128}$/

const line = (req: IncomingMessage, res: ServerResponse) => factsOf(req as Request, res as Response)

/** Writes one line a request, and gives it an id that the answer carries. */
export const logRequests = (logger: Logger): RequestHandler[] => [
  (req, res, next) => {
    req.originalUrl = withoutHost(req.originalUrl)
    res.locals.arrival = { method: req.method, at: performance.now() }
    next()
  },
  pinoHttp({
    logger,
    quietReqLogger: true,
    quietResLogger: true,
    genReqId: (req, res) => {
      const given = req.headers['x-request-id']
      const id = typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    customAttributeKeys: { reqId: 'requestId' },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: line,
    customErrorObject: line,
  }),
]
