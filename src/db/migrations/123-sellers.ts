import { sql, type Kysely } from 'kysely'

/** The identity of sellers on legal invoices. Existing agencies have none, and go on as they are. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table agencies
      add column invoicing text not null default 'free' check (invoicing in ('free', 'fr')),
      add column legal_name text, add column siren text, add column vat_number text, add column address json,
      add column iban text, add column bic text, add column electronic_address text,
      add column vat_regime text not null default 'standard' check (vat_regime in ('standard', 'franchise')),
      add column vat_on_debits boolean not null default false,
      add column payment_terms text, add column late_penalty text,
      add column invoice_prefix text not null default 'INV', add column credit_note_prefix text not null default 'AV'`.execute(
    db,
  )
}
