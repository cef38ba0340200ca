import { sql, type Kysely } from 'kysely'

/** The rows of all releases are unique in these columns: `id` is the primary key. */
export const oldestCompatible = '031-deployment'

/** The key of invoices for references that contain the agency. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table invoices add constraint invoices_key unique (agency_id, id)`.execute(db)
}
