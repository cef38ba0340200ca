import { sql, type Kysely } from 'kysely'

/** Websites remain when their client is deleted. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table websites (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      client_id integer references clients on delete set null,
      url text not null,
      cms text,
      is_active boolean not null default true,
      notes text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index websites_agency on websites (agency_id, id)`.execute(db)
  await sql`create index websites_client on websites (client_id, id)`.execute(db)
}
