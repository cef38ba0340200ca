import { sql, type Kysely } from 'kysely'
import { keepCount } from './007-row-counts.ts'

/**
 * The tables, columns and indexes of the admin API: sessions, the last use of keys, reading and pruning the request
 * log.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table sessions (
      sid text primary key,
      sess json not null,
      expire timestamptz(3) not null
    )`.execute(db)
  await sql`create index sessions_expire on sessions (expire)`.execute(db)
  await sql`alter table api_keys add column last_used_at timestamptz(3)`.execute(db)
  await sql`create index request_log_time on request_log using brin (created_at)`.execute(db)
  // Allows an index-only scan to count the requests of a key.
  await sql`drop index request_log_key`.execute(db)
  await sql`create index request_log_key on request_log (agency_id, api_key_id, created_at desc, id desc)`.execute(db)
  await keepCount(db, 'request_log')
  await sql`
    insert into row_counts (agency_id, resource, count)
    select agency_id, 'request_log', count(*) from request_log where agency_id is not null group by agency_id`.execute(
    db,
  )
}
