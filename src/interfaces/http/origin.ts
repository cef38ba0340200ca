import type { Request } from 'express'
import { isLoopback } from '#src/ground/base/addresses.ts'
import type { Config } from '#src/ground/config/config.ts'
import { hasLoopbackHost, hostnameOf } from './host.ts'
import { wasForwarded } from './tls.ts'

/** Whether a request reached the service without a proxy, from this machine. */
const isLocal = (req: Request) =>
  isLoopback(req.socket.remoteAddress ?? '') && !wasForwarded(req) && hasLoopbackHost(req)

/** Hosts that are safe in markup and in commands: those of URLs may contain quotes and parentheses. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d*)?$/i

/** The URL of the host that a caller, or a trusted proxy, names. Null without a plain one: HTTP/1.0 has none. */
const hostUrl = (req: Request) => {
  const host: string | undefined = req.host
  if (!host || !plainHost.test(host)) return null
  return URL.parse(`${req.secure ? 'https' : 'http'}://${host.replace(/\.(?=:\d*$|$)/, '')}`)
}

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
    const url = hostUrl(req)
    if (!url || !(allowed.size > 0 ? allowed.has(hostnameOf(url.hostname)) : isLocal(req))) return undefined
    return url.port === '' || Number(url.port) === req.socket.localPort ? url.origin : undefined
  }
}

/**
 * Returns a function that finds the origin that a trusted proxy forwards. Nothing has checked its host: a proxy may
 * forward any host that a client sends. With `ALLOWED_HOSTS`, the origin is always undefined.
 */
export const createForwardedOriginOf = ({ allowedHosts }: Pick<Config, 'allowedHosts'>): OriginOf => {
  if (allowedHosts.length > 0) return () => undefined
  return req => {
    const isTrusted = req.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
    return wasForwarded(req) && isTrusted(req.socket.remoteAddress, 0) ? hostUrl(req)?.origin : undefined
  }
}
