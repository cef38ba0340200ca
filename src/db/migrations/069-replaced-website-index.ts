import { sql, type Kysely } from 'kysely'

/** `websites_key` has the same columns. */
export const up = async (db: Kysely<unknown>) => {
  await sql`drop index websites_agency`.execute(db)
}
