import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { Express } from 'express'
import type { Config } from '#src/config.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { handleClientError } from './client-error.ts'

export interface ServerLimits {
  headersTimeoutMs: number
  requestTimeoutMs: number
  maxConnections: number
}

export const defaultLimits: ServerLimits = {
  // Headers fit into one or two packets. Slower clients only occupy a connection (slowloris).
  headersTimeoutMs: 15_000,
  // The largest body, 5 MiB, takes 42 s at 1 Mbit/s.
  requestTimeoutMs: 60_000,
  // Limits memory use, even with TLS. A reverse proxy needs only some dozens of connections.
  maxConnections: 2000,
}

const readPem = (variable: string, path: string) => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UserFacingError(`${variable}: ${(error as Error).message}. Set it to the path of a readable PEM file`, {
      cause: error,
    })
  }
}

const toServerOptions = ({ headersTimeoutMs, requestTimeoutMs }: ServerLimits) => ({
  requireHostHeader: false,
  headersTimeout: headersTimeoutMs,
  requestTimeout: requestTimeoutMs,
  connectionsCheckingInterval: headersTimeoutMs / 5,
})

/** Creates the server. Express, not Node, handles `Expect` and a missing `Host`, for the usual error body. */
export const createServer = ({ tls }: Config, app: Express, limits: ServerLimits): http.Server => {
  const options = toServerOptions(limits)
  const tlsOptions = tls && { cert: readPem('TLS_CERT', tls.cert), key: readPem('TLS_KEY', tls.key) }
  try {
    const server = tlsOptions
      ? https.createServer({ ...options, ...tlsOptions, handshakeTimeout: limits.headersTimeoutMs }, app)
      : http.createServer(options, app)
    return server.on('checkExpectation', app).on('clientError', handleClientError)
  } catch (error) {
    throw new UserFacingError(
      `TLS_CERT and TLS_KEY: ${(error as Error).message}. Set them to a PEM certificate and its private key`,
      { cause: error },
    )
  }
}
