import { sql, type Kysely } from 'kysely'

/** The user who made a subscription in a session. Null for those of keys, and of earlier versions. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table webhook_subscriptions
      add column created_by_user uuid references users on delete set null`.execute(db)
  await sql`create index webhook_subscriptions_created_by_user on webhook_subscriptions (created_by_user)`.execute(db)
}
