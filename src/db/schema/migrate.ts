import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { UserFacingError } from '#src/errors/user-facing-error.ts'
import type { Database } from '../connection/connect.ts'
import { openPool } from '../connection/pool.ts'
import { isKnownMigration, migrationNames } from '../migrations/names.ts'
import type { Tables } from '../schema.ts'
import { findMissingMigration, recordContracts } from './compatibility.ts'

/** Identifies the advisory lock of migrations. */
const lockId = 7_305_118_620_541

/**
 * How long an attempt waits for a lock on a table, and holds up the requests behind it. The first ones give way before
 * anybody notices, and before PostgreSQL looks for a deadlock, whose victim could be a request. Later ones wait for
 * longer than `deadlock_timeout`, after which PostgreSQL cancels an autovacuum in their way, and for less than requests
 * do.
 */
const lockTimeoutsMs = [300, 600, 1200]
/** How often an instance checks whether another one has finished migrating. */
const pollIntervalMs = 100
/** SQLSTATE codes: a lock was not available in time, or two transactions waited for each other. */
const busyCodes = ['55P03', '40P01']

/** Without Kysely's lock, which belongs to a session: PgBouncer lends sessions for one transaction only. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class MigrationDialect extends PostgresDialect {
  override createAdapter() {
    return new UnlockedAdapter()
  }
}

const findApplied = async (db: Database) => {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether there are migrations to apply. Throws when a newer version has made the database unusable for this one. */
const hasPending = async (db: Database, to: string) => {
  const applied = await findApplied(db)
  const unknown = applied.findLast(name => !isKnownMigration(name))
  const isPending = migrationNames.some(name => !applied.includes(name) && name <= to)
  if (unknown !== undefined && (isPending || (await findMissingMigration(db))))
    throw new UserFacingError(
      `A newer version has migrated the database (${unknown}): start that one, or restore a backup`,
    )
  return isPending
}

/** Starts to migrate, unless another instance does. The lock and the settings end with the transaction. */
const lock = async (tx: Database, lockTimeoutMs: number) => {
  const { rows } = await sql<{ isLocked: boolean }>`
    select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
      set_config('TimeZone', 'UTC', true), pg_try_advisory_xact_lock(${lockId}) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked === true
}

/** Applies all migrations to an empty database, and otherwise the next one. */
const applyPending = async (tx: Transaction<Tables>, to: string, useDump: boolean) => {
  const isEmpty = (await findApplied(tx)).length === 0
  if (isEmpty && useDump) {
    const { createFromDump } = await import('./create.ts')
    const created = await createFromDump(tx, to)
    if (created) return created
  }
  const { Migrator } = await import('kysely/migration')
  const { migrations } = await import('../migrations/index.ts')
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await (isEmpty ? migrator.migrateTo(to) : migrator.migrateUp())
  if (error) throw error
  const applied = results.map(({ migrationName }) => migrationName)
  await recordContracts(tx, applied)
  return applied
}

/**
 * Applies the next migration in a transaction of its own, so that no migration locks the tables of another one.
 * Undefined while another instance migrates.
 */
const tryToMigrate = (db: Database, to: string, useDump: boolean, lockTimeoutMs: number) =>
  db.transaction().execute(async tx => {
    if (!(await lock(tx, lockTimeoutMs))) return undefined
    return (await hasPending(tx, to)) ? applyPending(tx, to, useDump) : []
  })

export interface MigrateOptions {
  /** The last migration to apply. Default: all. */
  to?: string
  /** Creates an empty database from the schema dump, instead of applying each migration. Default true. */
  useDump?: boolean
  /** Receives one-line messages for the operator. */
  onNotice?: (line: string) => void
  /** After this time, the operator learns what the migration waits for. */
  noticeAfterMs?: number
  /** How long each migration is retried while other sessions lock its tables. */
  retryForMs?: number
}

/** Returns a function that reports what a migration waits for: once, and only if it takes long. */
const openNotices = ({ onNotice = () => {}, noticeAfterMs = 5000 }: MigrateOptions) => {
  const started = performance.now()
  const reported = new Set<string>()
  return (line: string) => {
    if (performance.now() - started < noticeAfterMs || reported.has(line)) return
    reported.add(line)
    onNotice(line)
  }
}

/** Runs an attempt again, with growing delays, while other sessions lock its tables. */
const retryWhileBusy = async <Result>(
  attempt: (lockTimeoutMs: number) => Promise<Result>,
  retryForMs: number,
  onBusy: () => void,
) => {
  const giveUpAt = performance.now() + retryForMs
  const [...timeouts] = lockTimeoutsMs
  for (let retryDelayMs = 250, lockTimeoutMs = 0; ; retryDelayMs = Math.min(retryDelayMs * 2, 5000)) {
    lockTimeoutMs = timeouts.shift() ?? lockTimeoutMs
    try {
      return await attempt(lockTimeoutMs)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !busyCodes.includes(error.code ?? '')) throw error
      if (performance.now() > giveUpAt)
        throw new UserFacingError(
          `The database was not migrated, because other sessions lock its tables (${error.message}): end long transactions and start again`,
          { cause: error },
        )
      onBusy()
      await delay(retryDelayMs)
    }
  }
}

/**
 * Applies all pending migrations, on a separate connection, and returns the names of those that this process has
 * applied. If several processes do this at the same time, one migrates and the others wait. They hold no connection of
 * a pooler while they wait.
 */
export const migrate = async (url: string, options: MigrateOptions = {}): Promise<string[]> => {
  const { to = migrationNames.at(-1) ?? '', useDump = true, retryForMs = 120_000 } = options
  const pool = openPool({ connectionString: url, max: 1 }, () => {})
  const db = new Kysely<Tables>({ dialect: new MigrationDialect({ pool }) })
  const notice = openNotices(options)
  const onBusy = () => notice('The migration of the database waits for tables that other sessions lock')
  const applied: string[] = []
  try {
    while (await hasPending(db, to)) {
      const names = await retryWhileBusy(timeout => tryToMigrate(db, to, useDump, timeout), retryForMs, onBusy)
      if (names) applied.push(...names)
      else {
        notice('Waiting for another process that migrates the database')
        await delay(pollIntervalMs)
      }
    }
    return applied
  } finally {
    await db.destroy()
  }
}
