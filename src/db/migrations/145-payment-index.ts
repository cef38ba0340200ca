import { sql, type Kysely } from 'kysely'

/** The order in which exports read the payments of an agency. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index invoice_payments_key on invoice_payments (agency_id, id)`.execute(db)
}
