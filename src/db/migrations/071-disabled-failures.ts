import { sql, type Kysely } from 'kysely'

/** The number of failures that disabled a subscription, which `disabled_reason` contains in French. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table webhook_subscriptions add column disabled_failures integer`.execute(db)
}
