import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'

/**
 * Inserts a notice for each row of a query with the columns `agency_id`, `kind`, `cause`, `user_id` and `data`, unless
 * the agency has one of the cause. `user_id` is the only receiver; if it is null, the owners and admins are. Use it in
 * the transaction of the cause, and only if the service sends mail.
 */
export const insertNotices = (rows: RawBuilder<unknown>) => sql`
  insert into notices (agency_id, kind, cause, user_id, data)
  select agency_id, kind, cause, user_id, data from (${rows}) as notice
  order by agency_id, cause
  on conflict (agency_id, cause) do nothing`

/** Deletes notices after a month. Until then, there is no other one of their cause. */
export const removeOldNotices = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('notices')
    .where('created_at', '<', sql<string>`now() - interval '30 days'`)
    .execute()
}
