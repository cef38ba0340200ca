import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'

/** Adds up what the statements so far have added and removed. Does nothing while another process does. */
export const sumStorageChanges = (db: Database): Promise<void> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('storage changes'), 0) as "isLocked"`.execute(tx)
    if (!rows[0]?.isLocked) return
    await sql`
      with taken as (delete from storage_changes returning *),
      sums as (
        select agency_id, sum(stored_rows) as rows, sum(stored_bytes) as bytes from taken group by agency_id
      )
      insert into agency_storage (agency_id, stored_rows, stored_bytes)
      select agency_id, rows, bytes from sums
      where exists (select from agencies where id = agency_id)
      order by agency_id
      on conflict (agency_id) do update set
        stored_rows = agency_storage.stored_rows + excluded.stored_rows,
        stored_bytes = agency_storage.stored_bytes + excluded.stored_bytes`.execute(tx)
  })
