import { sql, type Kysely } from 'kysely'

/** Second factors of users (TOTP) with their recovery codes, and agencies that require one. */
export const up = async (db: Kysely<unknown>) => {
  // The secret is encrypted. Codes up to `last_step` have been used, or are older than one that was.
  await sql`
    create table second_factors (
      user_id uuid primary key references users on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz(3),
      last_step integer not null default 0
    )`.execute(db)
  await sql`
    create table recovery_codes (
      user_id uuid not null references second_factors on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`alter table agencies add column require_second_factor boolean not null default false`.execute(db)
}
