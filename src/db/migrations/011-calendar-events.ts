import { sql, type Kysely } from 'kysely'
import { keepCount } from './007-row-counts.ts'

/** Calendar events remain when their client is deleted. `starts_from` and `lasts_until` are the
 * first and the last instant of an event. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table calendar_events (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      client_id integer references clients on delete set null,
      title text not null,
      description text,
      location text,
      start_date timestamptz(3) not null,
      end_date timestamptz(3),
      all_day boolean not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      starts_from timestamptz(3) not null generated always as (
        case when all_day then date_trunc('day', start_date at time zone 'UTC') at time zone 'UTC' else start_date end
      ) stored,
      lasts_until timestamptz(3) not null generated always as (
        case when all_day
          then (date_trunc('day', coalesce(end_date, start_date) at time zone 'UTC') + interval '1 day - 1 millisecond')
            at time zone 'UTC'
          else coalesce(end_date, start_date)
        end
      ) stored,
      constraint calendar_events_end_after_start check (end_date >= start_date)
    )`.execute(db)
  await sql`create index calendar_events_agency on calendar_events (agency_id, id)`.execute(db)
  await sql`create index calendar_events_client on calendar_events (client_id, id)`.execute(db)
  await sql`create index calendar_events_span on calendar_events (agency_id, lasts_until, starts_from)`.execute(db)
  await keepCount(db, 'calendar_events')
}
