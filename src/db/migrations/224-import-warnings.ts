import { sql, type Kysely } from 'kysely'

/** Some of what is wrong with a row does not prevent its import. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table import_errors add column severity text not null default 'error'`.execute(db)
}
