import { sql, type Kysely } from 'kysely'

/** Earlier releases write no external ids. */
export const oldestCompatible = '031-deployment'

/** The ids of quotes in other systems. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table quotes add column external_id text`.execute(db)
  await sql`
    create unique index quotes_external_id on quotes (agency_id, external_id) where external_id is not null`.execute(db)
}
