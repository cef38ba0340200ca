import { once } from 'node:events'
import net from 'node:net'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import type { LimitedServer } from './server.ts'

/** How long requests in flight and idle connections may take after the port has closed. */
const closeTimeoutMs = 6000

/** How long connections may take to be accepted before the port closes. */
const acceptTimeoutMs = 100

/**
 * Waits until no connection waits to be accepted, because closing the port resets it. Node accepts one per iteration.
 */
const acceptWaiting = async (server: net.Server) => {
  const deadline = performance.now() + acceptTimeoutMs
  let hasAccepted = true
  const onConnection = () => {
    hasAccepted = true
  }
  server.on('connection', onConnection)
  while (hasAccepted && performance.now() < deadline) {
    hasAccepted = false
    await setImmediate()
  }
  server.off('connection', onConnection)
}

/**
 * Closes a server so that no client loses a request. First the server drains: it fails its readiness probe, and closes
 * each connection after its next response. After `drainMs` the port closes. Idle connections stay open until their
 * keep-alive timeout, because requests may be on their way. Without a drain they close at once: after `skipDrain` is
 * aborted, or if `drainMs` is 0.
 */
export const gracefulClose = async (
  { server, drain, destroyConnections }: LimitedServer,
  drainMs: number,
  skipDrain: AbortSignal,
): Promise<void> => {
  const isDrainOver = () => drainMs === 0 || skipDrain.aborted
  const closeIdle = () => {
    if (isDrainOver()) server.closeIdleConnections()
  }
  const closed = once(server, 'close')
  drain.start()
  await delay(drainMs, undefined, { signal: skipDrain }).catch(() => {})
  await acceptWaiting(server)
  // `http.Server` would close idle connections.
  net.Server.prototype.close.call(server)
  closeIdle()
  const idleTimer = setInterval(closeIdle, 50)
  const forceTimer = setTimeout(destroyConnections, closeTimeoutMs)
  await closed
  clearInterval(idleTimer)
  clearTimeout(forceTimer)
  // Aborted requests emit `close`, and are logged, right after the server does.
  await setImmediate()
}
