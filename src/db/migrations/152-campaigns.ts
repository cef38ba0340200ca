import { sql, type Kysely } from 'kysely'

/**
 * Campaigns update extensions of many sites in waves. A campaign has a result per item and site from the start. `open`
 * ones have work for the background job: they run, or commands of theirs have no result yet.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table campaigns (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      name text not null,
      status text not null default 'running' check (status in ('running', 'paused', 'completed', 'cancelled')),
      pause_reason text check (pause_reason in ('person', 'failures')),
      is_open boolean not null default true,
      sites json not null,
      items json not null,
      wave_size integer not null,
      pause_seconds integer not null,
      stop_after_failures integer not null,
      window_hours json,
      wave integer not null default 0,
      next_wave_at timestamptz(3),
      failures integer not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      completed_at timestamptz(3),
      primary key (agency_id, id)
    )`.execute(db)
  await sql`create index campaigns_open on campaigns (agency_id, id) where is_open`.execute(db)
  await sql`
    create table campaign_results (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      campaign_id integer not null,
      website_id integer not null,
      type text not null check (type in ('plugin', 'theme', 'core')),
      slug text not null,
      name text not null,
      requested_version text,
      status text not null default 'pending'
        check (status in ('pending', 'running', 'updated', 'unchanged', 'failed', 'unsupported', 'cancelled')),
      reason text,
      wave integer,
      target_connector_id integer,
      command_id integer,
      before_version text,
      after_version text,
      is_rolled_back boolean not null default false,
      probe json,
      message text,
      log text,
      queued_at timestamptz(3),
      completed_at timestamptz(3),
      primary key (agency_id, id),
      unique (campaign_id, agency_id, website_id, type, slug),
      foreign key (agency_id, campaign_id) references campaigns (agency_id, id) on delete cascade,
      foreign key (agency_id, website_id) references websites (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index campaign_results_list on campaign_results (campaign_id, id)`.execute(db)
  await sql`create index campaign_results_website on campaign_results (website_id, completed_at)`.execute(db)
  await sql`
    create index campaign_results_running on campaign_results (website_id, type, slug) where status = 'running'`.execute(
    db,
  )
  for (const table of ['campaigns', 'campaign_results']) {
    await sql`
      create trigger stored_added after insert on ${sql.table(table)}
      referencing new table as changed for each statement execute function count_stored_resources()`.execute(db)
    await sql`
      create trigger stored_removed after delete on ${sql.table(table)}
      referencing old table as changed for each statement execute function count_stored_resources()`.execute(db)
    await sql`
      create trigger stored_replaced after update on ${sql.table(table)}
      referencing old table as before_change new table as after_change
      for each statement execute function count_replaced_resources()`.execute(db)
  }
}
