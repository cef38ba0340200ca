import { sql, type Kysely } from 'kysely'

/** Why a platform has rejected an invoice, or a customer has refused it. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table invoices add column transmission_reason json`.execute(db)
}
