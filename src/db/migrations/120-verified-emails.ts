import { sql, type Kysely } from 'kysely'

/** When the user first opened a link that was mailed to the address of the account. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table users add column email_verified_at timestamptz(3)`.execute(db)
}
