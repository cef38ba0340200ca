import { sql, type Kysely } from 'kysely'

/**
 * The `notices` of an agency, one per cause, are mailed to its people. `notification_opt_outs` has the kinds of which a
 * member wants no mails. `site_reachability` has the sites that were reported as silent, or as back a short time ago.
 * The single row of `site_checks` tells since when sites have been checked without a gap.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table users add column is_new boolean not null default false`.execute(db)
  await sql`
    create table notices (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      kind text not null,
      cause text not null,
      user_id uuid references users on delete cascade,
      data jsonb not null,
      created_at timestamptz(3) not null default now(),
      mailed_at timestamptz(3),
      unique (agency_id, cause)
    )`.execute(db)
  await sql`create index notices_open on notices (agency_id, kind) where mailed_at is null`.execute(db)
  await sql`create index notices_mailed on notices (agency_id, kind, mailed_at)`.execute(db)
  await sql`create index notices_created on notices (created_at)`.execute(db)
  await sql`create index notices_user on notices (user_id)`.execute(db)
  await sql`
    create table notification_opt_outs (
      agency_id integer not null,
      user_id uuid not null,
      kind text not null,
      primary key (user_id, agency_id, kind),
      foreign key (agency_id, user_id) references memberships on delete cascade
    )`.execute(db)
  await sql`
    create table site_reachability (
      connector_id integer primary key references connectors on delete cascade,
      is_silent boolean not null,
      changed_at timestamptz(3) not null
    )`.execute(db)
  await sql`
    create table site_checks (
      id boolean primary key default true check (id),
      checked_at timestamptz(3) not null,
      uninterrupted_since timestamptz(3) not null
    )`.execute(db)
}
