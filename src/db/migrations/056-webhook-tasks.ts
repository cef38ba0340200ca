import { sql, type Kysely } from 'kysely'

/**
 * Tasks that send events to a subscription again, and their deliveries. `position` is the id of the last event or
 * delivery that a task has searched, up to `last_id`; a task that has counted its matches starts again at `start_id`.
 * `total`, `created`, `done` and `failed` count deliveries.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table webhook_tasks (
      id integer generated always as identity primary key,
      subscription_id integer not null references webhook_subscriptions on delete cascade,
      kind text not null check (kind in ('recover', 'replay')),
      status text not null default 'pending' check (status in ('pending', 'running', 'completed')),
      since timestamptz(3) not null,
      until timestamptz(3) not null,
      events text[],
      start_id bigint not null default 0,
      position bigint not null default 0,
      last_id bigint not null,
      total integer not null default 0,
      created integer not null default 0,
      done integer not null default 0,
      failed integer not null default 0,
      next_batch_at timestamptz(3) default now(),
      created_at timestamptz(3) not null default now(),
      completed_at timestamptz(3)
    ) with (fillfactor = 50)`.execute(db)
  await sql`create index webhook_tasks_subscription on webhook_tasks (subscription_id, id)`.execute(db)
  await sql`create index webhook_tasks_due on webhook_tasks (next_batch_at) where next_batch_at is not null`.execute(db)
  // Without a foreign key, whose check would read the index of each partition when a task is deleted.
  await sql`alter table webhook_deliveries add column task_id integer`.execute(db)
}
