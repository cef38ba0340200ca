import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import type { Database } from './db/connect.ts'
import { boundConnections } from './http/connections.ts'
import { openCounters } from './http/counters.ts'
import { createServer, usualBounds } from './http/server.ts'
import { openRequestLog } from './request-log/request-log.ts'
import type { Queue } from './queue/queue.ts'
import type { Webhooks } from './webhooks/index.ts'

export interface Service {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string
  /** Finishes what is in flight, for a while, and writes the log that is left. */
  stop(): Promise<void>
}

/** What a service works with, opened and closed by whoever starts it. */
interface Means {
  db: Database
  webhooks: Webhooks
  queue: Queue
  secretKey: Buffer
  logger: Logger
  /** The feeds of the demo, where there is one. */
  demoFeeds?: RequestHandler | undefined
}

/** How long requests in flight may take once the service is told to stop. */
const graceMs = 6000

const listen = async (server: http.Server, { port, host }: Config) => {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const hint = code === 'EADDRINUSE' ? 'another service listens there, set PORT to another port' : 'see HOST and PORT'
    throw new Failure(`${message}: ${hint}`, { cause: error })
  }
}

const urlOf = ({ tls, host }: Config, server: http.Server) => {
  const { port } = server.address() as AddressInfo
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Ends a server: connections without a request hold nothing up, the others have their time. */
const closing = (server: http.Server, mostConnections: number) => {
  const destroyConnections = boundConnections(server, mostConnections)
  return async () => {
    const closed = once(server, 'close')
    server.close()
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const force = setTimeout(destroyConnections, graceMs)
    await closed
    clearInterval(sweep)
    clearTimeout(force)
    // Requests that were cut off are logged when their own end is told, right after that of the server.
    await setImmediate()
  }
}

/** Serves an open database over HTTP, until it is told to stop. */
export const startService = async (
  config: Config,
  { db, webhooks, queue, secretKey, logger, demoFeeds }: Means,
  bounds = usualBounds,
): Promise<Service> => {
  const counters = openCounters(config.redisUrl, error =>
    logger.warn({ err: error }, 'Redis is away: counting in memory'),
  )
  const requestLog = openRequestLog(db, error => logger.error({ err: error }, 'the request log cannot be written'))
  const closeMeans = async () => {
    await requestLog.close()
    await counters.close()
  }
  try {
    const server = createServer(
      config,
      await createApp({ config, db, counters, requestLog, webhooks, queue, secretKey, logger, demoFeeds }),
      bounds,
    )
    const close = closing(server, bounds.connections)
    await listen(server, config)
    return { url: urlOf(config, server), stop: () => close().then(closeMeans) }
  } catch (error) {
    await closeMeans()
    throw error
  }
}
