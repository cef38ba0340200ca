import { sql, type Kysely } from 'kysely'

/** Imports have a further status. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table imports drop constraint imports_status_check`.execute(db)
}
