import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Database } from '../connection/connect.ts'
import { openPool } from '../connection/pool.ts'
import { serviceMigrations, type Migrations } from '../migrations/index.ts'
import type { Tables } from '../schema.ts'
import { findMissingMigration, recordContract } from './compatibility.ts'

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

/** The next migration to apply. Throws when a newer version has made the database unusable for this one. */
const findPending = async (db: Database, migrations: Migrations, to: string) => {
  const applied = await findApplied(db)
  const unknown = applied.findLast(name => !migrations.names.includes(name))
  const pending = migrations.names.find(name => !applied.includes(name) && name <= to)
  if (unknown !== undefined && (pending !== undefined || (await findMissingMigration(db, migrations))))
    throw new UserFacingError(
      `A newer version has migrated the database (${unknown}): start that one, or restore a backup`,
    )
  return pending
}

/** Starts to migrate, unless another instance does. The lock and the settings end with the transaction. */
const lock = async (tx: Database, lockTimeoutMs: number) => {
  const { rows } = await sql<{ isLocked: boolean }>`
    select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
      set_config('TimeZone', 'UTC', true), pg_try_advisory_xact_lock(${lockId}) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked === true
}

/** Applies a migration, which is the next one. */
const apply = async (tx: Transaction<Tables>, migrations: Migrations, name: string) => {
  const { Migrator } = await import('kysely/migration')
  const all = await migrations.load()
  const { error } = await new Migrator({ db: tx, provider: { getMigrations: async () => all } }).migrateUp()
  if (error) throw error
  await recordContract(tx, all[name]?.oldestCompatible)
  return name
}

/**
 * Applies the next migration in a transaction of its own, so that no migration locks the tables of another one.
 * Undefined while another instance migrates, and null when none is pending.
 */
const tryToMigrate = (db: Database, migrations: Migrations, to: string, lockTimeoutMs: number) =>
  db.transaction().execute(async tx => {
    if (!(await lock(tx, lockTimeoutMs))) return undefined
    const pending = await findPending(tx, migrations, to)
    return pending === undefined ? null : apply(tx, migrations, pending)
  })

export interface MigrateOptions {
  /** The last migration to apply. Default: all. */
  to?: string
  /** Default: those of this version. */
  migrations?: Migrations
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
  const { migrations = serviceMigrations, to = migrations.names.at(-1) ?? '', retryForMs = 120_000 } = options
  const pool = openPool({ connectionString: url, max: 1 }, () => {})
  const db = new Kysely<Tables>({ dialect: new MigrationDialect({ pool }) })
  const notice = openNotices(options)
  const onBusy = () => notice('The migration of the database waits for tables that other sessions lock')
  const applied: string[] = []
  try {
    while ((await findPending(db, migrations, to)) !== undefined) {
      const name = await retryWhileBusy(timeout => tryToMigrate(db, migrations, to, timeout), retryForMs, onBusy)
      if (name) applied.push(name)
      else if (name === undefined) {
        notice('Waiting for another process that migrates the database')
        await delay(pollIntervalMs)
      }
    }
    return applied
  } finally {
    await db.destroy()
  }
}
