import { sql, type QueryExecutorProvider } from 'kysely'
import { readCatalog } from './catalog.ts'
import { schemaDump } from './dump.ts'
import { tableTypes } from './types.ts'

const lastMigration = sql<{ name: string }>`select max(name) as name from kysely_migration`

/** Generates files from a migrated database, by path. */
export const databaseFiles = async (db: QueryExecutorProvider): Promise<Record<string, string>> => {
  const catalog = await readCatalog(db)
  const { name } = (await lastMigration.execute(db)).rows[0] ?? { name: '' }
  return { 'generated/database.ts': tableTypes(catalog), 'src/db/schema.sql': schemaDump(catalog, name) }
}
