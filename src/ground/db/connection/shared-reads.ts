import type { ConnectionProvider, DatabaseConnection } from 'kysely'
import { nextAverage } from '#src/ground/load/average.ts'
import { tracer } from '#src/ground/log/tracing/tracer.ts'

/** A statement that waits for the connection of its batch. */
interface Waiter {
  /** Resolves to the error of the statement, if any. */
  start: (connection: DatabaseConnection) => Promise<unknown>
  reject: (error: unknown) => void
}

/** The server runs the statements of a batch one after the other, so only fast ones share a connection. */
const maxBatchSize = 4
const maxBatchMs = 5

/**
 * Lets single statements that start in the same iteration of the event loop share a connection, so that they are sent
 * in one write. Only for reads: when the connection is lost, all of them fail.
 */
export const shareConnection = (provider: ConnectionProvider): ConnectionProvider => {
  let waiting: Waiter[] = []
  /** The moving average of the duration of a statement. */
  let averageMs = 0

  const runBatch = async (batch: Waiter[]) => {
    try {
      await provider.provideConnection(async connection => {
        const startedAt = performance.now()
        const errors = await Promise.all(batch.map(({ start }) => start(connection)))
        averageMs = nextAverage(averageMs, (performance.now() - startedAt) / batch.length)
        if (errors.every(error => error !== undefined)) throw errors[0]
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const runBatches = () => {
    const all = waiting
    waiting = []
    const size = Math.min(maxBatchSize, Math.max(1, Math.floor(maxBatchMs / averageMs)))
    for (let start = 0; start < all.length; start += size) void runBatch(all.slice(start, start + size))
  }
  return {
    provideConnection: consumer =>
      new Promise((resolve, reject) => {
        // The batch runs on behalf of the request that has started it.
        const consume = tracer()?.bind(consumer) ?? consumer
        const start = (connection: DatabaseConnection) =>
          consume(connection).then(
            result => resolve(result),
            (error: unknown) => {
              reject(error)
              return error ?? new Error('A statement failed')
            },
          )
        waiting.push({ start, reject })
        if (waiting.length === 1) process.nextTick(runBatches)
      }),
  }
}
