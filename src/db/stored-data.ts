import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connection/connect.ts'

/** A whole partition or table is read, which may take longer than other statements. */
const readTimeout = '10min'

const select = (bytes: RawBuilder<unknown>, createdAt: string) => (name: string) =>
  sql`select agency_id, ${bytes} as bytes, ${sql.ref(createdAt)} as created_at from ${sql.table(name)} as stored`

/** Other tables are resources. The triggers count the same bytes. */
const selectByTable: Readonly<Record<string, (name: string) => RawBuilder<unknown>>> = {
  outbox: select(sql`row_bytes(data::text)`, 'occurred_at'),
  audit_log: select(sql`row_bytes(changes::text)`, 'created_at'),
  webhook_deliveries: name => sql`
    select s.agency_id, delivery_bytes() as bytes, d.created_at
    from ${sql.table(name)} d join webhook_subscriptions s on s.id = subscription_id`,
}
const selectResources = select(sql`row_bytes(stored::text)`, 'created_at')

/** Selects the rows of a table that count towards the data of agencies: their agency, bytes and time. */
export const selectStored = (table: string, partition = table): RawBuilder<unknown> =>
  (selectByTable[table] ?? selectResources)(partition)

/** Lets statements of a transaction read whole tables. */
export const allowLongReads = (tx: Database) =>
  sql`select set_config('statement_timeout', ${readTimeout}, true)`.execute(tx)

/** Gives the space of a partition back to its agencies, before it is dropped: no trigger counts its rows. */
export const releasePartition = async (tx: Database, table: string, partition: string): Promise<void> => {
  await allowLongReads(tx)
  await sql`
    insert into storage_changes (agency_id, stored_rows, stored_bytes)
    select agency_id, -count(*), -sum(bytes) from (${selectStored(table, partition)}) as stored
    group by agency_id`.execute(tx)
}
