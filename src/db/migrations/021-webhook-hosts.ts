import { sql, type Kysely } from 'kysely'

/** The host of each subscription, which limits the deliveries to it. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table webhook_subscriptions add column host text not null default ''`.execute(db)
  await sql`
    update webhook_subscriptions
    set host = coalesce(lower(substring(url from '^[^:]+://([[][^]]+[]]|[^/:?#]*)')), '')`.execute(db)
  await sql`alter table webhook_subscriptions alter column host drop default`.execute(db)
}
