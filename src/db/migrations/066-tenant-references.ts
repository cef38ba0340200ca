import { sql, type Kysely } from 'kysely'

/** All releases check the agency of a client or website before they refer to it. */
export const oldestCompatible = '031-deployment'

/**
 * Rows refer only to clients and websites of their own agency. The keys without the agency stay: to drop one,
 * PostgreSQL locks both of its tables. Existing rows are checked by the next migration, which locks no table.
 */
export const up = async (db: Kysely<unknown>) => {
  // In the order in which the deletion of a client, or of a website, locks the tables.
  await sql`lock table clients, websites in share row exclusive mode`.execute(db)
  for (const name of ['calendar_events', 'invoices', 'quotes', 'tickets', 'websites'])
    await sql`
      alter table ${sql.table(name)} add foreign key (agency_id, client_id) references clients (agency_id, id)
      on delete set null (client_id) not valid`.execute(db)
  await sql`
    alter table connectors add foreign key (agency_id, website_id) references websites (agency_id, id)
    on delete cascade not valid`.execute(db)
}
