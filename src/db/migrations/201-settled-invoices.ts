import { sql, type Kysely } from 'kysely'

/** The invoices that were paid in the last months are found without reading all others. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create index invoices_by_settlement on invoices (agency_id, settled_at)
    where status = 'paid' and finalized_at is null`.execute(db)
}
