import { sql, type Kysely } from 'kysely'

/**
 * When the first of the failures in a row of a subscription was. Null, or stale, while there are none. Null also in a
 * run that began with an earlier release: it counts from its next failure on.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table webhook_subscriptions add column first_failure_at timestamptz(3)`.execute(db)
}
