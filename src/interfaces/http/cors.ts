import cors from 'cors'
import type { RequestHandler } from 'express'

const exposedHeaders = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Limit-Day',
  'X-RateLimit-Remaining-Day',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'Content-Language',
  'Content-Disposition',
  'ETag',
  'Location',
  'Idempotent-Replayed',
  'Preference-Applied',
  'WWW-Authenticate',
]

/** Sets CORS headers for the allowed origins. `handlePreflight` responds to preflight requests. */
export const allowOrigins = (origins: string[]): RequestHandler => {
  if (origins.length === 0) return (_req, _res, next) => next()
  return cors({
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'x-api-key',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Prefer',
      'X-Request-Id',
    ],
    exposedHeaders,
    maxAge: 600,
    preflightContinue: true,
  })
}

/** Responds to preflight requests before authentication, because they carry no key. */
export const handlePreflight: RequestHandler = (req, res, next) => {
  const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined
  if (isPreflight && res.hasHeader('Access-Control-Allow-Origin')) res.status(204).end()
  else next()
}
