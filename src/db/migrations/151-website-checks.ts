import { sql, type Kysely } from 'kysely'

/** The triggers fire only for websites with checks, of which earlier releases have none. */
export const oldestCompatible = '031-deployment'

/**
 * Checks of websites from outside. `websites.check_interval_seconds` is 0 for sites without checks. The others have a
 * row in `website_checks`, which a trigger keeps: code that writes a website need not know of its checks. The first
 * check is due at random in the interval, so that the sites of a batch are not checked at once. The results are summed
 * up per hour in `website_check_hours`.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table websites add column check_interval_seconds integer not null default 0`.execute(db)
  await sql`
    create table website_checks (
      agency_id integer not null references agencies on delete cascade,
      website_id integer not null,
      interval_seconds integer not null,
      next_check_at timestamptz(3) not null,
      status text not null default 'unknown' check (status in ('unknown', 'up', 'down')),
      changed_at timestamptz(3),
      failures integer not null default 0,
      checked_at timestamptz(3),
      response_ms integer,
      http_status integer,
      error_code text,
      certificate_expires_at timestamptz(3),
      certificate_read_at timestamptz(3),
      primary key (agency_id, website_id),
      foreign key (agency_id, website_id) references websites (agency_id, id) on delete cascade
    ) with (fillfactor = 70)`.execute(db)
  await sql`create index website_checks_website on website_checks (website_id)`.execute(db)
  await sql`create index website_checks_due on website_checks (next_check_at)`.execute(db)
  await sql`
    create table website_check_hours (
      agency_id integer not null,
      website_id integer not null,
      starts_at timestamptz(3) not null,
      checks integer not null,
      failures integer not null,
      total_ms bigint not null,
      max_ms integer not null,
      primary key (website_id, agency_id, starts_at),
      foreign key (agency_id, website_id) references websites (agency_id, id) on delete cascade
    ) with (fillfactor = 70)`.execute(db)
  await sql`
    create function schedule_website_checks() returns trigger language plpgsql as $$
    begin
      if new.check_interval_seconds = 0 then
        delete from website_checks where agency_id = new.agency_id and website_id = new.id;
      else
        insert into website_checks (agency_id, website_id, interval_seconds, next_check_at)
        values (
          new.agency_id, new.id, new.check_interval_seconds,
          now() + make_interval(secs => random() * least(new.check_interval_seconds, 300))
        )
        on conflict (agency_id, website_id) do update set
          interval_seconds = excluded.interval_seconds,
          next_check_at = least(website_checks.next_check_at, excluded.next_check_at);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger checks_added after insert on websites
    for each row when (new.check_interval_seconds > 0) execute function schedule_website_checks()`.execute(db)
  await sql`
    create trigger checks_changed after update of check_interval_seconds on websites
    for each row when (old.check_interval_seconds <> new.check_interval_seconds)
    execute function schedule_website_checks()`.execute(db)
}
