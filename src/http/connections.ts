import type http from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  socket: Socket
  /** The requests that have no answer yet. */
  requests: Set<http.IncomingMessage>
}

/** TLS wraps a socket in another one; both have the same caller. */
const connectionKey = ({ remoteAddress = '', remotePort = 0 }: Socket) => `${remoteAddress} ${remotePort}`

const isIdle = ({ requests }: Connection) => requests.size === 0
/** Whether a request of it is still to arrive, which its sender may take long over. */
const isReceiving = ({ requests }: Connection) => [...requests].some(({ complete }) => !complete)

/**
 * Bounds the connections of a server: beyond so many, the one that has waited for longest without a request gives way to
 * the next, or else the one whose request has been arriving for longest, so that no flood keeps anybody out. Returns what
 * destroys all of them. They are kept here, as an HTTPS server does not know those that never finished their handshake.
 */
export const limitConnections = (server: http.Server, maxConnections: number): (() => void) => {
  /** In the order in which they began to do what they do. */
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
      // A connection that has closed may have left its port to another one.
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
