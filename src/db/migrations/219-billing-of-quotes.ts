import { sql, type Kysely } from 'kysely'

/** Adds a constraint, which older instances do not know. */
export const oldestCompatible = '219-billing-of-quotes'

/** How far quotes are billed is stored for the filter of the list. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table quotes
      add column billing text not null default 'none' check (billing in ('none', 'partly', 'billed')),
      add constraint quotes_key unique (agency_id, id)`.execute(db)
  await sql`
    create index quotes_by_billing on quotes (agency_id, status, billing, created_at desc, id desc)`.execute(db)
}
