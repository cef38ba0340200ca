import { sql, type Kysely } from 'kysely'

/** The person who started a task in a session. Null for keys, and for tasks of earlier releases. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table webhook_tasks add column started_by uuid references users on delete set null`.execute(db)
  await sql`create index webhook_tasks_started_by on webhook_tasks (started_by)`.execute(db)
}
