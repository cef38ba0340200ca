import { sql, type Kysely } from 'kysely'

/** All releases check the agency of a client or website before they refer to it. */
export const oldestCompatible = '031-deployment'

/** Checks the rows from before `066-tenant-references`, while requests read and change the tables. */
export const up = async (db: Kysely<unknown>) => {
  for (const name of ['calendar_events', 'invoices', 'quotes', 'tickets', 'websites'])
    await sql`
      alter table ${sql.table(name)} validate constraint ${sql.ref(`${name}_agency_id_client_id_fkey`)}`.execute(db)
  await sql`alter table connectors validate constraint connectors_agency_id_website_id_fkey`.execute(db)
}
