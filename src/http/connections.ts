import type http from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  socket: Socket
  /** Requests without a complete response. */
  requests: Set<http.IncomingMessage>
}

/** TLS wraps a socket in another socket; both have the same remote address and port. */
const connectionKey = ({ remoteAddress = '', remotePort = 0 }: Socket) => `${remoteAddress} ${remotePort}`

const isIdle = ({ requests }: Connection) => requests.size === 0
/** Whether a request is still being received. A slow client can take long to send it. */
const isReceiving = ({ requests }: Connection) => [...requests].some(({ complete }) => !complete)

/**
 * Limits the connections of a server. Above the limit, a new connection evicts the connection that has been idle for
 * longest, otherwise the one that has been sending its request for longest, so that a flood locks nobody out. Returns a
 * function that destroys all connections, including TLS connections without a finished handshake, which
 * `closeAllConnections` does not cover.
 */
export const limitConnections = (server: http.Server, maxConnections: number): (() => void) => {
  /** Ordered by the last change of state, oldest first. */
  const connections = new Map<string, Connection>()

  const findOldest = (matches: (connection: Connection) => boolean, newestKey: string) => {
    for (const [key, connection] of connections) if (key !== newestKey && matches(connection)) return key
    return undefined
  }
  const evictFor = (newestKey: string) => {
    const evictedKey = findOldest(isIdle, newestKey) ?? findOldest(isReceiving, newestKey) ?? newestKey
    connections.get(evictedKey)?.socket.destroy()
    connections.delete(evictedKey)
  }
  const trackRequest = (req: http.IncomingMessage, res: http.ServerResponse) => {
    const key = connectionKey(req.socket)
    const connection = connections.get(key)
    if (!connection) return
    const moveToEnd = () => {
      // The connection may be closed, and its port in use by a new connection.
      if (connections.get(key) !== connection) return
      connections.delete(key)
      connections.set(key, connection)
    }
    connection.requests.add(req)
    moveToEnd()
    res.once('close', () => {
      connection.requests.delete(req)
      moveToEnd()
    })
  }

  server.on('connection', (socket: Socket) => {
    const key = connectionKey(socket)
    const connection = { socket, requests: new Set<http.IncomingMessage>() }
    connections.set(key, connection)
    socket.once('close', () => {
      if (connections.get(key) === connection) connections.delete(key)
    })
    if (connections.size > maxConnections) evictFor(key)
  })
  server.prependListener('request', trackRequest).prependListener('checkExpectation', trackRequest)
  return () => connections.forEach(({ socket }) => socket.destroy())
}
