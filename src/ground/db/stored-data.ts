import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connection/connect.ts'

/** A whole partition is read, which may take longer than other statements. */
const readTimeout = '10min'

const select = (bytes: RawBuilder<unknown>) => (partition: string) =>
  sql`select agency_id, ${bytes} as bytes from ${sql.table(partition)}`

/** Selects the rows of a partition: their agency, and the bytes that the triggers have counted. */
const selectByTable = {
  outbox: select(sql`row_bytes(data::text)`),
  audit_log: select(sql`row_bytes(changes::text)`),
  webhook_deliveries: select(sql`delivery_bytes()`),
}

/** Gives the space of a partition back to its agencies, before it is dropped: no trigger counts its rows. */
export const releasePartition = async (
  tx: Database,
  table: keyof typeof selectByTable,
  partition: string,
): Promise<void> => {
  await sql`select set_config('statement_timeout', ${readTimeout}, true)`.execute(tx)
  await sql`
    insert into storage_changes (agency_id, stored_rows, stored_bytes)
    select agency_id, -count(*), -sum(bytes) from (${selectByTable[table](partition)}) as stored
    group by agency_id`.execute(tx)
}
