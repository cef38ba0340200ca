import { sql } from 'kysely'
import type { Database } from '../connection/connect.ts'
import { serviceMigrations, type Migrations } from '../migrations/index.ts'

/** The oldest migration that an instance must know to use the database, if a contract migration has been applied. */
const findOldestCompatible = async (db: Database) =>
  (await db.selectFrom('deployment').select('oldest_compatible_migration as name').executeTakeFirst())?.name

/** The migration that a version lacks to use the database, if there is one. */
export const findMissingMigration = async (
  db: Database,
  { names }: Migrations = serviceMigrations,
): Promise<string | undefined> => {
  const name = await findOldestCompatible(db)
  return name && !names.includes(name) ? name : undefined
}

/** Records that instances must know a migration, if an applied one requires it. */
export const recordContract = async (tx: Database, oldestCompatible: string | undefined): Promise<void> => {
  if (oldestCompatible === undefined) return
  await tx
    .updateTable('deployment')
    .set({ oldest_compatible_migration: sql<string>`greatest(oldest_compatible_migration, ${oldestCompatible})` })
    .execute()
}

interface WatchOptions {
  intervalMs?: number
  /** How often an outdated instance is reported. */
  reportIntervalMs?: number
  /** Receives the migration that this version lacks. */
  onOutdated: (migration: string) => void
}

export interface CompatibilityWatch {
  /** Whether a newer version has migrated the database so that this version cannot use it any longer. */
  isOutdated: () => boolean
  stop: () => Promise<void>
}

/** Checks at an interval whether this version can still use the database. */
export const watchCompatibility = (
  db: Database,
  { intervalMs = 30_000, reportIntervalMs = 60_000, onOutdated }: WatchOptions,
): CompatibilityWatch => {
  let missing: string | undefined
  let reportedAt = -Infinity
  let checking = Promise.resolve()

  const check = async () => {
    missing = await findMissingMigration(db)
    if (missing === undefined || performance.now() - reportedAt < reportIntervalMs) return
    reportedAt = performance.now()
    onOutdated(missing)
  }
  const timer = setInterval(() => {
    // While the database is unavailable, the last result stays, and statements report the error.
    checking = checking.then(check).catch(() => {})
  }, intervalMs)

  return {
    isOutdated: () => missing !== undefined,
    stop: async () => {
      clearInterval(timer)
      await checking
    },
  }
}
