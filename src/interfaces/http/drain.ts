import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'

/** Closes all connections after their next response, so that clients send further requests to another instance. */
export interface Drain {
  readonly isActive: () => boolean
  readonly start: () => void
  /** Notes that a connection has a new request. */
  readonly noteRequest: (connection: Connection) => void
}

/**
 * Closes a connection after the response to its last request. Pipelined requests before it get their responses, too.
 */
const closeAfterLastResponse = ({ exchanges }: Connection) => {
  const [previous, last] = [exchanges.at(-2), exchanges.at(-1)]
  if (previous && !previous.res.headersSent) previous.res.removeHeader('Connection')
  if (!last || last.res.headersSent) return
  last.res.setHeader('Connection', 'close')
}

export const createDrain = (connections: Connections): Drain => {
  let isActive = false
  return {
    isActive: () => isActive,
    start: () => {
      isActive = true
      for (const connection of connections.all) closeAfterLastResponse(connection)
    },
    noteRequest: connection => {
      if (isActive) closeAfterLastResponse(connection)
    },
  }
}
