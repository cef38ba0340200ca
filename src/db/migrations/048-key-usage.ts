import { sql, type Kysely } from 'kysely'

/**
 * The requests of each key per day (UTC) and operation, in which requests to unknown paths have none (`''`). Without
 * foreign keys, as the request log, whose batches write it.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table key_usage (
      agency_id integer not null,
      api_key_id integer not null,
      date date not null,
      operation_id text not null,
      requests integer not null,
      errors integer not null,
      primary key (agency_id, api_key_id, date, operation_id)
    ) with (fillfactor = 70)`.execute(db)
}
