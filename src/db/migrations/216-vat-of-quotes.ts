import { sql, type Kysely } from 'kysely'

/** The VAT by rate, where it is rounded by rate. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table quotes add column vat_breakdown json`.execute(db)
}
