import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { Express } from 'express'
import type { Config } from '#src/config.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { handleClientError } from './client-error.ts'

/** How long a request may take to arrive, and how many callers may be connected. */
export interface ServerLimits {
  headersTimeoutMs: number
  requestTimeoutMs: number
  maxConnections: number
}

export const defaultLimits: ServerLimits = {
  // Headers arrive in a packet or two: who takes longer than this holds a connection, and does nothing else.
  headersTimeoutMs: 15_000,
  // The largest body, 5 MiB, takes 42 s at 1 Mbit/s.
  requestTimeoutMs: 60_000,
  // The memory of a process bears so many, over TLS too; a proxy in front of it needs some dozens.
  maxConnections: 2000,
}

const readPem = (variable: string, path: string) => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UserFacingError(`${variable}: ${(error as Error).message}`, { cause: error })
  }
}

const toServerOptions = ({ headersTimeoutMs, requestTimeoutMs }: ServerLimits) => ({
  requireHostHeader: false,
  headersTimeout: headersTimeoutMs,
  requestTimeout: requestTimeoutMs,
  connectionsCheckingInterval: headersTimeoutMs / 5,
})

/** Node would answer some requests itself, barely; all but those that are not HTTP are for the application. */
export const createServer = ({ tls }: Config, app: Express, limits: ServerLimits): http.Server => {
  const options = toServerOptions(limits)
  const tlsOptions = tls && { cert: readPem('TLS_CERT', tls.cert), key: readPem('TLS_KEY', tls.key) }
  try {
    const server = tlsOptions
      ? https.createServer({ ...options, ...tlsOptions, handshakeTimeout: limits.headersTimeoutMs }, app)
      : http.createServer(options, app)
    return server.on('checkExpectation', app).on('clientError', handleClientError)
  } catch (error) {
    throw new UserFacingError(`TLS_CERT and TLS_KEY: ${(error as Error).message}`, { cause: error })
  }
}
