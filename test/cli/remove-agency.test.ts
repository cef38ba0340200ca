import { sql } from 'kysely'
import { expect } from 'vitest'
import { listAgencyTables } from '#src/cli/remove-agency.ts'
import { test as it } from '#test/app/index.ts'

it('rows of an agency are deleted before the rows that they reference', async ({ app }) => {
  const tables: string[] = await listAgencyTables(app.db)
  expect(tables).toEqual(expect.arrayContaining(['clients', 'tickets', 'outbox', 'watches']))
  expect(tables.filter(name => /_default$|^agencies$/.test(name))).toEqual([])
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f'`.execute(app.db)
  const inside = rows.filter(({ child, parent }) => tables.includes(child) && tables.includes(parent))
  expect(inside.length).toBeGreaterThan(5)
  expect(inside.filter(({ child, parent }) => tables.indexOf(child) > tables.indexOf(parent))).toEqual([])
})

it('the tables of agencies are those with an agency and an id, except those without a foreign key', async ({ app }) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute as agency on agency.attrelid = pg_class.oid
    where agency.attname = 'agency_id' and relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'id')`.execute(app.db)
  // These reference no agency: the deletion names them, except the audit log, which stays.
  const others = ['audit_log', 'request_log', 'row_counts', 'sessions']
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...(await listAgencyTables(app.db)), ...others].toSorted())
})
