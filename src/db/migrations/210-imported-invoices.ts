import { sql, type Kysely } from 'kysely'

/**
 * When an invoice was imported as issued by another system. With legal invoicing, it is as fixed as a final one,
 * although it is not part of the chain of the agency.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table invoices add column imported_at timestamptz(3)`.execute(db)
}
