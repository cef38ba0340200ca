import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { createApp, type AppDeps } from './app.ts'
import type { Config } from './config.ts'
import { UserFacingError } from './user-facing-error.ts'
import { limitConnections } from './http/connections.ts'
import { openCounters } from './http/counters.ts'
import { createServer, defaultLimits } from './http/server.ts'
import { openRequestLog } from './request-log/request-log.ts'

export interface Service {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string
  /** Finishes what is in flight, for a while, and writes the log that is left. */
  stop(): Promise<void>
}

/** What the caller opens, and closes after the service has stopped. */
type ServiceDeps = Omit<AppDeps, 'config' | 'counters' | 'requestLog'>

/** How long requests in flight may take once the service stops. */
const shutdownTimeoutMs = 6000

const listen = async (server: http.Server, { port, host }: Config) => {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const hint = code === 'EADDRINUSE' ? 'another service listens there, set PORT to another port' : 'see HOST and PORT'
    throw new UserFacingError(`${message}: ${hint}`, { cause: error })
  }
}

const serviceUrl = ({ tls, host }: Config, server: http.Server) => {
  const { port } = server.address() as AddressInfo
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Closes a server: idle connections at once, the others when their requests have ended or the timeout has passed. */
const gracefulClose = (server: http.Server, maxConnections: number) => {
  const destroyConnections = limitConnections(server, maxConnections)
  return async () => {
    const closed = once(server, 'close')
    server.close()
    const idleTimer = setInterval(() => server.closeIdleConnections(), 50)
    const forceTimer = setTimeout(destroyConnections, shutdownTimeoutMs)
    await closed
    clearInterval(idleTimer)
    clearTimeout(forceTimer)
    // Requests that were cut off emit `close`, and are logged, right after the server does.
    await setImmediate()
  }
}

/** Serves an open database over HTTP until it is stopped. A start that fails closes what it opened. */
export const startService = async (config: Config, deps: ServiceDeps, limits = defaultLimits): Promise<Service> => {
  await using opened = new AsyncDisposableStack()
  const { db, logger } = deps
  const counters = opened.adopt(
    await openCounters(config.redisUrl, err => logger.warn({ err }, 'Redis is away: counting in memory')),
    open => open.close(),
  )
  const requestLog = opened.adopt(
    openRequestLog(db, err => logger.error({ err }, 'the request log cannot be written')),
    open => open.close(),
  )
  const server = createServer(config, createApp({ ...deps, config, counters, requestLog }), limits)
  const close = gracefulClose(server, limits.maxConnections)
  await listen(server, config)
  opened.defer(close)
  const running = opened.move()
  return { url: serviceUrl(config, server), stop: () => running.disposeAsync() }
}
