import type { IncomingMessage, RequestListener } from 'node:http'
import { securityHeaders } from './security-headers.ts'

/** Returns why the service cannot handle requests, or undefined. The reason is public, and the call must be cheap. */
export type ReadinessCheck = () => string | undefined
/** The checks by the names of their dependencies. */
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>

const livenessPath = '/livez'
const readinessPath = '/readyz'

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? ''

/** Whether a request is a probe: it is handled before all checks, limits and logs of other requests. */
export const isProbe = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && [livenessPath, readinessPath].includes(pathOf(req))

const readinessOf = (isDraining: boolean, checks: ReadinessChecks) => {
  if (isDraining) return { status: 'draining' }
  const reasons: Record<string, string> = {}
  for (const [name, check] of Object.entries(checks)) {
    const reason = check()
    if (reason !== undefined) reasons[name] = reason
  }
  return Object.keys(reasons).length === 0 ? { status: 'ready' } : { status: 'unavailable', reasons }
}

/** Responds to probes. */
export const createProbes =
  (isDraining: () => boolean, checks: ReadinessChecks): RequestListener =>
  (req, res) => {
    const state = pathOf(req) === livenessPath ? { status: 'live' } : readinessOf(isDraining(), checks)
    const isAvailable = state.status === 'live' || state.status === 'ready'
    const body = JSON.stringify(state)
    res.writeHead(isAvailable ? 200 : 503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      ...securityHeaders,
    })
    res.end(body)
  }
