import { sql, type Kysely } from 'kysely'

/**
 * The links that the service mails for accounts, of which it stores only the hashes of their tokens. Requests for a new
 * password are stored whether the email is known or not, and a job handles them.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table password_reset_requests (
      id integer generated always as identity primary key,
      email text not null,
      language text not null check (language in ('fr', 'en')),
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table password_resets (
      user_id uuid primary key references users on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`
    create table email_changes (
      user_id uuid primary key references users on delete cascade,
      email text not null,
      token_hash bytea not null unique,
      expires_at timestamptz(3) not null
    )`.execute(db)
}
