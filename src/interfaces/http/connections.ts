import type http from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, normalizeAddress, widerNetworkOf } from '#src/ground/base/addresses.ts'
import type { Turns } from '#src/ground/load/turns.ts'
import { respondAndClose } from './client-error.ts'
import { connectionOverloaded } from './overload.ts'

export interface ConnectionLimits {
  maxConnections: number
  /** Per IPv4 address or IPv6 /64 network. Does not apply to trusted proxies. */
  maxConnectionsPerAddress: number
}

/** A request without a complete response. */
export interface Exchange {
  req: http.IncomingMessage
  res: http.ServerResponse
}

export interface Connection {
  /** The TCP socket, also under TLS. */
  readonly socket: Socket
  /** The caller whose turn its requests take: an IPv4 address, an IPv6 /64 network, or one connection of a proxy. */
  readonly caller: string
  /** The limited groups that the connection belongs to. */
  readonly groups: readonly Group[]
  /** In the order of the requests. Only the first one is being handled. */
  readonly exchanges: Exchange[]
  /** A sequence number: lower for the connection that has been idle, receiving or sending for longer. */
  changedAt: number
  /** Above the limits: its next request gets an error, and its other requests nothing. */
  isRefused: boolean
  /** Its last response has been sent: its other requests get nothing. */
  isClosing: boolean
}

type GroupKind = 'address' | 'network' | 'total'

/** Connections that share a limit, in the order in which they were accepted. */
interface Group {
  readonly kind: GroupKind
  readonly key: string
  readonly max: number
  readonly connections: Set<Connection>
}

/** The /24 and /48 networks may have several times the connections of an address. */
const addressesPerWiderNetwork = 4

/** Connections above the limits that may wait for their error response. */
const maxRefused = 100

/** The newest connections of a group give way last, so that reconnecting clients do not evict a new client. */
const sparedShare = 1 / 4

const ranks = { idle: 0, receiving: 1, sending: 2 }
const ranksWithoutSpared = Object.keys(ranks).length

/** The order in which connections give way. A connection whose request is being handled does not. */
const rankOf = ({ exchanges: [current] }: Connection) => {
  if (!current) return ranks.idle
  // A slow client can take long to send its request, or to read its response.
  if (!current.req.complete) return ranks.receiving
  return current.res.headersSent ? ranks.sending : Infinity
}

/** The connection of a group that gives way to a new one: idle, receiving or sending for longest. */
const findEvictable = ({ connections }: Group) => {
  const firstSpared = Math.ceil(connections.size * (1 - sparedShare))
  let evictable: Connection | undefined
  let lowestRank = Infinity
  let position = 0
  for (const connection of connections) {
    const rank = rankOf(connection) + (position++ < firstSpared ? 0 : ranksWithoutSpared)
    if (rank > lowestRank || rank === Infinity) continue
    if (rank === lowestRank && evictable && evictable.changedAt < connection.changedAt) continue
    evictable = connection
    lowestRank = rank
  }
  return evictable
}

/** Closes a connection at once. A reset also frees the bytes that the client has not read yet. */
export const abort = ({ socket, exchanges }: Connection): void => {
  if (exchanges.length > 0) socket.resetAndDestroy()
  else socket.destroy()
}

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

/**
 * Limits the connections of a server: in total, per address and per network. At a limit, a new connection evicts the
 * connection of the same group that has been idle, receiving or sending for longest, so that a flood locks nobody out.
 * A connection that can evict none gets 503.
 */
export const limitConnections = (
  server: http.Server,
  { maxConnections, maxConnectionsPerAddress }: ConnectionLimits,
  { turns, isTrustedProxy }: { turns: Turns; isTrustedProxy: (address: string) => boolean },
): Connections => {
  const limits = {
    address: maxConnectionsPerAddress,
    network: maxConnectionsPerAddress * addressesPerWiderNetwork,
    total: maxConnections,
  }
  /** Groups with connections. */
  const groups = new Map<string, Group>()
  const refused = new Set<Connection>()
  const byEndpoint = new Map<string, Connection>()
  let changes = 0

  const all = new Set<Connection>()
  const total: Group = { kind: 'total', key: 'total', max: limits.total, connections: all }
  const groupOf = (kind: GroupKind, name: string): Group => {
    const key = `${kind} ${name}`
    return groups.get(key) ?? { kind, key, max: limits[kind], connections: new Set() }
  }
  const groupsOf = (address: string) => [
    groupOf('address', networkOf(address)),
    groupOf('network', widerNetworkOf(address)),
    total,
  ]
  const joinGroups = (connection: Connection) => {
    for (const group of connection.groups) {
      groups.set(group.key, group)
      group.connections.add(connection)
    }
  }
  const leaveGroups = (connection: Connection) => {
    for (const group of connection.groups) {
      group.connections.delete(connection)
      if (group.connections.size === 0 && groups.get(group.key) === group) groups.delete(group.key)
    }
  }
  const refuse = (connection: Connection) => {
    connection.isRefused = true
    refused.add(connection)
    const [oldest] = refused
    if (!oldest || refused.size <= maxRefused) return
    refused.delete(oldest)
    oldest.socket.destroy()
  }
  const evict = (connection: Connection) => {
    leaveGroups(connection)
    const [current] = connection.exchanges
    if (current?.req.complete === false && !current.res.headersSent) {
      refuse(connection)
      respondAndClose(current.req.socket, connectionOverloaded(), current.req)
    } else abort(connection)
  }
  /** The newest connection of the address with the most connections, if that has several. */
  const findNewestOfLargest = () => {
    let largest: Group | undefined
    for (const group of groups.values())
      if (group.kind === 'address' && group.connections.size > (largest?.connections.size ?? 1)) largest = group
    return largest && [...largest.connections].at(-1)
  }
  /** Returns false if no connection can give way. */
  const makeRoom = (group: Group) => {
    if (group.connections.size < group.max) return true
    const evicted = findEvictable(group) ?? (group === total ? findNewestOfLargest() : undefined)
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
      groups: isProxy ? [total] : groupsOf(address),
      exchanges: [],
      changedAt: ++changes,
      isRefused: false,
      isClosing: false,
    }
    byEndpoint.set(endpoint, connection)
    socket.once('close', () => {
      leaveGroups(connection)
      refused.delete(connection)
      if (byEndpoint.get(endpoint) === connection) byEndpoint.delete(endpoint)
    })
    if (connection.groups.every(makeRoom)) joinGroups(connection)
    else refuse(connection)
    return connection
  }

  // The listeners of Node parse requests and start TLS handshakes, which takes most of the time of a new connection.
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

  return {
    all,
    find: socket => byEndpoint.get(endpointOf(socket)),
    touch: connection => {
      connection.changedAt = ++changes
    },
    destroyAll: () => byEndpoint.forEach(({ socket }) => socket.destroy()),
  }
}
