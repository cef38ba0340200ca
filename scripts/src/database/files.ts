import type { QueryExecutorProvider } from 'kysely'
import { readCatalog } from './catalog.ts'
import { schemaDump } from './dump.ts'
import { tableTypes } from './types.ts'

/** The files that are generated from a migrated database, by their paths. */
export const databaseFiles = async (db: QueryExecutorProvider): Promise<Record<string, string>> => {
  const catalog = await readCatalog(db)
  return { 'generated/database.ts': tableTypes(catalog), 'src/db/schema.sql': schemaDump(catalog) }
}
