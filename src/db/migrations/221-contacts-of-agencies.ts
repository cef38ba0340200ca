import { sql, type Kysely } from 'kysely'

/** How an agency is reached, as its documents say, and the prefix of its quotes. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table agencies add column phone text, add column email text, add column website text,
      add column quote_prefix text not null default 'QUO'`.execute(db)
}
