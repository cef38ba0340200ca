import type http from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  socket: Socket
  requests: number
}

/** TLS wraps a socket in another one; both have the same caller. */
const callerOf = ({ remoteAddress = '', remotePort = 0 }: Socket) => `${remoteAddress} ${remotePort}`

/**
 * Bounds the connections of a server: beyond so many, the one that has waited for longest without a request gives way to
 * the next, so that a flood of idle ones keeps nobody out. Returns what destroys all of them. They are kept here, as an HTTPS
 * server does not know those that never finished their handshake.
 */
export const boundConnections = (server: http.Server, most: number): (() => void) => {
  /** Those that wait are in the order in which they began to. */
  const connections = new Map<string, Connection>()

  const giveWay = () => {
    for (const [caller, { socket, requests }] of connections)
      if (requests === 0) {
        connections.delete(caller)
        socket.destroy()
        return
      }
  }
  const work = (req: http.IncomingMessage, res: http.ServerResponse) => {
    const caller = callerOf(req.socket)
    const connection = connections.get(caller)
    if (!connection) return
    connection.requests += 1
    res.once('close', () => {
      connection.requests -= 1
      if (!connections.delete(caller)) return
      connections.set(caller, connection)
    })
  }

  server.on('connection', (socket: Socket) => {
    const caller = callerOf(socket)
    connections.set(caller, { socket, requests: 0 })
    socket.once('close', () => connections.delete(caller))
    if (connections.size > most) giveWay()
  })
  server.prependListener('request', work).prependListener('checkExpectation', work)
  return () => connections.forEach(({ socket }) => socket.destroy())
}
