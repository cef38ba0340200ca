import { sql, type Kysely } from 'kysely'
import { keepCount } from './007-row-counts.ts'

/** The internal tasks of an agency. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table tasks (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      created_by uuid not null references users,
      assignee_id uuid references users on delete set null,
      title text not null,
      description text,
      status text not null,
      priority text not null,
      start_date timestamptz(3),
      due_date timestamptz(3),
      completed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index tasks_agency on tasks (agency_id, created_at desc, id desc)`.execute(db)
  await sql`create index tasks_status on tasks (agency_id, status, created_at desc, id desc)`.execute(db)
  await sql`create index tasks_created_by on tasks (created_by)`.execute(db)
  await sql`create index tasks_assignee on tasks (assignee_id)`.execute(db)
  await keepCount(db, 'tasks')
}
