import type { Request, RequestHandler } from 'express'
import { isLoopback } from '#src/ground/base/addresses.ts'
import type { Config } from '#src/ground/config/config.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { hasLoopbackHost } from './host.ts'

const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Whether a request has a header that proxies add. */
export const wasForwarded = ({ headers }: Request) => proxyHeaders.some(name => headers[name] !== undefined)

/**
 * Rejects requests without TLS, except from loopback, to a loopback host of a server that listens on loopback. The host
 * detects proxies that forward requests without a header, and pages that use DNS rebinding. `allowPlainHttp` accepts
 * all.
 */
export const requireTls = ({ host, allowPlainHttp }: Pick<Config, 'host' | 'allowPlainHttp'>): RequestHandler => {
  if (allowPlainHttp) return (_req, _res, next) => next()
  const isLocalServer = isLoopback(host)
  const isLocal = (req: Request) =>
    isLocalServer && isLoopback(req.socket.remoteAddress ?? '') && !wasForwarded(req) && hasLoopbackHost(req)
  return (req, _res, next) => {
    if (!req.secure && !isLocal(req)) throw apiError('TLS_REQUIRED')
    next()
  }
}
