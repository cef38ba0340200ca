import { sql, type Kysely } from 'kysely'

/**
 * Data that sites send. The hash of its JSON and its occurrence among equal events of a batch identify an activity
 * event, so that each is stored once. The size of documents is stored so that lists can omit large ones.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table connector_activity (
      id bigint generated always as identity primary key,
      connector_id integer not null references connectors on delete cascade,
      event_hash bytea not null,
      occurrence smallint not null,
      event_type text not null,
      entity_type text,
      entity_id bigint,
      entity_label text,
      actor_user_id bigint,
      actor_name text,
      actor_role text,
      actor_ip text,
      metadata jsonb,
      remote_at timestamptz(3) not null,
      received_at timestamptz(3) not null default now(),
      constraint connector_activity_event unique (connector_id, event_hash, occurrence)
    )`.execute(db)
  await sql`create index connector_activity_time on connector_activity (connector_id, remote_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create table connector_security_events (
      id bigint generated always as identity primary key,
      connector_id integer not null references connectors on delete cascade,
      event_type text,
      user_id bigint,
      email text,
      ip text,
      count bigint,
      remote_at timestamptz(3),
      data jsonb not null,
      received_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index connector_security_events_newest on connector_security_events (connector_id, id desc)`.execute(
    db,
  )
  await sql`
    create table connector_reports (
      id bigint generated always as identity primary key,
      connector_id integer not null references connectors on delete cascade,
      kind text not null,
      digest bytea not null,
      data jsonb not null,
      size integer not null,
      received_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index connector_reports_newest on connector_reports (connector_id, id desc)`.execute(db)
  await sql`create index connector_reports_kind on connector_reports (connector_id, kind, id desc)`.execute(db)
  await sql`
    create table connector_contents (
      id bigint generated always as identity primary key,
      connector_id integer not null references connectors on delete cascade,
      kind text not null,
      remote_id text,
      data jsonb not null,
      size integer not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint connector_contents_remote unique (connector_id, kind, remote_id)
    )`.execute(db)
  await sql`create index connector_contents_newest on connector_contents (connector_id, updated_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create table connector_erasures (
      id integer generated always as identity primary key,
      connector_id integer not null references connectors on delete cascade,
      platform text not null,
      user_id bigint not null,
      email_hash bytea,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index connector_erasures_newest on connector_erasures (connector_id, id desc)`.execute(db)
  for (const table of ['connector_activity', 'connector_security_events', 'connector_reports'])
    await sql`create index ${sql.id(`${table}_age`)} on ${sql.table(table)} using brin (received_at)`.execute(db)
}
