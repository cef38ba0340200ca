import { sql, type Kysely } from 'kysely'

/** No release fails when further rows are written in its transactions. */
export const oldestCompatible = '031-deployment'

/** Payments count towards the quotas of data. No release has recorded any before this migration. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create trigger stored_added after insert on invoice_payments
    referencing new table as changed for each statement execute function count_stored_resources()`.execute(db)
  await sql`
    create trigger stored_removed after delete on invoice_payments
    referencing old table as changed for each statement execute function count_stored_resources()`.execute(db)
}
