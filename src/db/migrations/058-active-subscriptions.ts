import { sql, type Kysely } from 'kysely'

/** Workers skip the subscriptions in between, so that disabled ones that collect deliveries cost them nothing. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index webhook_subscriptions_active on webhook_subscriptions (id) where is_active`.execute(db)
}
