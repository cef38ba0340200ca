import { sql, type Kysely } from 'kysely'

/** Events of committed changes. The data is `json`, not `jsonb`, which would reorder its keys. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      event text not null,
      data json not null,
      occurred_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index outbox_agency on outbox (agency_id, id)`.execute(db)
}
