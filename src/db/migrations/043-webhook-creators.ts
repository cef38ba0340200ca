import { sql, type Kysely } from 'kysely'

/**
 * The key that made a subscription, and why the service has disabled it. Null for subscriptions of earlier versions.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table webhook_subscriptions
      add column created_by_key integer references api_keys on delete set null,
      add column disabled_code text check (disabled_code in ('failures', 'key_revoked'))`.execute(db)
  await sql`
    create index webhook_subscriptions_creator on webhook_subscriptions (created_by_key) where created_by_key is not null
  `.execute(db)
}
