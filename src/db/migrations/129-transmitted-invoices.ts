import { sql, type Kysely } from 'kysely'

/** How far the approved platform has transmitted a final invoice. Null unless it was to be transmitted. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table invoices
      add column transmission_status text
        check (transmission_status in ('pending', 'sent', 'accepted', 'rejected', 'refused', 'cashed')),
      add column transmission_flow_id text,
      add column transmission_updated_at timestamptz(3)`.execute(db)
}
