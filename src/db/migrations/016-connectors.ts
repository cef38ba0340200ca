import { sql, type Kysely } from 'kysely'

/**
 * Connectors of website plugins, and the tokens that pair them. A website has at most one active connector. Tokens and
 * keys are stored as hashes; the secret is stored encrypted, as computing a signature needs it.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table websites add column site_id uuid not null default gen_random_uuid()`.execute(db)
  await sql`
    create table pairing_tokens (
      token_hash bytea primary key,
      website_id integer not null references websites on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index pairing_tokens_website on pairing_tokens (website_id)`.execute(db)
  await sql`
    create table connectors (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      website_id integer not null references websites on delete cascade,
      platform text not null check (platform in ('wordpress', 'prestashop')),
      site_url text not null,
      api_key_hash bytea not null unique,
      api_secret bytea not null,
      api_secret_hash bytea not null unique,
      plugin_version text,
      php_version text,
      platform_version text,
      deciding_version text,
      auto_update_policy jsonb,
      abilities jsonb,
      last_ping_at timestamptz(3),
      latency_ms integer,
      revoked_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index connectors_agency on connectors (agency_id, id)`.execute(db)
  await sql`create index connectors_website on connectors (website_id)`.execute(db)
  await sql`create unique index connectors_active on connectors (website_id) where revoked_at is null`.execute(db)
}
