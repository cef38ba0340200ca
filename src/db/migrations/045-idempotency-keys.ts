import { sql, type Kysely } from 'kysely'

/**
 * The responses to requests with an `Idempotency-Key`, of which `id` is a hash; without `status`, the request is in
 * progress. Bodies with secrets are in `sealed_body`. Triggers count the bytes of each agency in `row_counts`: rows are
 * inserted and deleted, but only `secrets reseal` updates them.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table idempotency_keys (
      agency_id integer not null references agencies on delete cascade,
      id text not null,
      created_at timestamptz(3) not null default now(),
      fingerprint bytea not null,
      status smallint,
      body text,
      sealed_body bytea,
      bytes integer not null
        generated always as (512 + coalesce(octet_length(body), 0) + coalesce(octet_length(sealed_body), 0)) stored,
      primary key (agency_id, id)
    )`.execute(db)
  await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db)
  await sql`
    create function count_added_bytes() returns trigger language plpgsql as $$
    begin
      perform add_to_row_count(agency_id, tg_argv[0], sum(bytes)::bigint) from changed group by agency_id;
      return null;
    end $$`.execute(db)
  await sql`
    create function count_removed_bytes() returns trigger language plpgsql as $$
    begin
      perform add_to_row_count(agency_id, tg_argv[0], -sum(bytes)::bigint) from changed group by agency_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger bytes_added after insert on idempotency_keys
    referencing new table as changed for each statement execute function count_added_bytes('idempotency_key_bytes')
  `.execute(db)
  await sql`
    create trigger bytes_removed after delete on idempotency_keys
    referencing old table as changed for each statement execute function count_removed_bytes('idempotency_key_bytes')
  `.execute(db)
}
