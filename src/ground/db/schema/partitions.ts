import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '../connection/connect.ts'
import { conflictCodes } from '../connection/retry-conflicts.ts'
import type { Tables } from '../schema.ts'

/** A table, or the partition of one, that is partitioned by time. */
export interface TimePartitioned {
  table: string
  period: 'week' | 'month'
  /** A partition is dropped when its newest possible row is older. */
  retentionDays: number
  /** How many days ahead the times of rows are at most. Default 0. */
  daysAhead?: number
}

export interface Partition {
  name: string
  since: string
  until: string
}

/** Runs in the transaction that drops a partition, which nobody can write to any more. */
type BeforeDrop = (tx: Transaction<Tables>, partition: Partition) => Promise<void>

interface Options {
  /** Whether an expired partition can be dropped now. Default true. */
  canDrop?: (db: Database, partition: Partition) => Promise<boolean>
  beforeDrop?: BeforeDrop
  /** How many days the clock is ahead of the database's; tests move time with it. Default 0. */
  clockOffsetDays?: number
}

/** A schema change that waits for a lock blocks the statements behind it: it gives up early, and tries again. */
const lockTimeout = '500ms'
const maxAttempts = 20
const attemptIntervalMs = 500
/** SQLSTATE codes of `lock_timeout`, and of conflicts that retries did not solve. */
const lockCodes = ['55P03', ...conflictCodes]

const isLockError = (error: unknown) => error instanceof pg.DatabaseError && lockCodes.includes(error.code ?? '')

/** Runs a transaction with short lock timeouts until it gets its locks. */
const withLocks = async (db: Database, work: (tx: Transaction<Tables>) => Promise<unknown>) => {
  for (let attempt = 1; ; attempt++)
    try {
      await db.transaction().execute(async tx => {
        await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx)
        await work(tx)
      })
      return
    } catch (error) {
      if (attempt === maxAttempts || !isLockError(error)) throw error
      await delay(attemptIntervalMs)
    }
}

const clock = (offsetDays: number) => sql`now() + make_interval(days => ${offsetDays}::integer)`

/** Adds the partitions of this period up to that of the latest times, and the next two. */
const addPartitions = (db: Database, { table, period, daysAhead = 0 }: TimePartitioned, offsetDays: number) =>
  withLocks(db, tx =>
    sql`
      select create_partitions(
        ${table}, ${period}, ${clock(offsetDays)}, ${clock(offsetDays + daysAhead)} + ${`2 ${period}s`}::interval
      )`.execute(tx),
  )

const findExpired = async (db: Database, { table, retentionDays }: TimePartitioned, offsetDays: number) => {
  const { rows } = await sql<Partition>`
    select name, limits[1]::timestamptz(3) as since, limits[2]::timestamptz(3) as until
    from (
      select c.relname as name,
        regexp_match(pg_get_expr(c.relpartbound, c.oid), $$FROM [(]'(.+)'[)] TO [(]'(.+)'[)]$$) as limits
      from pg_inherits join pg_class c on c.oid = inhrelid
      where inhparent = ${table}::regclass
    ) as partitions
    where limits[2]::timestamptz <= ${clock(offsetDays)} - make_interval(days => ${retentionDays})
    order by until`.execute(db)
  return rows
}

/** Does nothing if another instance has dropped the partition. */
const dropPartition = (db: Database, parent: string, partition: Partition, beforeDrop?: BeforeDrop) =>
  withLocks(db, async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('partitions'), hashtext(${parent}))`.execute(tx)
    const { rows } = await sql<{ exists: boolean }>`
      select has_partition(${parent}, ${partition.name}) as exists`.execute(tx)
    if (!rows[0]?.exists) return
    const table = sql.table(partition.name)
    // Readers continue until the drop itself, which is short.
    await sql`lock table ${table} in exclusive mode`.execute(tx)
    await beforeDrop?.(tx, partition)
    await sql`drop table ${table}`.execute(tx)
  })

/** Adds partitions ahead of time, and drops those whose rows have all expired. */
export const maintainPartitions = async (
  db: Database,
  partitioned: TimePartitioned,
  { canDrop = async () => true, beforeDrop, clockOffsetDays = 0 }: Options = {},
): Promise<void> => {
  await addPartitions(db, partitioned, clockOffsetDays)
  for (const partition of await findExpired(db, partitioned, clockOffsetDays))
    if (await canDrop(db, partition)) await dropPartition(db, partitioned.table, partition, beforeDrop)
}

/** Matches the times that are only in the default partition, after `maintainPartitions` has dropped the others. */
export const isInDefaultPartition = (
  column: string,
  { period, retentionDays }: TimePartitioned,
  { clockOffsetDays = 0 }: Options = {},
) => sql<boolean>`
  ${sql.ref(column)} < ${clock(clockOffsetDays)} - make_interval(days => ${retentionDays}) - ${`1 ${period}`}::interval`
