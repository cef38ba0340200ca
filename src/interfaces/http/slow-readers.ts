import { heldBytesOf } from './send.ts'
import { abort, type Connection } from './connection.ts'

export interface SlowReaderLimits {
  /** A client that reads slower than `minBytesPerSecond` for this long is disconnected. */
  slowReaderTimeoutMs: number
  minBytesPerSecond: number
  /** The memory that bodies of responses may take until they are sent. */
  maxHeldBytes: number
}

/** A period in which bytes have been waiting for the client. */
interface Period {
  startedAt: number
  /** The bytes that the client had taken at the start. */
  taken: number
}

/** The socket of HTTP: the TLS socket if there is one. */
const httpSocketOf = ({ exchanges: [current] }: Connection) =>
  current?.res.headersSent ? current.req.socket : undefined

const bodyBytesOf = ({ exchanges: [current] }: Connection) => (current ? heldBytesOf(current.res) : 0)

/**
 * Disconnects clients that read their responses too slowly. If the responses of all clients take too much memory, those
 * that have been sent for longest end first. Returns a function that stops these checks.
 */
export const disconnectSlowReaders = (
  connections: ReadonlySet<Connection>,
  { slowReaderTimeoutMs, minBytesPerSecond, maxHeldBytes }: SlowReaderLimits,
): (() => void) => {
  const periods = new WeakMap<Connection, Period>()

  /** Whether the client has read too little since the start of a period. Starts a new period at its end. */
  const isSlow = (connection: Connection, now: number) => {
    const socket = httpSocketOf(connection)
    if (!socket || socket.writableLength === 0) return void periods.delete(connection)
    // A write counts when it is complete, because Node has no public API for the bytes that it has sent of one.
    const taken = socket.bytesWritten - socket.writableLength
    const period = periods.get(connection)
    const elapsedMs = period ? now - period.startedAt : 0
    if (period && elapsedMs < slowReaderTimeoutMs) return false
    periods.set(connection, { startedAt: now, taken })
    return period !== undefined && taken - period.taken < (minBytesPerSecond * elapsedMs) / 1000
  }
  const freeMemory = () => {
    const sending = [...connections]
      .map(connection => ({ connection, bytes: bodyBytesOf(connection) }))
      .filter(({ bytes }) => bytes > 0)
      .toSorted((a, b) => a.connection.changedAt - b.connection.changedAt)
    let total = sending.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { connection, bytes } of sending) {
      if (total <= maxHeldBytes) return
      abort(connection)
      total -= bytes
    }
  }

  const timer = setInterval(
    () => {
      const now = performance.now()
      for (const connection of connections) if (isSlow(connection, now)) abort(connection)
      freeMemory()
    },
    Math.min(1000, slowReaderTimeoutMs / 5),
  )
  timer.unref()
  return () => clearInterval(timer)
}
