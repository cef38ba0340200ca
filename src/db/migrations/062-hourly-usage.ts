import { sql, type Kysely } from 'kysely'

/**
 * The requests of each key per hour and class of status, without foreign keys, as `key_usage`; and the completed
 * deliveries of each agency per hour.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table key_usage_hours (
      agency_id integer not null,
      hour timestamptz(3) not null,
      api_key_id integer not null,
      status_class smallint not null,
      requests integer not null,
      primary key (agency_id, hour, api_key_id, status_class)
    ) with (fillfactor = 70)`.execute(db)
  await sql`
    create table webhook_delivery_hours (
      agency_id integer not null references agencies on delete cascade,
      hour timestamptz(3) not null,
      succeeded integer not null,
      failed integer not null,
      primary key (agency_id, hour)
    ) with (fillfactor = 70)`.execute(db)
}
