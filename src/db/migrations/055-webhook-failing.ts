import { sql, type Kysely } from 'kysely'

/**
 * The failures in a row that the last `webhook.failing` of a subscription reported, and when its first one was sent.
 * Earlier releases do not reset them after a success: a level above the number of failures is stale.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table webhook_subscriptions
      add column failing_level smallint not null default 0,
      add column failing_since timestamptz(3)`.execute(db)
}
