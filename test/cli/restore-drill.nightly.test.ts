import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test as base } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import { openServer } from '#src/db/connection/open.ts'
import { dump } from '#src/db/backup/dump.ts'
import { migrationNames } from '#src/db/migrations/names.ts'
import { migrate } from '#src/db/schema/migrate.ts'
import type { Operation } from '#src/operations/types.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { createDatabase } from '#test/database.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { createDataDir } from '#test/processes/data-dir.ts'
import { cli, startMain } from '#test/processes/process.ts'
import { execute } from '#test/servers/server.ts'

type Cleanup = { onCleanup: (cleanup: () => Promise<void>) => void }

const openEmptyDatabase = async ({}, { onCleanup }: Cleanup) => {
  const { url, drop } = await createDatabase({ ...inject('database'), template: 'template0' })
  onCleanup(drop)
  return url
}

const openFolder = async ({}, { onCleanup }: Cleanup) => {
  const folder = await createDataDir('restore-drill')
  onCleanup(() => rm(folder, { recursive: true }))
  return folder
}

const it = base.extend('source', openEmptyDatabase).extend('target', openEmptyDatabase).extend('folder', openFolder)

/** The oldest schema whose rows the drill knows. All later migrations change rows, not only empty tables. */
const usedAt = '030-lines-bytes'

/** `backup` reads the state of the change feed, so it needs the schema from this migration on. */
const oldestLevel = migrationNames.indexOf('046-change-feed')
const levels = migrationNames.filter(
  (name, index) => index >= oldestLevel && ((index - oldestLevel) % 20 === 0 || name === migrationNames.at(-1)),
)

/** Rows of each resource. */
const insertRows = `
  with agency as (insert into agencies (name, plan) values ('Studio', 'pro'), ('Other', 'pro') returning id),
  person as (insert into users (id, email, name, password_hash) values (gen_random_uuid(), 'a@b.example', 'Anne', 'x') returning id),
  client as (
    insert into clients (agency_id, name) select id, 'Client ' || nth from agency, generate_series(1, 3) as nth
    returning id, agency_id
  ),
  contact as (
    insert into contacts (first_name, last_name) values ('Anne', 'Martin') returning id
  ),
  client_contact as (
    insert into client_contacts (client_id, contact_id) select min(client.id), min(contact.id) from client, contact
  ),
  ticket as (
    insert into tickets (agency_id, client_id, title, status, priority)
    select agency_id, id, 'Broken', 'open', 'normal' from client
  ),
  task as (
    insert into tasks (agency_id, created_by, title, status, priority)
    select agency.id, person.id, 'Call', 'todo', 'medium' from agency, person
  ),
  invoice as (
    insert into invoices (agency_id, client_id, number, status, total_ht, total_ttc, issue_date, lines)
    select agency_id, id, 'FAC-2026-' || id, 'draft', 10, 12, now(),
      '[{"description":"Site","quantity":1,"unitPrice":"10.00","vatRate":"20"}]'
    from client
  ),
  quote as (
    insert into quotes (agency_id, client_id, number, status, total_ht, total_ttc, issue_date, lines)
    select agency_id, id, 'DEV-2026-' || id, 'draft', 10, 12, now(),
      '[{"description":"Site","quantity":1,"unitPrice":"10.00","vatRate":"20"}]'
    from client
  ),
  meeting as (
    insert into calendar_events (agency_id, client_id, title, start_date, all_day)
    select agency_id, id, 'Meeting', now(), false from client
  ),
  website as (
    insert into websites (agency_id, client_id, url) select agency_id, id, 'https://a.example' from client
    returning id, agency_id
  ),
  connector as (
    insert into connectors (agency_id, website_id, platform, site_url, api_key_hash, api_secret, api_secret_hash)
    select agency_id, id, 'wordpress', 'https://a.example', sha256(id::text::bytea), 'secret', sha256(id::text::bytea) from website returning id
  ),
  activity as (
    insert into connector_activity (connector_id, event_hash, occurrence, event_type, remote_at, received_at, size)
    select id, 'h', nth, 'user.login', now(), now() - make_interval(days => 100 * nth), 7
    from connector, generate_series(0, 4) as nth
  ),
  request as (
    insert into request_log (created_at, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
    select now() - make_interval(days => nth), id, 'GET', '/', 200, 1, '::1' from agency, generate_series(0, 40, 10) as nth
  ),
  subscription as (
    insert into webhook_subscriptions (agency_id, url, events, secret, is_active, max_retries, host)
    select id, 'https://a.example', '{*}', 's', true, 5, 'a.example' from agency returning id
  ),
  event as (
    insert into outbox (agency_id, event, data, occurred_at)
    select id, 'client.created', '{"id":1}', now() - make_interval(days => 10 * nth) from agency, generate_series(1, 3) as nth
    returning id, occurred_at
  )
  insert into webhook_deliveries (subscription_id, event_id, status, completed_at)
  select subscription.id, event.id, 'success', occurred_at from subscription, event`

/** The counts and checksums of all tables, and the sequences. A restore changes `deployment`. */
const readContents = async (url: string) => {
  const backup = dump(url)
  let next = await backup.next()
  while (!next.done) next = await backup.next()
  const { deployment: _, ...tables } = next.value.tables
  return { tables, sequences: next.value.sequences.map(sequence => JSON.stringify(sequence)).toSorted() }
}

/** Lists the tables whose next id is not larger than all their ids. */
const listReusedIds = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; sequence: string }>(`
      select relname::text as name, pg_get_serial_sequence(quote_ident(relname), 'id') as sequence
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'id' and attidentity <> ''
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`)
    const reused: string[] = []
    for (const { name, sequence } of tables) {
      const { rowCount } = await client.query(
        `select from ${sequence} where last_value + is_called::int <= (select max(id) from ${pg.escapeIdentifier(name)})`,
      )
      if (rowCount) reused.push(name)
    }
    return reused
  } finally {
    await client.end()
  }
}

/** A campaign needs sites that report their extensions. */
const creations = Object.values<Operation>(table).filter(
  ({ method, path, success }) => method === 'post' && success === 201 && !path.includes('{') && path !== '/campaigns',
)

/** Starts the service on a restored database, and creates a resource of each kind. */
const createEach = async (env: Record<string, string>, key: string) => {
  const service = await startMain(env)
  expect(service.url, service.output.stderr).not.toBe('')
  const create = async (path: string, body?: object) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const url = `${service.url}/api/public/v1${path}`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const created = (await response.json()) as { id: number }
    expect({ path, status: response.status }, JSON.stringify(created)).toEqual({ path, status: 201 })
    return created.id
  }
  const clientId = await create('/clients', { name: 'Restored' })
  for (const operation of creations) await create(operation.path, sampleBody(operation, clientId))
  await service.kill('SIGTERM')
}

describe('a restore of a used database', { timeout: 300_000 }, () => {
  it.for(levels)('leads from the schema of %s to the newest', async (level, { source, target, folder }) => {
    await migrate(source, { to: usedAt })
    await execute(source, insertRows)
    await migrate(source, { to: level })
    const file = join(folder, 'used.gz')
    expect(await runCommandLine(source, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
    expect(await runCommandLine(target, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
    await migrate(source)
    expect(await readContents(target)).toEqual(await readContents(source))
    expect(await listReusedIds(target)).toEqual([])

    // No key has sealed the secrets of the rows above.
    expect(await cli({ DATABASE_URL: target }, 'secret-key', 'replace')).toMatchObject({ code: 0, stderr: '' })
    const owner = ['--email', 'owner@studio.example', '--name', 'Anne', '--password', 'lilac rain on tin roofs']
    expect((await runCommandLine(target, 'user', 'create', '--agency', '1', ...owner)).code).toBe(0)
    const key = ['key', 'create', '--agency', '1', '--name', 'Drill', '--scope', '*', '--per-minute', '1000', '--json']
    const { stdout } = await runCommandLine(target, ...key)
    await createEach({ DATABASE_URL: target }, (JSON.parse(stdout) as { key: string }).key)
  })

  it('has all that the demo has', async ({ target, folder }) => {
    const dataDir = join(folder, 'data')
    const service = await startMain({ DATA_DIR: dataDir })
    await service.kill('SIGTERM')
    const file = join(folder, 'demo.gz')
    expect(await cli({ DATA_DIR: dataDir }, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
    expect(await runCommandLine(target, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
    const listeners = { onNotice: () => {}, onError: () => {}, onOutage: () => {}, onFatal: () => {} }
    const server = await openServer({ dataDir, databaseUrl: undefined }, listeners)
    const contents = await readContents(server.url).finally(() => server.close())
    expect(await readContents(target)).toEqual(contents)
    expect(await listReusedIds(target)).toEqual([])
    const SECRET_KEY = await readFile(join(dataDir, 'secret-key'), 'utf8')
    await createEach({ DATABASE_URL: target, SECRET_KEY }, service.key ?? '')
  })
})
