import { sql, type Kysely } from 'kysely'

/** The connection of an access token beside its grant, so that a request finds its caller without the grant. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table oauth_artifacts add column key_id integer`.execute(db)
}
