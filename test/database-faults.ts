import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#src/db/connect.ts'
import type { Tables } from '#src/db/schema.ts'

/** Does some work while a table is missing, so that every query on it fails. */
export const withoutTable = async <Result>(db: Database, table: keyof Tables, work: () => Promise<Result>) => {
  await sql`alter table ${sql.table(table)} rename to missing_table`.execute(db)
  try {
    return await work()
  } finally {
    await sql`alter table missing_table rename to ${sql.ref(table)}`.execute(db)
  }
}

/** Waits until this many connections to the database wait for a lock, and returns their process ids. */
export const lockWaiters = async (db: Database, count: number) => {
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const pids = async () => (await waiting.execute(db)).rows.map(({ pid }) => pid)
  await expect.poll(pids, { timeout: 30_000, interval: 10 }).toHaveLength(count)
  return pids()
}
