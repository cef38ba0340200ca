import { sql, type Kysely } from 'kysely'

/** The identity of customers on legal invoices. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table clients
      add column type text not null default 'company' check (type in ('company', 'individual')),
      add column siren text, add column electronic_address text`.execute(db)
}
