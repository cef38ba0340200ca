import { sql, type Kysely } from 'kysely'

/** The size of the lines of a document: lists end a page early before they read more than a response may contain. */
export const up = async (db: Kysely<unknown>) => {
  for (const table of ['invoices', 'quotes'])
    await sql`
      alter table ${sql.table(table)}
      add lines_bytes integer not null generated always as (octet_length(lines::text)) stored`.execute(db)
}
