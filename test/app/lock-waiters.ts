import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#src/ground/db/connection/connect.ts'

/**
 * Waits until at least `count` statements of this database wait for a lock, and returns the process ids of their
 * connections. `db` must not be a transaction: PostgreSQL shows it only its first view of `pg_stat_activity`.
 */
export const waitForLockWaiters = (db: Database, count = 1): Promise<number[]> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows.length, 'statements that wait for a lock').toBeGreaterThanOrEqual(count)
      return rows.map(({ pid }) => pid)
    },
    { timeout: 60_000, interval: 20 },
  )
