import { sql, type Kysely } from 'kysely'

/** Earlier releases write no external ids. */
export const oldestCompatible = '031-deployment'

/** The ids of tasks in other systems. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table tasks add column external_id text`.execute(db)
  await sql`
    create unique index tasks_external_id on tasks (agency_id, external_id) where external_id is not null`.execute(db)
}
