import { sql, type Kysely } from 'kysely'

/** Earlier releases write no external ids. */
export const oldestCompatible = '031-deployment'

/** The ids of clients in other systems. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table clients add column external_id text`.execute(db)
  await sql`
    create unique index clients_external_id on clients (agency_id, external_id) where external_id is not null`.execute(
    db,
  )
}
