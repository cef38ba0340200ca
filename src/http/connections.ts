import type http from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  socket: Socket
  /** The requests that have no answer yet. */
  requests: Set<http.IncomingMessage>
}

/** TLS wraps a socket in another one; both have the same caller. */
const callerOf = ({ remoteAddress = '', remotePort = 0 }: Socket) => `${remoteAddress} ${remotePort}`

const waits = ({ requests }: Connection) => requests.size === 0
/** Whether a request of it is still to arrive, which its sender may take long over. */
const arrives = ({ requests }: Connection) => [...requests].some(({ complete }) => !complete)

/**
 * Bounds the connections of a server: beyond so many, the one that has waited for longest without a request gives way to
 * the next, or else the one whose request has been arriving for longest, so that no flood keeps anybody out. Returns what
 * destroys all of them. They are kept here, as an HTTPS server does not know those that never finished their handshake.
 */
export const boundConnections = (server: http.Server, most: number): (() => void) => {
  /** In the order in which they began to do what they do. */
  const connections = new Map<string, Connection>()

  const longest = (does: (connection: Connection) => boolean, newcomer: string) => {
    for (const [caller, connection] of connections) if (caller !== newcomer && does(connection)) return caller
    return undefined
  }
  const giveWay = (newcomer: string) => {
    const leaving = longest(waits, newcomer) ?? longest(arrives, newcomer) ?? newcomer
    connections.get(leaving)?.socket.destroy()
    connections.delete(leaving)
  }
  const work = (req: http.IncomingMessage, res: http.ServerResponse) => {
    const caller = callerOf(req.socket)
    const connection = connections.get(caller)
    if (!connection) return
    const goesOn = () => {
      // A connection that has closed may have left its port to another one.
      if (connections.get(caller) !== connection) return
      connections.delete(caller)
      connections.set(caller, connection)
    }
    connection.requests.add(req)
    goesOn()
    res.once('close', () => {
      connection.requests.delete(req)
      goesOn()
    })
  }

  server.on('connection', (socket: Socket) => {
    const caller = callerOf(socket)
    const connection = { socket, requests: new Set<http.IncomingMessage>() }
    connections.set(caller, connection)
    socket.once('close', () => {
      if (connections.get(caller) === connection) connections.delete(caller)
    })
    if (connections.size > most) giveWay(caller)
  })
  server.prependListener('request', work).prependListener('checkExpectation', work)
  return () => connections.forEach(({ socket }) => socket.destroy())
}
