import { sql, type Kysely } from 'kysely'
import { keepCount } from './007-row-counts.ts'

/**
 * Invoices and quotes have the same columns, so that they share their code. `deadline` is the due date of an invoice
 * and the end of validity of a quote; `settled_at` is the payment or the acceptance. `billed_to` is null while a
 * document shows the current data of its client.
 */
export const up = async (db: Kysely<unknown>) => {
  // A date without a time is stored as midnight UTC, and means the same day in every time zone.
  await sql`
    create function day_of(instant timestamptz, zone text) returns date language sql stable
    return (instant at time zone case when (instant at time zone 'UTC')::time = '00:00' then 'UTC' else zone end)::date
  `.execute(db)
  await sql`
    create function today(zone text) returns timestamptz language sql stable
    return (now() at time zone zone)::date::timestamp at time zone 'UTC'
  `.execute(db)
  await sql`
    create table document_numbers (
      agency_id integer not null references agencies on delete cascade,
      kind text not null,
      year smallint not null,
      last integer not null,
      primary key (agency_id, kind, year)
    )`.execute(db)
  for (const kind of ['invoices', 'quotes']) {
    const table = sql.table(kind)
    const prefixed = (suffix: string) => sql.ref(`${kind}_${suffix}`)
    await sql`
      create table ${table} (
        id integer generated always as identity primary key,
        agency_id integer not null references agencies on delete cascade,
        client_id integer references clients on delete set null,
        number text not null,
        status text not null,
        total_ht numeric(14, 2) not null,
        total_ttc numeric(14, 2) not null,
        issue_date timestamptz(3) not null,
        deadline timestamptz(3),
        settled_at timestamptz(3),
        notes text,
        lines json not null,
        billed_to json,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint ${prefixed('number')} unique (agency_id, number),
        constraint ${prefixed('billed_to')} check (billed_to is not null or status = 'draft')
      )`.execute(db)
    await sql`create index ${prefixed('agency')} on ${table} (agency_id, created_at desc, id desc)`.execute(db)
    await sql`create index ${prefixed('client')} on ${table} (client_id)`.execute(db)
    await sql`create index ${prefixed('deadline')} on ${table} (agency_id, deadline) where status = 'sent'`.execute(db)
    await keepCount(db, kind)
  } // When a client is deleted, its drafts keep its last name and address.
  await sql`
    create function billed_to_of(client clients) returns json language sql stable
    return json_build_object(
      'name', client.name, 'address', client.address, 'postalCode', client.postal_code, 'city', client.city,
      'country', client.country, 'siret', client.siret, 'vatNumber', client.vat_number
    )`.execute(db)
  await sql`
    create function fix_billed_to() returns trigger language plpgsql as $$
    begin
      update invoices set billed_to = billed_to_of(old) where client_id = old.id and billed_to is null;
      update quotes set billed_to = billed_to_of(old) where client_id = old.id and billed_to is null;
      return old;
    end $$`.execute(db)
  await sql`
    create trigger fix_billed_to before delete on clients
    for each row execute function fix_billed_to()`.execute(db)
}
