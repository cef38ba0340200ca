import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { UserFacingError } from '#src/user-facing-error.ts'
import { openPool } from './pool.ts'
import { migrations } from './migrations/index.ts'

/** An unknown migration comes from a newer version of the service, whose database this version cannot use. */
const toMigrationError = (error: unknown) => {
  const [, name] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? []
  if (name === undefined) return error
  const text = `A newer version has migrated the database (${name}): start that one, or restore a backup`
  return new UserFacingError(text, { cause: error })
}

/**
 * Applies all pending migrations, on a separate connection, and returns their names. Kysely holds a lock: if several
 * instances start at the same time, one migrates and the others wait.
 */
export const migrate = async (url: string): Promise<string[]> => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: url, max: 1 }, () => {}) }),
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw toMigrationError(error)
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}
