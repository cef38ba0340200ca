import { sql, type Kysely } from 'kysely'

/** Null counts as later than all dates: see `withoutNull` of lists. */
const deadline = "coalesce(deadline, 'infinity'::timestamptz)"
const dueDate = "coalesce(due_date, 'infinity'::timestamptz)"

const documents = {
  updated_at: 'updated_at, id',
  issue_date: 'issue_date, id',
  deadline: `${deadline}, id`,
  status: 'status, created_at desc, id desc',
  status_deadline: `status, ${deadline}, id`,
  client_id: 'client_id, created_at desc, id desc',
}

/** The indexes of each table, with the columns after the agency. */
const indexes: Record<string, Record<string, string>> = {
  clients: { created_at: 'created_at, id', updated_at: 'updated_at, id', name: 'name, id' },
  websites: { created_at: 'created_at, id', updated_at: 'updated_at, id' },
  tickets: { created_at: 'created_at, id', updated_at: 'updated_at, id', priority: 'priority, id' },
  invoices: documents,
  quotes: documents,
  tasks: {
    updated_at: 'updated_at, id',
    due_date: `${dueDate}, id`,
    priority: 'priority, created_at desc, id desc',
    assignee_id: 'assignee_id, created_at desc, id desc',
  },
  calendar_events: { created_at: 'created_at, id', updated_at: 'updated_at, id', start_date: 'start_date, id' },
}

/** Indexes for the sorts and filters of lists. */
export const up = async (db: Kysely<unknown>) => {
  for (const [table, columns] of Object.entries(indexes))
    for (const [name, key] of Object.entries(columns))
      await sql`
        create index ${sql.ref(`${table}_by_${name}`)} on ${sql.table(table)} (agency_id, ${sql.raw(key)})`.execute(db)
}
