import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectionProvider } from 'kysely'
import pg from 'pg'
import { OverloadedError } from '#src/errors/overloaded.ts'

/** SQLSTATE codes of a serialization failure, such as a row that has moved to another partition, and of a deadlock. */
export const conflictCodes = ['40001', '40P01']

const maxRetries = 3
/** Random delays keep transactions that met once from meeting again. */
const maxDelayMs = 50

const isConflict = (error: unknown): boolean =>
  error instanceof OverloadedError
    ? isConflict(error.cause)
    : error instanceof pg.DatabaseError && conflictCodes.includes(error.code ?? '')

/**
 * Retries transactions, and statements outside of one, that PostgreSQL has rolled back because of concurrent ones. The
 * work runs up to four times, so it must have no effect outside of its transaction.
 */
export const retryConflicts = (provider: ConnectionProvider): ConnectionProvider => ({
  provideConnection: async consumer => {
    for (let retries = 0; ; retries++)
      try {
        return await provider.provideConnection(consumer)
      } catch (error) {
        if (retries === maxRetries || !isConflict(error)) throw error
        await delay(Math.random() * maxDelayMs)
      }
  },
})
