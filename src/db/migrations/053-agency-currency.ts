import { sql, type Kysely } from 'kysely'

/** The currency of all amounts of an agency, as an ISO 4217 code. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table agencies add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$')`.execute(db)
}
