import { sql, type Kysely } from 'kysely'

/**
 * Webhook subscriptions, and their deliveries, which are the queue of the workers. A leased delivery belongs to one
 * worker until the lease expires.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table webhook_subscriptions (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      url text not null,
      events text[] not null,
      description text,
      secret bytea not null,
      is_active boolean not null,
      max_retries smallint not null,
      failure_count integer not null default 0,
      disabled_at timestamptz(3),
      disabled_reason text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index webhook_subscriptions_agency on webhook_subscriptions (agency_id, id)`.execute(db)
  await sql`
    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      subscription_id integer not null references webhook_subscriptions on delete cascade,
      event_id bigint not null references outbox,
      status text not null default 'pending' check (status in ('pending', 'success', 'dead')),
      attempts smallint not null default 0,
      attempt_log jsonb not null default '[]',
      next_attempt_at timestamptz(3) default now(),
      leased_until timestamptz(3),
      last_status_code smallint,
      last_error text,
      created_at timestamptz(3) not null default now(),
      completed_at timestamptz(3)
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
  await sql`create index webhook_deliveries_subscription on webhook_deliveries (subscription_id, id desc)`.execute(db)
  await sql`create index webhook_deliveries_event on webhook_deliveries (event_id)`.execute(db)
  await sql`
    create index webhook_deliveries_due on webhook_deliveries (subscription_id, next_attempt_at, id)
    where status = 'pending'`.execute(db)
  await sql`
    create index webhook_deliveries_completed on webhook_deliveries (completed_at)
    where status <> 'pending'`.execute(db)
  await sql`create index outbox_occurred on outbox (occurred_at)`.execute(db)
}
