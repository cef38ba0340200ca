import { sql, type Kysely } from 'kysely'

/** The names of the abilities of a site that agents may execute. Null for all that the site reports. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table connectors add column allowed_abilities text[]`.execute(db)
}
