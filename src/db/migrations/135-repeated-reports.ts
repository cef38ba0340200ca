import { sql, type Kysely } from 'kysely'

/**
 * Reports of payments that a platform has rejected are sent anew, under another id. The ids of before tell what the
 * platform says about earlier attempts.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table invoicing_messages
      add column rejections integer not null default 0,
      add column earlier_ids text[] not null default '{}'`.execute(db)
}
