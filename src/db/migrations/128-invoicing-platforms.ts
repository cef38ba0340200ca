import { sql, type Kysely } from 'kysely'

/**
 * The approved platform that transmits the invoices of an agency, and the log of the calls to it. `polled_until` is the
 * last change that the platform has reported, by its own clock. No call is made before `retry_at`.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table invoicing_platforms (
      agency_id integer primary key references agencies on delete cascade,
      base_url text not null,
      token_url text not null,
      client_id text not null,
      client_secret bytea not null,
      polled_until timestamptz(3),
      is_poll_complete boolean not null default true,
      poll_due_at timestamptz(3) not null default now(),
      retry_at timestamptz(3),
      failures integer not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table invoicing_calls (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      method text not null,
      path text not null,
      status integer,
      duration_ms integer,
      error_code text,
      invoice_id integer,
      created_at timestamptz(3) not null default clock_timestamp(),
      primary key (agency_id, id)
    )`.execute(db)
  await sql`create index invoicing_calls_created on invoicing_calls (agency_id, created_at, id)`.execute(db)
}
