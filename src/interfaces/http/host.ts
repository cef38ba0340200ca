import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { isLoopback } from '#src/ground/base/addresses.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'

/** A host in lower case, without its port. */
export const hostnameOf = (host: string): string => host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()

/** The host of the `Host` header in lower case, without its port. Undefined without the header. */
export const hostOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.host === undefined ? undefined : hostnameOf(headers.host)

/** Whether the `Host` of a request names this machine. A web page of another host cannot send such a request. */
export const hasLoopbackHost = (req: IncomingMessage): boolean => {
  const host = hostOf(req)
  return host === undefined || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}

/** Rejects requests to other hosts than the allowed ones, against DNS rebinding and forged links. */
export const allowHosts = (hosts: readonly string[]): RequestHandler => {
  const allowed = new Set(hosts)
  return (req, _res, next) => {
    if (!allowed.has(hostOf(req) ?? '')) throw apiError('HOST_NOT_ALLOWED')
    next()
  }
}
