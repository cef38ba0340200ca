import { sql, type Kysely } from 'kysely'

/** Clients, and the services that refer to them without a foreign key: 0 stands for a deleted client. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table clients (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      name text not null,
      email text,
      phone text,
      address text,
      city text,
      postal_code text,
      country text,
      siret text,
      vat_number text,
      notes text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index clients_agency on clients (agency_id, id)`.execute(db)
  await sql`
    create table services (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      client_id integer not null,
      name text not null
    )`.execute(db)
  await sql`create index services_client on services (agency_id, client_id)`.execute(db)
}
