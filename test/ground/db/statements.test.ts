import { loadModule, parseSync } from 'libpg-query'
import pg from 'pg'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { operations } from '#generated/public/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { testWith } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { at } from '#test/contract/operations.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { findUnscoped } from './unscoped-tables.ts'

const it = testWith()
  .extend('tables', { scope: 'file' }, async ({ app }) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      app.db,
    )
    return new Set(rows.map(({ name }) => name))
  })
  /** The statements of all operations of the public API. */
  .extend('statements', { scope: 'file' }, async ({ app }) => {
    const tenant = await openTenant(app)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    for (const operation of Object.values<Operation>(operations)) {
      const ids = operation.path.includes('{') ? await tenant.create('public', operation.path) : []
      const body = sampleBody(operation, tenant.clientId)
      await app.request(operation.method, at(operation.path, ...ids), tenant.key, { body })
    }
    const calls: unknown[][] = [...sent.mock.calls]
    sent.mockRestore()
    const texts = calls.map(([statement]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    )
    return [...new Set(texts)]
  })

/** The statements that name all agencies, by a part of their text, and why. */
const ofAllAgencies = {
  'insert into request_log': 'the requests of all agencies are written in batches',
  'delete from storage_changes': 'sums up the changes of all agencies',
  'from agency_storage join agencies': 'finds the agencies that have reached a quota',
  'as completed ( id bigint': 'a worker records the outcomes of all agencies',
  'as waiter (agency_id': 'one statement looks for the events of all requests that wait',
  'from "memberships" inner join "users"': 'a session finds its agency',
  'select "sessions"."id" from "sessions"': 'a session is locked with the membership of its person',
}

/**
 * The statements that compare the agency of a table with that of another, or with the one of a key that the same
 * statement looks up. Numbers may only get smaller: a new statement takes the agency from a parameter.
 */
const correlated: Record<string, number> = {
  advisory_ranges: 1,
  api_keys: 14,
  calendar_events: 2,
  campaign_results: 2,
  client_contacts: 2,
  clients: 2,
  connectors: 2,
  contacts: 2,
  document_numbers: 3,
  invoices: 13,
  invoicing_messages: 5,
  row_counts: 6,
  tasks: 2,
  tickets: 2,
  vulnerabilities: 3,
  webhook_attempt_counts: 7,
  website_checks: 1,
  websites: 5,
}

const failingTables = async (statements: string[], tables: Set<string>) => {
  await loadModule()
  const failing = new Map<string, number>()
  for (const text of statements) {
    if (Object.keys(ofAllAgencies).some(part => text.replaceAll(/\s+/g, ' ').includes(part))) continue
    for (const table of new Set(findUnscoped(parseSync(text), tables)))
      failing.set(table, (failing.get(table) ?? 0) + 1)
  }
  return failing
}

it('each table of agencies in a statement of the public API has its agency as a parameter', async ({
  statements,
  tables,
}) => {
  expect(statements.length).toBeGreaterThan(150)
  const failing = await failingTables(statements, tables)
  const added = [...failing].filter(([table, count]) => count > (correlated[table] ?? 0))
  expect(Object.fromEntries(added)).toEqual({})
})

it.for([
  ['select from clients where agency_id = $1', []],
  ['select from clients where agency_id = $1::integer and id = 2', []],
  ['select from clients c join websites w on w.agency_id = $1 and w.client_id = c.id where c.agency_id = $1', []],
  ['insert into clients (agency_id, name) values ($1, $2)', []],
  ['insert into clients (name, agency_id) select $2, $1', []],
  ['select from users', []],
  ['select from clients where id = $1', ['clients']],
  ['select from clients where agency_id = $1 or id = $2', ['clients']],
  ['select from clients c join websites w on w.agency_id = c.agency_id where c.agency_id = $1', ['websites']],
  ['update clients set name = $1 where agency_id = (select 1)', ['clients']],
  ['delete from clients using websites w where clients.agency_id = $1', ['websites']],
  ['insert into clients (name, agency_id) select name, agency_id from agencies', ['clients']],
  ['with old as (delete from clients returning *) select * from old', ['clients']],
] as const)('finds in %s the tables %j', async ([text, unscoped]) => {
  await loadModule()
  expect(findUnscoped(parseSync(text), new Set(['clients', 'websites']))).toEqual(unscoped)
})
