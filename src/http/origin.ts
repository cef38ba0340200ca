import type { Request } from 'express'
import { isLoopback } from '#src/addresses.ts'
import type { Config } from '#src/config/config.ts'
import { hasLoopbackHost, hostnameOf } from './host.ts'
import { wasForwarded } from './tls.ts'

/** Whether a request reached the service without a proxy, from this machine. */
const isLocal = (req: Request) =>
  isLoopback(req.socket.remoteAddress ?? '') && !wasForwarded(req) && hasLoopbackHost(req)

/** Finds the origin under which a caller reached the service. */
export type OriginOf = (req: Request) => string | undefined

/**
 * Returns a function that finds the origin under which a caller reached the service, such as `https://api.example.com`.
 * Callers choose the host and the port that they send, so the origin is undefined unless the host is in
 * `ALLOWED_HOSTS`, or is loopback in a local request, and the port is the default one or that of the service.
 */
export const createOriginOf = ({ allowedHosts }: Pick<Config, 'allowedHosts'>): OriginOf => {
  const allowed = new Set(allowedHosts)
  return req => {
    const host: string | undefined = req.host
    // HTTP/1.0 has requests without a host.
    if (!host) return undefined
    const isTrusted = allowed.size > 0 ? allowed.has(hostnameOf(host)) : isLocal(req)
    const url = isTrusted ? URL.parse(`${req.secure ? 'https' : 'http'}://${host.replace(/\.(?=:\d*$|$)/, '')}`) : null
    return url && (url.port === '' || Number(url.port) === req.socket.localPort) ? url.origin : undefined
  }
}
