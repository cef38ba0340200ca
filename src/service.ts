import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { answerClientError } from './http/client-error.ts'
import { openRequestLog } from './http/request-log.ts'
import { openCounters } from './http/counters.ts'

export interface Service {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string
  /** Finishes what is in flight, for a while, and writes the log that is left. */
  stop(): Promise<void>
}

/** How long requests in flight may take once the service is told to stop; it must be gone within 10 s. */
const graceMs = 6000

/** Node would answer some requests itself, barely; all but those that are not HTTP are for the application. */
const createServer = ({ tls }: Config, app: Express) => {
  const options = { requireHostHeader: false }
  const server = tls
    ? https.createServer({ ...options, cert: readFileSync(tls.cert), key: readFileSync(tls.key) }, app)
    : http.createServer(options, app)
  return server.on('checkExpectation', app).on('clientError', answerClientError)
}

const urlOf = ({ tls, host }: Config, server: http.Server) => {
  const { port } = server.address() as AddressInfo
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Connections that are kept alive without a request hold nothing up; the others have their time. */
const closeServer = async (server: http.Server) => {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const force = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(force)
}

/** Serves an open database over HTTP, until it is told to stop. */
export const startService = async (config: Config, db: Database, logger: Logger): Promise<Service> => {
  const counters = openCounters(config.redisUrl, error =>
    logger.warn({ err: error }, 'Redis is away: counting in memory'),
  )
  const requestLog = openRequestLog(db, error => logger.error({ err: error }, 'the request log cannot be written'))
  const server = createServer(config, await createApp({ config, db, counters, requestLog, logger }))
  try {
    server.listen(config.port, config.host)
    await once(server, 'listening')
  } catch (error) {
    await counters.close()
    await requestLog.close()
    throw error
  }
  return {
    url: urlOf(config, server),
    stop: async () => {
      await closeServer(server)
      await requestLog.close()
      await counters.close()
    },
  }
}
