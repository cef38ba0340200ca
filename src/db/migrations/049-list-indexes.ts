import { sql, type Kysely } from 'kysely'

/** Null counts as later than all dates: see `listSql`. */
const withoutNull = (column: string) => `coalesce(${column}, 'infinity'::timestamptz)`

/** The columns of the indexes, after the agency. */
const indexes: Record<string, string[]> = {
  clients: ['created_at, id', 'updated_at, id', 'name, id'],
  websites: ['created_at, id', 'updated_at, id'],
  tickets: ['created_at, id', 'updated_at, id', 'priority, id'],
  invoices: [
    'updated_at, id',
    'issue_date, id',
    `${withoutNull('deadline')}, id`,
    'status, created_at desc, id desc',
    'client_id, created_at desc, id desc',
  ],
  tasks: [
    'updated_at, id',
    `${withoutNull('due_date')}, id`,
    'priority, created_at desc, id desc',
    'assignee_id, created_at desc, id desc',
  ],
  calendar_events: ['created_at, id', 'updated_at, id', 'start_date, id'],
}

/** Indexes for the sorts and filters of lists. */
export const up = async (db: Kysely<unknown>) => {
  for (const [table, keys] of Object.entries({ ...indexes, quotes: indexes['invoices'] ?? [] }))
    for (const key of keys) {
      const name = `${table}_by_${/\w+(?=[,)])/.exec(key)?.[0] ?? ''}`
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (agency_id, ${sql.raw(key)})`.execute(db)
    }
}
