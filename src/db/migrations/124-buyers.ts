import { sql, type Kysely } from 'kysely'

/** The identity of customers on legal invoices. */
export const up = async (db: Kysely<unknown>) => {
  // PostgreSQL 15 adds no column with a default to a table while a function uses its row type.
  await sql`drop function billed_to_of(clients)`.execute(db)
  await sql`
    alter table clients
      add column type text not null default 'company' check (type in ('company', 'individual')),
      add column siren text, add column electronic_address text`.execute(db)
  await sql`
    create function billed_to_of(client clients) returns json language sql stable
    return json_build_object(
      'name', client.name, 'address', client.address, 'postalCode', client.postal_code, 'city', client.city,
      'country', client.country, 'siret', client.siret, 'vatNumber', client.vat_number
    )`.execute(db)
}
