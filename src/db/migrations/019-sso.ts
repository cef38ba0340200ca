import { sql, type Kysely } from 'kysely'

/** One-time tokens that sign members of an agency in to a site; they are stored as hashes. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table sso_tokens (
      token_hash bytea primary key,
      connector_id integer not null references connectors on delete cascade,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index sso_tokens_connector on sso_tokens (connector_id)`.execute(db)
  await sql`create index sso_tokens_user on sso_tokens (user_id)`.execute(db)
}
