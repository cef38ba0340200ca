import { sql, type Kysely } from 'kysely'

/** The payments of the last months, and the invoices that were paid in them, are found without reading all others. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index invoice_payments_by_date on invoice_payments (agency_id, paid_at)`.execute(db)
  await sql`create index invoices_by_settlement on invoices (agency_id, settled_at) where status = 'paid' and finalized_at is null`.execute(
    db,
  )
}
