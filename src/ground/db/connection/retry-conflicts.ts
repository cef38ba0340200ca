import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectionProvider } from 'kysely'
import pg from 'pg'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'

/** SQLSTATE codes of a serialization failure, such as a row that has moved to another partition, and of a deadlock. */
export const conflictCodes = ['40001', '40P01']
/** The SQLSTATE code of a statement that has waited for a lock for longer than `lock_timeout`. */
export const lockTimeoutCode = '55P03'

const maxRetries = 3
/** Random delays keep transactions that met once from meeting again. */
const maxDelayMs = 50

const codeOf = (error: unknown): string | undefined =>
  error instanceof OverloadedError ? codeOf(error.cause) : error instanceof pg.DatabaseError ? error.code : undefined

interface RetryOptions {
  /** For how long transactions that time out while they wait for a lock run again. Default: they do not. */
  maxLockWaitMs?: number
}

/**
 * Retries transactions, and statements outside of one, that PostgreSQL has rolled back because of concurrent ones.
 * After conflicts the work runs up to four times, and after timeouts of locks as often as it may wait. It must have no
 * effect outside of its transaction.
 */
export const retryConflicts = (
  provider: ConnectionProvider,
  { maxLockWaitMs = 0 }: RetryOptions = {},
): ConnectionProvider => ({
  provideConnection: async consumer => {
    const startedAt = performance.now()
    let conflicts = 0
    for (;;)
      try {
        return await provider.provideConnection(consumer)
      } catch (error) {
        const code = codeOf(error) ?? ''
        if (code === lockTimeoutCode && performance.now() - startedAt < maxLockWaitMs) continue
        if (!conflictCodes.includes(code) || conflicts === maxRetries) throw error
        conflicts++
        await delay(Math.random() * maxDelayMs)
      }
  },
})
