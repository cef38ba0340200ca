import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Express } from 'express'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import type { Database } from './db/connect.ts'
import { answerClientError } from './http/client-error.ts'
import { openRequestLog } from './keys/request-log.ts'
import { openCounters } from './http/counters.ts'
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
}

/** How long requests in flight may take once the service is told to stop. */
const graceMs = 6000

const readPem = (variable: string, path: string) => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Failure(`${variable}: ${(error as Error).message}`, { cause: error })
  }
}

/** Node would answer some requests itself, barely; all but those that are not HTTP are for the application. */
const createServer = ({ tls }: Config, app: Express): http.Server => {
  const options = { requireHostHeader: false }
  const secure = tls && { cert: readPem('TLS_CERT', tls.cert), key: readPem('TLS_KEY', tls.key) }
  try {
    const server = secure ? https.createServer({ ...options, ...secure }, app) : http.createServer(options, app)
    return server.on('checkExpectation', app).on('clientError', answerClientError)
  } catch (error) {
    throw new Failure(`TLS_CERT and TLS_KEY: ${(error as Error).message}`, { cause: error })
  }
}

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

/**
 * Ends a server: connections without a request hold nothing up, the others have their time. Sockets are kept here, as an
 * HTTPS server does not know those that never finished their handshake.
 */
const closing = (server: http.Server) => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const closed = once(server, 'close')
    server.close()
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const force = setTimeout(() => sockets.forEach(socket => socket.destroy()), graceMs)
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
  { db, webhooks, queue, secretKey, logger }: Means,
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
      await createApp({ config, db, counters, requestLog, webhooks, queue, secretKey, logger }),
    )
    const close = closing(server)
    await listen(server, config)
    return { url: urlOf(config, server), stop: () => close().then(closeMeans) }
  } catch (error) {
    await closeMeans()
    throw error
  }
}
