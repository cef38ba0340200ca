import { sql, type Kysely } from 'kysely'

/**
 * The signing secret before the last rotation, which also signs until its time. Subscriptions have a further code for
 * receivers that are gone; earlier releases accept any.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table webhook_subscriptions
      add column previous_secret bytea,
      add column previous_secret_until timestamptz(3),
      drop constraint webhook_subscriptions_disabled_code_check`.execute(db)
}
