import { sql, type Kysely } from 'kysely'

/** Adds a constraint, which older instances do not know. */
export const oldestCompatible = '220-invoices-of-quotes'

/** Quotes know the invoices that bill them. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table invoices
      add column quote_id integer,
      add column quote_percent numeric(13, 10),
      add constraint invoices_agency_id_quote_id_fkey foreign key (agency_id, quote_id)
        references quotes (agency_id, id) on delete set null (quote_id)`.execute(db)
  await sql`create index invoices_quote on invoices (quote_id) where quote_id is not null`.execute(db)
}
