import cors from 'cors'
import type { RequestHandler } from 'express'

const exposedHeaders = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Limit-Day',
  'X-RateLimit-Remaining-Day',
  'Retry-After',
]

/** Lets pages of some origins read the answers. Preflights go on to `answerPreflights`, past the safety net. */
export const allowOrigins = (origins: string[]): RequestHandler => {
  if (origins.length === 0) return (_req, _res, next) => next()
  return cors({
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['x-api-key', 'Content-Type', 'X-Request-Id'],
    exposedHeaders,
    maxAge: 600,
    preflightContinue: true,
  })
}

/** A preflight carries no key: it is answered before the key is asked for. */
export const handlePreflight: RequestHandler = (req, res, next) => {
  const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined
  if (isPreflight && res.hasHeader('Access-Control-Allow-Origin')) res.status(204).end()
  else next()
}
