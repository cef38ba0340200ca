import { sql, type Kysely } from 'kysely'

/**
 * The address of an account that shares it with an earlier one. `email` of such an account is its id, because the
 * unique index on it serves the first account of an address.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table users add column separate_email text`.execute(db)
  await sql`
    create index users_separate_email on users (lower(separate_email)) where separate_email is not null`.execute(db)
}
