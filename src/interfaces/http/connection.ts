import type http from 'node:http'
import type { Socket } from 'node:net'

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

/** Connections that share a limit, in the order in which they were accepted. */
export interface Group {
  readonly kind: 'address' | 'network' | 'total'
  readonly key: string
  readonly max: number
  readonly connections: Set<Connection>
}

/** Closes a connection at once. A reset also frees the bytes that the client has not read yet. */
export const abort = ({ socket, exchanges }: Connection): void => {
  if (exchanges.length > 0) socket.resetAndDestroy()
  else socket.destroy()
}
