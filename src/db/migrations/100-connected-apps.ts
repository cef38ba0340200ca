import { sql, type Kysely } from 'kysely'

/**
 * A key with a `oauth_client_id` is the connection of an OAuth app on behalf of the user `created_by`. It has no hash:
 * its access tokens name it. `app_id` references no row, because the connection outlives the app in the logs.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table api_keys
      add column app_id integer,
      add column oauth_client_id text,
      alter column key_hash drop not null`.execute(db)
  await sql`create index api_keys_app on api_keys (agency_id, app_id, created_by) where app_id is not null`.execute(db)
}
