import { sql, type RawBuilder } from 'kysely'

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
