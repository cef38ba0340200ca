import { sql, type Kysely } from 'kysely'

/** The payments of the last months are found without reading all others. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index invoice_payments_by_date on invoice_payments (agency_id, paid_at)`.execute(db)
}
