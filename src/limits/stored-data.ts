import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#src/db/connection/connect.ts'
import { allowLongReads, selectStored } from '#src/db/stored-data.ts'

/** Adds rows and bytes, as a query of the agency and both, to those of the agencies that exist. */
const addStored = (sums: RawBuilder<unknown>) => sql`
  insert into agency_storage (agency_id, stored_rows, stored_bytes)
  select agency_id, rows, bytes from (${sums}) as sums
  where exists (select from agencies where id = agency_id)
  order by agency_id
  on conflict (agency_id) do update set
    stored_rows = agency_storage.stored_rows + excluded.stored_rows,
    stored_bytes = agency_storage.stored_bytes + excluded.stored_bytes`

/** Adds up what the statements so far have added and removed. Does nothing while another process does. */
export const sumStorageChanges = (db: Database): Promise<void> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('storage changes'), 0) as "isLocked"`.execute(tx)
    if (!rows[0]?.isLocked) return
    await sql`
      with taken as (delete from storage_changes returning *)
      ${addStored(sql`
        select agency_id, sum(stored_rows) as rows, sum(stored_bytes) as bytes from taken group by agency_id`)}
    `.execute(tx)
  })

/** Counts the rows from before an upgrade, one table at a time. */
export const countEarlierData = async (db: Database): Promise<void> => {
  const countTable = async (tx: Database) => {
    const { rows } = await sql<{ resource: string; createdBefore: string }>`
      delete from storage_backfills
      where resource = (select resource from storage_backfills limit 1 for update skip locked)
      returning resource, created_before as "createdBefore"`.execute(tx)
    const [next] = rows
    if (!next) return false
    await allowLongReads(tx)
    await addStored(sql`
      select agency_id, count(*) as rows, sum(bytes) as bytes from (${selectStored(next.resource)}) as stored
      where created_at < ${next.createdBefore} group by agency_id`).execute(tx)
    return true
  }
  while (await db.transaction().execute(countTable));
}
