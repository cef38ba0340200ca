import type http from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, normalizeAddress } from '#src/ground/base/addresses.ts'
import type { Turns } from '#src/ground/load/turns.ts'
import { respondAndClose } from './client-error.ts'
import { ConnectionGroups, type ConnectionLimits } from './connection-groups.ts'
import { abort, type Connection, type Group } from './connection.ts'
import { connectionOverloaded } from './overload.ts'

/** Connections above the limits that may wait for their error response. */
const maxRefused = 100

/** TLS wraps a socket in another socket; both have the same remote address and port. */
const endpointOf = ({ remoteAddress = '', remotePort = 0 }: Socket) => `${remoteAddress} ${remotePort}`

export interface Connections {
  /** Accepted connections within the limits, in the order in which they were accepted. */
  readonly all: ReadonlySet<Connection>
  /** The connection of a socket, or of its TLS socket. */
  readonly find: (socket: Socket) => Connection | undefined
  /** Notes that the state of a connection has changed. */
  readonly touch: (connection: Connection) => void
  /** Destroys all connections, including TLS connections without a finished handshake. */
  readonly destroyAll: () => void
}

/** The connections above the limits, which wait for their error response. The oldest one gives way to a new one. */
const createRefused = () => {
  const refused = new Set<Connection>()
  return {
    add: (connection: Connection) => {
      connection.isRefused = true
      refused.add(connection)
      const [oldest] = refused
      if (!oldest || refused.size <= maxRefused) return
      refused.delete(oldest)
      oldest.socket.destroy()
    },
    delete: (connection: Connection) => refused.delete(connection),
  }
}

/**
 * Tracks each new connection, and lets the callers take turns to have theirs accepted: the listeners of Node parse
 * requests and start TLS handshakes, which takes most of the time of a new connection.
 */
const acceptInTurns = (server: http.Server, turns: Turns, track: (socket: Socket) => Connection) => {
  const acceptListeners = server.listeners('connection')
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    const { caller } = track(socket)
    const ignoreError = () => {}
    socket.on('error', ignoreError)
    turns.yieldToAccept()
    turns.add(caller, () => {
      if (socket.destroyed) return
      for (const accept of acceptListeners) accept.call(server, socket)
      socket.off('error', ignoreError)
    })
  })
}

/**
 * Limits the connections of a server: in total, per address and per network. At a limit, a new connection evicts the
 * connection of the same group that has been idle, receiving or sending for longest, so that a flood locks nobody out.
 * A connection that can evict none gets 503.
 */
export const limitConnections = (
  server: http.Server,
  limits: ConnectionLimits,
  { turns, isTrustedProxy }: { turns: Turns; isTrustedProxy: (address: string) => boolean },
): Connections => {
  const groups = new ConnectionGroups(limits)
  const refused = createRefused()
  const byEndpoint = new Map<string, Connection>()
  let changes = 0

  const evict = (connection: Connection) => {
    groups.leave(connection)
    const [current] = connection.exchanges
    if (current?.req.complete === false && !current.res.headersSent) {
      refused.add(connection)
      respondAndClose(current.req.socket, connectionOverloaded(), current.req)
    } else abort(connection)
  }
  /** Returns false if no connection can give way. */
  const makeRoom = (group: Group) => {
    if (group.connections.size < group.max) return true
    const evicted = groups.findEvictable(group)
    if (evicted) evict(evicted)
    return evicted !== undefined
  }

  const track = (socket: Socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? '')
    const endpoint = endpointOf(socket)
    const isProxy = isTrustedProxy(address)
    const connection: Connection = {
      socket,
      caller: isProxy ? endpoint : networkOf(address),
      groups: groups.groupsOf(address, isProxy),
      exchanges: [],
      changedAt: ++changes,
      isRefused: false,
      isClosing: false,
    }
    byEndpoint.set(endpoint, connection)
    socket.once('close', () => {
      groups.leave(connection)
      refused.delete(connection)
      if (byEndpoint.get(endpoint) === connection) byEndpoint.delete(endpoint)
    })
    if (connection.groups.every(makeRoom)) groups.join(connection)
    else refused.add(connection)
    return connection
  }
  acceptInTurns(server, turns, track)

  return {
    all: groups.all,
    find: socket => byEndpoint.get(endpointOf(socket)),
    touch: connection => {
      connection.changedAt = ++changes
    },
    destroyAll: () => byEndpoint.forEach(({ socket }) => socket.destroy()),
  }
}
