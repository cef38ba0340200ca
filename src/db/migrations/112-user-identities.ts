import { sql, type Kysely } from 'kysely'

/**
 * The identities of people at an OpenID Connect provider, and the email domains whose people agencies let in. A
 * `used_tokens` row keeps a single-use token from being used again until it expires.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table user_identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users on delete cascade,
      email text not null,
      created_at timestamptz(3) not null default now(),
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`.execute(db)
  await sql`
    create table sign_in_domains (
      agency_id integer not null references agencies on delete cascade,
      domain text not null,
      role text not null check (role in ('admin', 'member')),
      primary key (agency_id, domain)
    )`.execute(db)
  await sql`create index sign_in_domains_domain on sign_in_domains (domain)`.execute(db)
  await sql`
    create table used_tokens (
      hash bytea primary key,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index used_tokens_expires on used_tokens (expires_at)`.execute(db)
}
