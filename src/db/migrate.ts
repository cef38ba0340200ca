import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { UserFacingError } from '#src/user-facing-error.ts'
import { openPool } from './connect.ts'
import { migrations } from './migrations/index.ts'

/** A migration that this version does not have was applied by a newer one, whose database it cannot use. */
const toMigrationError = (error: unknown) => {
  const [, name] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? []
  if (name === undefined) return error
  const text = `A newer version has migrated the database (${name}): start that one, or restore a backup`
  return new UserFacingError(text, { cause: error })
}

/**
 * Brings the database to the newest migration, on a connection of its own. Kysely holds a lock meanwhile: of several
 * instances that start at once one migrates, and the others wait for it. Returns the names of what was applied.
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
