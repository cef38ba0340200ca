import { sql, type Kysely } from 'kysely'

/**
 * The ids in the hash of a final invoice that was imported from another installation, where they were others. Null for
 * those that became final here.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table invoices add column hashed_id integer, add column hashed_credited_invoice_id integer`.execute(db)
}
