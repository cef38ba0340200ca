import type { QueryExecutorProvider } from 'kysely'
import { readCatalog } from './catalog.ts'
import { schemaDump } from './dump.ts'
import { tableTypes } from './types.ts'

/** Generates files from a migrated database, by path. */
export const databaseFiles = async (db: QueryExecutorProvider): Promise<Record<string, string>> => {
  const catalog = await readCatalog(db)
  return { 'generated/database.ts': tableTypes(catalog), 'src/db/schema.sql': schemaDump(catalog) }
}
