import { sql, type Kysely } from 'kysely'

/** `clients_key` has the same columns. */
export const up = async (db: Kysely<unknown>) => {
  await sql`drop index clients_agency`.execute(db)
}
