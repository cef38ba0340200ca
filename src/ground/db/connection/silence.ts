import type { Socket } from 'node:net'
import type pg from 'pg'
import type { ClientInternals } from './pool.ts'

/** Closes connections whose server has gone silent without closing them, as after a failover or in a partition. */
export interface SilenceWatch {
  /**
   * Closes a connection when a statement gets no answer for `timeoutMs`, and all others that have been silent as long.
   */
  watch(client: pg.Client, timeoutMs: number): void
  /** Closes the connections on which nothing has arrived since a time of `performance.now()`. Pools open new ones. */
  closeSilentSince(time: number): void
}

/**
 * How long a statement may still get its answer after its timeout. A process that was paused counts the time before the
 * statement, too.
 */
const graceMs = 500

const silenceError = () => new Error('The database has gone silent')

export const createSilenceWatch = (): SilenceWatch => {
  const lastReceived = new Map<Socket, number>()

  const closeSilentSince = (time: number) => {
    for (const [socket, receivedAt] of lastReceived) if (receivedAt < time) socket.destroy(silenceError())
  }

  return {
    closeSilentSince,
    watch: (client, timeoutMs) => {
      const internals = client as unknown as ClientInternals
      const { stream } = internals.connection
      const noteReceived = () => void lastReceived.set(stream, performance.now())
      noteReceived()
      const closeIfSilent = (since: number) => {
        if (internals.readyForQuery || (lastReceived.get(stream) ?? Infinity) > since) return
        stream.destroy(silenceError())
        closeSilentSince(since - timeoutMs)
      }
      // `timeout` follows each period without traffic. Decide after pending I/O: a process that was paused has not read
      // the answer yet.
      const onTimeout = () => {
        if (internals.readyForQuery) return
        const since = performance.now()
        setTimeout(() => setImmediate(closeIfSilent, since), graceMs)
      }
      stream
        .on('data', noteReceived)
        .on('timeout', onTimeout)
        .once('close', () => lastReceived.delete(stream))
        .setTimeout(timeoutMs)
    },
  }
}
