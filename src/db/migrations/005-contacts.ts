import { sql, type Kysely } from 'kysely'

/** Contacts have no agency: they are visible through the clients that they are linked to. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table contacts (
      id integer generated always as identity primary key,
      first_name text not null,
      last_name text not null,
      email text,
      phone text,
      position text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table client_contacts (
      client_id integer not null references clients on delete cascade,
      contact_id integer not null references contacts on delete cascade,
      primary key (client_id, contact_id)
    )`.execute(db)
  await sql`create index client_contacts_contact on client_contacts (contact_id, client_id)`.execute(db)
}
