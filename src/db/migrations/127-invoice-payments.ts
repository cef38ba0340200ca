import { sql, type Kysely } from 'kysely'

/** Payments of invoices, and the end of the chain of final invoices of each agency. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table invoice_chains (
      agency_id integer primary key references agencies on delete cascade,
      position integer not null,
      hash bytea not null
    )`.execute(db)
  await sql`
    create table invoice_payments (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      invoice_id integer not null,
      amount numeric(14,2) not null check (amount <> 0),
      paid_at timestamp(3) with time zone not null,
      method text,
      vat_breakdown json not null,
      created_at timestamp(3) with time zone not null default now(),
      foreign key (agency_id, invoice_id) references invoices (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index invoice_payments_agency on invoice_payments (agency_id)`.execute(db)
  await sql`create index invoice_payments_invoice on invoice_payments (invoice_id, id)`.execute(db)
}
