import type http from 'node:http'
import type { Turns } from '#src/ground/load/turns.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import type { Drain } from './drain.ts'
import { refuseRequest } from './overload.ts'
import { setSchedule } from './send.ts'

export interface PipeliningLimits {
  /** Requests of a connection that wait for the response to an earlier request. */
  maxPipelinedRequests: number
  /** The same, for all connections together. */
  maxPipelinedRequestsInTotal: number
}

export interface PipeliningDeps {
  connections: Connections
  turns: Turns
  drain: Drain
  isUrgent: (req: http.IncomingMessage) => boolean
}

/**
 * Handles one request per connection at a time, although Node parses all that a client has pipelined: a client that
 * reads no responses must not make the service hold many of them. A request above the limits is refused, and its
 * connection closed. An urgent request does not wait for the turn of its caller.
 */
export const handleInTurn = (
  handler: http.RequestListener,
  { connections, turns, drain, isUrgent }: PipeliningDeps,
  { maxPipelinedRequests, maxPipelinedRequestsInTotal }: PipeliningLimits,
): http.RequestListener => {
  const { find, touch } = connections
  let waitingInTotal = 0
  const pipelining = new WeakSet<Connection>()

  const handleFirst = (connection: Connection) => {
    const [first] = connection.exchanges
    if (!first || connection.isClosing || connection.socket.destroyed) return
    first.res.once('close', () => {
      if (connection.exchanges[0] !== first) return
      connection.exchanges.shift()
      touch(connection)
      if (connection.exchanges.length === 0) return
      waitingInTotal -= 1
      enqueue(connection)
    })
    setSchedule(first.res, task => turns.add(connection.caller, task, { isBulk: true }))
    handler(first.req, first.res)
  }
  const enqueue = (connection: Connection) => turns.add(connection.caller, () => handleFirst(connection))

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
    if (connection.isClosing) {
      // Read on, to notice that the client closes its side.
      req.resume()
      return
    }
    const waiting = connection.exchanges.length
    if (waiting > maxPipelinedRequests || (waiting > 0 && waitingInTotal >= maxPipelinedRequestsInTotal))
      connection.isRefused = true
    connection.exchanges.push({ req, res })
    drain.noteRequest(connection)
    if (connection.isRefused) refuseRequest(req, res)
    if (waiting === 0) {
      touch(connection)
      if (isUrgent(req)) handleFirst(connection)
      else enqueue(connection)
    } else {
      trackPipelining(connection)
      waitingInTotal += 1
    }
  }
}
