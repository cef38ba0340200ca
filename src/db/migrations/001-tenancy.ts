import { sql, type Kysely } from 'kysely'

/** Plans, agencies, users, memberships and API keys. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table plans (
      name text primary key,
      features jsonb not null
    )`.execute(db)
  await sql`
    insert into plans (name, features)
    values ('pro', '{"api_access": true}'), ('free', '{"api_access": false}')`.execute(db)
  await sql`
    create table agencies (
      id integer generated always as identity primary key,
      name text not null,
      plan text not null references plans,
      timezone text not null default 'Europe/Paris',
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index agencies_plan on agencies (plan)`.execute(db)
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      name text not null,
      password_hash text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create unique index users_email on users (lower(email))`.execute(db)
  await sql`
    create table memberships (
      agency_id integer not null references agencies on delete cascade,
      user_id uuid not null references users on delete cascade,
      role text not null check (role in ('owner', 'admin', 'member')),
      created_at timestamptz(3) not null default now(),
      primary key (agency_id, user_id)
    )`.execute(db)
  await sql`create index memberships_user on memberships (user_id)`.execute(db)
  await sql`
    create table api_keys (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      created_by uuid not null references users,
      name text not null,
      prefix text not null,
      key_hash bytea not null unique,
      scopes text[] not null,
      rate_limit_per_minute integer not null default 60,
      rate_limit_per_day integer not null default 10000,
      ip_whitelist text[] not null default '{}',
      is_active boolean not null default true,
      expires_at timestamptz(3),
      revoked_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index api_keys_agency on api_keys (agency_id, id)`.execute(db)
  await sql`create index api_keys_creator on api_keys (created_by)`.execute(db)
}
