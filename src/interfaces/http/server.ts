import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { Express } from 'express'
import { normalizeAddress } from '#src/ground/base/addresses.ts'
import { mebibyte } from '#src/ground/base/bytes.ts'
import type { Config } from '#src/ground/config/config.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Turns } from '#src/ground/load/turns.ts'
import { handleClientError } from './client-error.ts'
import { limitConnections, type Connections } from './connections.ts'
import { createDrain, type Drain } from './drain.ts'
import { handleInTurn, type PipeliningLimits } from './pipelining.ts'
import { createProbes, isProbe, type ReadinessChecks } from './probes.ts'
import { disconnectSlowReaders, type SlowReaderLimits } from './slow-readers.ts'
import { Server as TlsServer } from 'node:tls'
import { lingeringClose } from './lingering-close.ts'

/**
 * Makes Node close each connection with `lingeringClose` after a response with `Connection: close`, such as an error
 * that is sent while the body of its request is under way.
 */
const lingerAfterLastResponse = (server: http.Server, { find }: Connections): void => {
  const replaceDestroySoon = (socket: Socket) => {
    // Node calls this after the response, and discards the rest of its request.
    socket.destroySoon = () => {
      const connection = find(socket)
      if (connection) connection.isClosing = true
      lingeringClose(socket)
    }
  }
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', replaceDestroySoon)
}

export interface ServerLimits extends PipeliningLimits, SlowReaderLimits {
  headersTimeoutMs: number
  requestTimeoutMs: number
  maxConnections: number
  /** How long the port stays open after a stop has begun. 0 also closes idle connections at once. */
  drainMs: number
}

export const defaultLimits: ServerLimits = {
  // Headers fit into one or two packets. Slower clients only occupy a connection (slowloris).
  headersTimeoutMs: 15_000,
  // The largest body, 5 MiB, takes 42 s at 1 Mbit/s.
  requestTimeoutMs: 60_000,
  // Limits memory use, even with TLS. A reverse proxy needs only some dozens of connections.
  maxConnections: 2000,
  // 30 s permit interruptions of mobile networks. At 4 KiB/s, the largest file of the documentation takes 10 minutes.
  slowReaderTimeoutMs: 30_000,
  minBytesPerSecond: 4096,
  // 25 of the largest pages of lists.
  maxHeldBytes: 100 * mebibyte,
  // A waiting request takes about 4 KiB of memory.
  maxPipelinedRequests: 250,
  maxPipelinedRequestsInTotal: 10_000,
  // Load balancers that probe readiness every 0.5 s notice a stop before the port closes.
  drainMs: 1000,
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
  // Sent to clients as `Keep-Alive: timeout=5`. With the buffer, an idle connection closes within a graceful stop.
  keepAliveTimeout: 5000,
  keepAliveTimeoutBuffer: 1000,
})

const createHttpServer = ({ tls }: Config, limits: ServerLimits, onError: (error: Error) => void): http.Server => {
  const options = toServerOptions(limits)
  if (!tls) return http.createServer(options).on('error', onError)
  const tlsOptions = { cert: readPem('TLS_CERT', tls.cert), key: readPem('TLS_KEY', tls.key) }
  try {
    const { headersTimeoutMs: handshakeTimeout } = limits
    return https.createServer({ ...options, ...tlsOptions, handshakeTimeout }).on('error', onError)
  } catch (error) {
    throw new UserFacingError(
      `TLS_CERT and TLS_KEY: ${(error as Error).message}. Set them to a PEM certificate and its private key`,
      { cause: error },
    )
  }
}

/** Whether the caller is a proxy that forwards the requests of many clients. */
const toIsTrustedProxy = (app: Express) => {
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return (address: string) => isTrusted(normalizeAddress(address), 0)
}

/**
 * Closes an idle connection after its keep-alive timeout, unless a request has arrived. Timers run before sockets are
 * read, so after a stall of the process the request of a client that was in time may be waiting.
 */
const closeUnlessReceiving = (socket: Socket) => {
  const { bytesRead } = socket
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy()
  })
}

export interface LimitedServer {
  server: http.Server
  drain: Drain
  destroyConnections: () => void
}

interface ServerDeps {
  turns: Turns
  readinessChecks: ReadinessChecks
  /** Receives the errors of connections that could not be accepted. */
  onError: (error: Error) => void
}

/** Creates the server. Express, not Node, handles `Expect` and a missing `Host`, for the usual error body. */
export const createServer = (
  config: Config,
  app: Express,
  limits: ServerLimits,
  { turns, readinessChecks, onError }: ServerDeps,
): LimitedServer => {
  const server = createHttpServer(config, limits, error => {
    // An error before is that of the start.
    if (server.listening) onError(error)
  })
  const { maxConnections } = limits
  const { maxConnectionsPerAddress } = config
  const connections = limitConnections(
    server,
    { maxConnections, maxConnectionsPerAddress },
    { turns, isTrustedProxy: toIsTrustedProxy(app) },
  )
  lingerAfterLastResponse(server, connections)
  const drain = createDrain(connections)
  const respondToProbe = createProbes(drain.isActive, readinessChecks)
  const handler: http.RequestListener = (req, res) => (isProbe(req) ? respondToProbe : app)(req, res)
  const handle = handleInTurn(handler, { connections, turns, drain, isUrgent: isProbe }, limits)
  server.on('request', handle).on('checkExpectation', handle).on('clientError', handleClientError)
  server.on('timeout', closeUnlessReceiving)
  server.once('listening', () => server.once('close', disconnectSlowReaders(connections.all, limits)))
  return { server, drain, destroyConnections: connections.destroyAll }
}
