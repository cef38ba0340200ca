import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Tables } from '#src/ground/db/schema.ts'

/** Does some work while a table is missing, so that every query on it fails. */
export const withoutTable = async <Result>(db: Database, table: keyof Tables, work: () => Promise<Result>) => {
  await sql`alter table ${sql.table(table)} rename to missing_table`.execute(db)
  try {
    return await work()
  } finally {
    await sql`alter table missing_table rename to ${sql.ref(table)}`.execute(db)
  }
}
