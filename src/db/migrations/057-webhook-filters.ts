import { sql, type Kysely } from 'kysely'

/**
 * The clients and websites that a subscription gets events of, and the scopes that read them; null for all. An event
 * has the clients and the website that its resource was, or belonged to, at the time of the change: a deleted resource
 * has no row to look at later.
 */
export const up = async (db: Kysely<unknown>) => {
  // In the order in which a change locks them: the other way round, both would wait for each other.
  await sql`alter table outbox add column client_ids integer[], add column website_id integer`.execute(db)
  await sql`
    alter table webhook_subscriptions
      add column client_ids integer[],
      add column website_ids integer[],
      add column read_scopes text[]`.execute(db)
}
