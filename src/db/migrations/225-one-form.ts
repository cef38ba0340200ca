import { sql, type Kysely } from 'kysely'

/** Removes columns and constraints, which older instances use. */
export const oldestCompatible = '225-one-form'

export const up = async (db: Kysely<unknown>) => {
  // The keys with the agency guarantee the same.
  for (const name of ['calendar_events', 'invoices', 'quotes', 'tickets', 'websites'])
    await sql`alter table ${sql.table(name)} drop constraint ${sql.ref(`${name}_client_id_fkey`)}`.execute(db)
  await sql`alter table connectors drop constraint connectors_website_id_fkey`.execute(db)
}
