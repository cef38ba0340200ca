import { sql, type Kysely } from 'kysely'

/** The passkeys of users. */
export const up = async (db: Kysely<unknown>) => {
  // The id of a person in their passkeys, which password managers store, is not that of the row.
  await sql`alter table users add column passkey_handle bytea`.execute(db)
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      sign_count bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3)
    )`.execute(db)
  await sql`create index passkeys_user on passkeys (user_id, id)`.execute(db)
}
