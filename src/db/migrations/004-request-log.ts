import { sql, type Kysely } from 'kysely'

/** One row per public request. Without foreign keys to keys and agencies, an insert never waits for their row locks. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table request_log (
      id bigint generated always as identity primary key,
      created_at timestamptz(3) not null,
      api_key_id integer,
      agency_id integer,
      method text not null,
      endpoint text not null,
      status_code smallint not null,
      response_time_ms integer not null,
      ip_address text not null,
      user_agent text,
      error_code text
    )`.execute(db)
  await sql`create index request_log_agency on request_log (agency_id, created_at desc, id desc)`.execute(db)
  await sql`create index request_log_key on request_log (api_key_id, created_at desc, id desc)`.execute(db)
}
