import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { addressOf } from './address.ts'

/** What a request was when it came, whatever it is turned into on its way. */
interface Arrival {
  method: string
  endpoint: string
  ipAddress: string
  at: number
}

declare global {
  namespace Express {
    interface Locals {
      arrival?: Arrival
      /** Who called, once the interface knows. */
      apiKeyId?: number
      agencyId?: number
      /** The code of the error that was answered, or its name where it has no code. */
      errorCode?: string
    }
  }
}

const arrivalOf = (req: Request): Arrival => ({
  method: req.method,
  endpoint: req.path,
  ipAddress: addressOf(req),
  at: performance.now(),
})

/** What is told of a request whose caller hung up before it was answered. */
const hungUp = { statusCode: 499, errorCode: 'CLIENT_CLOSED_REQUEST' }

/** What is told of a request once it is over, as section 5.7 of the specification lists it; never a secret. */
export const factsOf = (req: Request, res: Response) => {
  const { arrival = arrivalOf(req), errorCode = null, apiKeyId = null, agencyId = null } = res.locals
  const { method, endpoint, ipAddress, at } = arrival
  return {
    method,
    endpoint,
    responseTimeMs: Math.round(performance.now() - at),
    apiKeyId,
    agencyId,
    ipAddress,
    userAgent: req.headers['user-agent'] ?? null,
    ...(res.writableFinished ? { statusCode: res.statusCode, errorCode } : hungUp),
  }
}

const wellFormedId = /^[A-Za-z0-9._-]{8,128}$/

const line = (req: IncomingMessage, res: ServerResponse) => factsOf(req as Request, res as Response)

/** Writes one line a request, and gives it an id that the answer carries. */
export const logRequests = (logger: Logger): RequestHandler[] => [
  (req, res, next) => {
    res.locals.arrival = arrivalOf(req)
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
