import { sql, type Kysely } from 'kysely'

/** The separator of exports as CSV can be chosen. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table exports add column separator text not null default 'comma'`.execute(db)
}
