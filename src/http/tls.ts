import type { Request, RequestHandler } from 'express'
import { isLoopback } from '#src/addresses.ts'
import { apiError } from '#src/operations/errors.ts'

/** The `Strict-Transport-Security` header: HSTS for one year. */
export const strictTransportSecurity = 'max-age=31536000'

const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

const wasForwarded = ({ headers }: Request) => proxyHeaders.some(name => headers[name] !== undefined)

/** Rejects requests without TLS, except from loopback to a server that listens on loopback. */
export const requireTls = (host: string): RequestHandler => {
  const isLocalServer = isLoopback(host)
  return (req, _res, next) => {
    const isLocal = isLocalServer && isLoopback(req.socket.remoteAddress ?? '') && !wasForwarded(req)
    if (!req.secure && !isLocal) throw apiError('TLS_REQUIRED')
    next()
  }
}
