import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '../connection/connect.ts'
import { migrationNames } from '../migrations/names.ts'

const readDump = () => readFile(new URL('../schema.sql', import.meta.url), 'utf8')

/** The migration that the dump contains last. A newer one may exist while it is being written. */
const lastMigrationOf = (dump: string) => /^-- The database after the migration ([\w-]+)\./.exec(dump)?.[1]

/** PostgreSQL prepares single statements only, so a function executes the script. */
const executeScript = async (tx: Database, script: string) => {
  await sql`select set_config('agency_api.script', ${script}, true)`.execute(tx)
  await sql`do $$ begin execute current_setting('agency_api.script'); end $$`.execute(tx)
}

/**
 * Creates what all migrations together create in an empty database, from the schema dump, and records the migrations as
 * applied. Returns their names; undefined if the dump does not end with the migration `to`.
 */
export const createFromDump = async (tx: Database, to: string): Promise<readonly string[] | undefined> => {
  const dump = await readDump()
  if (lastMigrationOf(dump) !== to || migrationNames.at(-1) !== to) return undefined
  const [first = ''] = migrationNames
  const migrations = { [first]: { up: (db: Database) => executeScript(db, dump) } }
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await sql`
    insert into kysely_migration (name, timestamp)
    select other, timestamp from kysely_migration, unnest(${migrationNames.slice(1)}::text[]) as other`.execute(tx)
  return migrationNames
}
