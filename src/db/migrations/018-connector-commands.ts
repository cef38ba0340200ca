import { sql, type Kysely } from 'kysely'

/**
 * Commands for plugins, and their results. A leased command has been delivered, and is not delivered again before the
 * lease expires.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table connector_commands (
      id integer generated always as identity primary key,
      connector_id integer not null references connectors on delete cascade,
      type text not null,
      payload jsonb not null,
      status text not null default 'queued'
        check (status in ('queued', 'delivered', 'success', 'error', 'expired')),
      deliveries smallint not null default 0,
      delivered_at timestamptz(3),
      leased_until timestamptz(3),
      result jsonb,
      logs text,
      executed_at timestamptz(3),
      completed_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index connector_commands_newest on connector_commands (connector_id, id desc)`.execute(db)
  await sql`
    create index connector_commands_waiting on connector_commands (connector_id, id)
    where status in ('queued', 'delivered')`.execute(db)
}
