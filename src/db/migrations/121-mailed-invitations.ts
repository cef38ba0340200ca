import { sql, type Kysely } from 'kysely'

/** The mailed link of an invitation has a token of its own: who accepts with it has read the mail. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table invitations add column mailed_token_hash bytea`.execute(db)
  await sql`create unique index invitations_mailed_token_hash on invitations (mailed_token_hash)`.execute(db)
}
