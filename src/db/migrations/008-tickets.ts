import { sql, type Kysely } from 'kysely'
import { keepCount } from './007-row-counts.ts'

/** Tickets remain when their client is deleted. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table tickets (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      client_id integer references clients on delete set null,
      title text not null,
      description text,
      status text not null,
      priority text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index tickets_agency on tickets (agency_id, id)`.execute(db)
  await sql`create index tickets_client on tickets (client_id, id)`.execute(db)
  await sql`create index tickets_status on tickets (agency_id, status, id)`.execute(db)
  await keepCount(db, 'tickets')
}
