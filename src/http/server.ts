import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { Express } from 'express'
import type { Config } from '#src/config.ts'
import { Failure } from '#src/failure.ts'
import { answerClientError } from './client-error.ts'

/** How long a request may take to arrive, and how many callers may be connected. */
export interface Bounds {
  headersMs: number
  requestMs: number
  connections: number
}

export const usualBounds: Bounds = {
  // Headers arrive in a packet or two: who takes longer than this holds a connection, and does nothing else.
  headersMs: 15_000,
  // The largest body, 5 MiB, takes 42 s at 1 Mbit/s.
  requestMs: 60_000,
  // The memory of a process bears so many, over TLS too; a proxy in front of it needs some dozens.
  connections: 2000,
}

const readPem = (variable: string, path: string) => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Failure(`${variable}: ${(error as Error).message}`, { cause: error })
  }
}

const optionsOf = ({ headersMs, requestMs }: Bounds) => ({
  requireHostHeader: false,
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: headersMs / 5,
})

/** Node would answer some requests itself, barely; all but those that are not HTTP are for the application. */
export const createServer = ({ tls }: Config, app: Express, bounds: Bounds): http.Server => {
  const options = optionsOf(bounds)
  const secure = tls && { cert: readPem('TLS_CERT', tls.cert), key: readPem('TLS_KEY', tls.key) }
  try {
    const server = secure
      ? https.createServer({ ...options, ...secure, handshakeTimeout: bounds.headersMs }, app)
      : http.createServer(options, app)
    return server.on('checkExpectation', app).on('clientError', answerClientError)
  } catch (error) {
    throw new Failure(`TLS_CERT and TLS_KEY: ${(error as Error).message}`, { cause: error })
  }
}
