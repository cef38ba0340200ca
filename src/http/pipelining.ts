import type http from 'node:http'
import type { Connection, Connections } from './connections.ts'
import type { EventLoopQueue } from './event-loop-queue.ts'
import { refuseRequest } from './overload.ts'
import { setSchedule } from './send.ts'

export interface PipeliningLimits {
  /** Requests of a connection that wait for the response to an earlier request. */
  maxPipelinedRequests: number
  /** The same, for all connections together. */
  maxPipelinedRequestsInTotal: number
}

/**
 * Handles one request per connection at a time, although Node parses all that a client has pipelined: a client that
 * reads no responses must not make the service hold many of them. A request above the limits is refused, and its
 * connection closed.
 */
export const handleInTurn = (
  handler: http.RequestListener,
  { find, touch }: Connections,
  queue: EventLoopQueue,
  { maxPipelinedRequests, maxPipelinedRequestsInTotal }: PipeliningLimits,
): http.RequestListener => {
  let waitingInTotal = 0
  const pipelining = new WeakSet<Connection>()

  const handleFirst = (connection: Connection) => {
    const [first] = connection.exchanges
    if (!first || connection.socket.destroyed) return
    first.res.once('close', () => {
      if (connection.exchanges[0] !== first) return
      connection.exchanges.shift()
      touch(connection)
      if (connection.exchanges.length === 0) return
      waitingInTotal -= 1
      enqueue(connection)
    })
    setSchedule(first.res, task => queue.addBulk(connection.caller, task))
    handler(first.req, first.res)
  }
  const enqueue = (connection: Connection) => queue.add(connection.caller, () => handleFirst(connection))

  const trackPipelining = (connection: Connection) => {
    if (pipelining.has(connection)) return
    pipelining.add(connection)
    connection.socket.once('close', () => {
      waitingInTotal -= Math.max(0, connection.exchanges.length - 1)
      connection.exchanges.length = 0
    })
  }

  return (req, res) => {
    const connection = find(req.socket)
    if (!connection || (connection.isRefused && connection.exchanges.length > 0)) return
    const waiting = connection.exchanges.length
    if (waiting > maxPipelinedRequests || (waiting > 0 && waitingInTotal >= maxPipelinedRequestsInTotal))
      connection.isRefused = true
    if (connection.isRefused) refuseRequest(req)
    connection.exchanges.push({ req, res })
    if (waiting === 0) {
      touch(connection)
      enqueue(connection)
    } else {
      trackPipelining(connection)
      waitingInTotal += 1
    }
  }
}
