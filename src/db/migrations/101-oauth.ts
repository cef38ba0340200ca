import { sql, type Kysely } from 'kysely'

/**
 * The authorization server. `oauth_apps` are its clients. An authorization by a person is an `oauth_grants` row with
 * the id of `oidc-provider`; a connection, `key_id`, can have several, one per device of the app. `oauth_artifacts` are
 * the codes, tokens and interactions that the package stores by a secret, of which only the hash is known.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table oauth_apps (
      id integer generated always as identity primary key,
      agency_id integer references agencies on delete cascade,
      created_by uuid references users on delete set null,
      kind text not null check (kind in ('document', 'registered', 'dynamic')),
      oauth_client_id text not null unique,
      name text not null,
      redirect_uris text[] not null,
      secret_hash bytea,
      previous_secret_hash bytea,
      previous_secret_until timestamptz(3),
      metadata jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index oauth_apps_agency on oauth_apps (agency_id, id)`.execute(db)
  await sql`create index oauth_apps_created_by on oauth_apps (created_by)`.execute(db)
  await sql`create index oauth_apps_unused on oauth_apps (last_used_at) where kind = 'dynamic'`.execute(db)
  await sql`
    create table oauth_grants (
      id text primary key,
      app_id integer not null references oauth_apps on delete cascade,
      key_id integer not null references api_keys on delete cascade,
      payload jsonb not null,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index oauth_grants_app on oauth_grants (app_id)`.execute(db)
  await sql`create index oauth_grants_key on oauth_grants (key_id)`.execute(db)
  await sql`create index oauth_grants_expires on oauth_grants (expires_at)`.execute(db)
  await sql`
    create table oauth_artifacts (
      hash bytea primary key,
      kind text not null,
      grant_id text references oauth_grants on delete cascade,
      payload jsonb not null,
      audience text,
      scopes text[],
      consumed_at timestamptz(3),
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index oauth_artifacts_grant on oauth_artifacts (grant_id)`.execute(db)
  await sql`create index oauth_artifacts_expires on oauth_artifacts (expires_at)`.execute(db)
}
