import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test as base } from 'vitest'
import { dump } from '#src/ground/db/backup/dump.ts'
import { load } from '#src/ground/db/backup/load.ts'
import { connect } from '#src/ground/db/connection/connect.ts'
import { serviceMigrations } from '#src/ground/db/migrations/index.ts'
import { migrate } from '#src/ground/db/schema/migrate.ts'
import { applyRetention } from '#src/features/webhooks/delivery/retention.ts'
import { createDatabase } from '#test/database.ts'
import { withLater } from '#test/ground/db/schema/later-migrations.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { createDataDir } from '#test/processes/data-dir.ts'
import { cli, spawnCli, startMain } from '#test/processes/process.ts'

type Cleanup = { onCleanup: (cleanup: () => Promise<void>) => void }

const openDirectory = async ({}, { onCleanup }: Cleanup) => {
  const directory = await createDataDir('backup')
  onCleanup(() => rm(directory, { recursive: true }))
  return directory
}

const openEmptyDatabase = async ({}, { onCleanup }: Cleanup) => {
  const { url, drop } = await createDatabase({ ...inject('database'), template: 'template0' })
  onCleanup(drop)
  return url
}

const query = async <Row extends object>(url: string, text: string) => {
  const client = new pg.Client(url)
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Sends requests with a key to a service. */
const caller = (url: string, key: string) => async (path: string, body?: object) => {
  const response = await fetch(`${url}/api/public/v1${path}`, {
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

const createAgency = async (url: string) => {
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommandLine(url, ...args, '--json')
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout) as { id: number; key: string }
  }
  const { id } = await json('agency', 'create', '--name', 'Studio')
  const user = ['--email', 'anne@studio.example', '--name', 'Anne', '--password', 'lilac rain on tin roofs']
  await json('user', 'create', '--agency', String(id), ...user)
  return json('key', 'create', '--agency', String(id), '--name', 'K', '--scope', '*', '--per-minute', '10000')
}

/** Every table with its rows in the same order, except what a start or a restore changes. */
const readAll = async (url: string) => {
  const tables = await query<{ name: string }>(
    url,
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname <> 'deployment' and relname not like 'kysely%'
      order by relname`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables)
    contents[name] = await query(url, `select row::text from "${name}" as row order by row::text`)
  return contents
}

const it = base
  .extend('directory', { scope: 'file' }, openDirectory)
  .extend('source', { scope: 'file' }, openEmptyDatabase)
  .extend('target', openEmptyDatabase)
  .extend('earlier', openEmptyDatabase)
  .extend('empty', openEmptyDatabase)
  .extend('key', { scope: 'file' }, async ({ source }) => (await createAgency(source)).key)
  /** A service with some data, and a cursor of its change feed. */
  .extend('cursor', { scope: 'file' }, async ({ source, key }, { onCleanup }) => {
    const service = await startMain({ DATABASE_URL: source })
    onCleanup(async () => void (await service.kill('SIGKILL')))
    const call = caller(service.url, key)
    for (const name of ['Müller\t\\N', 'Line\nbreak', '\\.'])
      expect((await call('/clients', { name, notes: null })).status).toBe(201)
    const invoice = {
      clientId: 1,
      issueDate: '2026-01-31',
      lines: [{ description: 'Site', quantity: 2, unitPrice: '9.90' }],
    }
    expect((await call('/invoices', invoice)).status).toBe(201)
    await call('/webhooks', { url: 'https://receiver.example/hook' })
    const { body } = await call('/changes?after=now')
    await service.kill('SIGTERM')
    return String(body['nextCursor'])
  })
  .extend('file', { scope: 'file' }, async ({ directory, source, cursor }) => {
    expect(cursor).not.toBe('')
    const file = join(directory, 'complete.gz')
    await query(source, "select create_partitions('outbox', 'week', now() - interval '20 days', now())")
    const { code, stderr } = await cli({ DATABASE_URL: source }, 'backup', file)
    expect(code, stderr).toBe(0)
    return file
  })

describe('backup and restore', { timeout: 120_000 }, () => {
  it('restores every row, partition and sequence, and counts them', async ({ source, target, file }) => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { code, stdout, stderr } = await cli({ DATABASE_URL: target }, 'restore', file, '--json')
    expect(code, stderr).toBe(0)
    const contents = await readAll(source)
    expect(await readAll(target)).toEqual(contents)
    const rows = Object.values(contents).flat().length + 1
    expect(JSON.parse(stdout)).toEqual({ file, rows, tables: Object.keys(contents).length + 1 })
    for (const list of [
      'select sequencename, last_value from pg_sequences order by 1',
      "select relname from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
      'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2, tgrelid::regclass::text',
    ])
      expect(await query(target, list)).toEqual(await query(source, list))
  })

  it('lets the service continue: the key works, ids go on, and cursors expire', async ({
    target,
    file,
    key,
    cursor,
  }) => {
    await runCommandLine(target, 'restore', file)
    const service = await startMain({ DATABASE_URL: target })
    const call = caller(service.url, key)
    const created = await call('/clients', { name: 'Next' })
    expect([created.status, created.body['id']]).toEqual([201, 4])
    expect((await call(`/changes?after=${cursor}`)).body['code']).toBe('CURSOR_EXPIRED')
    const readEvents = async () => {
      const { body } = await call('/changes')
      return (body['data'] as unknown as { event: string }[]).map(({ event }) => event)
    }
    const events = ['client.created', 'client.created', 'client.created', 'invoice.created', 'client.created']
    await expect.poll(readEvents, { timeout: 30_000 }).toEqual(events)
    await service.kill('SIGTERM')
  })

  it('saves one snapshot while the service writes', async ({ source, target, key, directory, cursor }) => {
    expect(cursor).not.toBe('')
    const service = await startMain({ DATABASE_URL: source })
    const call = caller(service.url, key)
    const file = join(directory, 'concurrent.gz')
    const create = async () => expect((await call('/clients', { name: 'Concurrent' })).status).toBe(201)
    await create()
    const saving = cli({ DATABASE_URL: source }, 'backup', file)
    const isSaved = () => Promise.race([saving.then(() => true), create().then(() => false)])
    while (!(await isSaved()));
    expect((await saving).code).toBe(0)
    await service.kill('SIGTERM')
    expect((await runCommandLine(target, 'restore', file)).code).toBe(0)
    const [counts] = await query<Record<string, number>>(
      target,
      `select (select count(*)::int from clients) as rows, (select count(*)::int from outbox where event = 'client.created') as events,
        (select sum(count)::int from row_counts where resource = 'clients') as counted`,
    )
    expect(counts?.['rows']).toBeGreaterThan(3)
    expect(counts).toEqual({ rows: counts?.['rows'], events: counts?.['rows'], counted: counts?.['rows'] })
  })

  it('keeps events that retention moves out of a partition meanwhile', async ({ target, onTestFinished }) => {
    await migrate(target)
    await query(
      target,
      `with agency as (insert into agencies (name, plan) values ('Studio', 'pro') returning id),
        subscription as (
          insert into webhook_subscriptions (agency_id, url, host, events, secret, is_active, max_retries)
          select id, 'https://receiver.example/hook', 'receiver.example', '{*}', 'sealed', true, 5 from agency returning id
        ),
        event as (
          insert into outbox (agency_id, event, data) select id, 'client.created', '{}' from agency
          returning id, occurred_at
        )
      insert into webhook_deliveries (agency_id, subscription_id, event_id, event_occurred_at)
      select agency.id, subscription.id, event.id, occurred_at from agency, subscription, event`,
    )
    const db = connect(target, { onError: () => {} })
    onTestFinished(() => db.destroy())
    const backup = dump(target)
    await backup.next()
    const retention = applyRetention(db, { clockOffsetDays: 60 }).then(() => true)
    const isWaiting = async () =>
      (await query(target, 'select from pg_locks where not granted and database is not null')).length > 0
    while (!(await Promise.race([retention, isWaiting()])));
    let next = await backup.next()
    while (!next.done) next = await backup.next()
    expect(next.value.tables).toMatchObject({ outbox: { rows: 1 }, webhook_deliveries: { rows: 1 } })
    await retention
  })

  it('includes a table that a migration adds while the backup waits for its locks', async ({
    target,
    onTestFinished,
  }) => {
    await migrate(target)
    const migration = new pg.Client(target)
    migration.on('error', () => {})
    await migration.connect()
    onTestFinished(() => migration.end())
    await migration.query('begin')
    await migration.query('lock table clients in access exclusive mode')
    await migration.query('create table added (id integer)')
    const backup = dump(target)
    const header = backup.next()
    const isWaiting = async () =>
      (await query(target, "select from pg_locks where not granted and relation = 'clients'::regclass")).length > 0
    while (!(await isWaiting()));
    await migration.query('commit')
    expect(((await header).value as Buffer).toString()).toContain('{"name":"added","columns":["id"]}')
    expect(
      await query(target, "select mode from pg_locks where relation = 'added'::regclass and pid <> pg_backend_pid()"),
    ).toEqual([{ mode: 'AccessShareLock' }])
    await backup.return({ tables: {}, sequences: [] })
  })

  it.for([
    ['is cut off', (script: string) => script.slice(0, -200), 'incomplete or damaged'],
    [
      'lacks a row',
      (script: string) => script.replace(/^2\t.*Line\\nbreak.*\n/m, ''),
      'the checksum of clients differs',
    ],
    [
      'has a changed value',
      (script: string) => script.replace('Line\\nbreak', 'Line\\nbroke'),
      'the checksum of clients',
    ],
    [
      'lacks its manifest',
      (script: string) => script.replace(/^-- agency-api manifest.*\n/m, ''),
      'its end is missing',
    ],
    ['is of a newer version', (script: string) => script.replace('"]', '","999-later"]'), '999-later'],
    [
      'has another format',
      (script: string) => script.replace('"format":2', '"format":1'),
      'The backup has format 1, and this version reads format 2 only: restore it with the version that made it.\n',
    ],
    ['is something else', () => 'select 1;\n', 'not a backup'],
  ] as const)('restores nothing when the backup %s', async ([, change, message], { target, directory, file }) => {
    const script = gunzipSync(await readFile(file)).toString()
    expect(change(script)).not.toBe(script)
    const changed = join(directory, 'changed.gz')
    await writeFile(changed, gzipSync(change(script)))
    const { code, stderr } = await runCommandLine(target, 'restore', changed)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) })
    expect(await query(target, "select from pg_class where relname = 'agencies'")).toEqual([])
    // A failed restore does not prevent the next one.
    expect((await runCommandLine(target, 'restore', file)).code).toBe(0)
  })

  it('refuses a file that is cut, or has a changed byte, in one sentence, and leaves the database empty', async ({
    target,
    directory,
    file,
  }) => {
    const bytes = await readFile(file)
    const damaged = join(directory, 'damaged.gz')
    const places = Array.from({ length: 30 }, (_, nth) => Math.floor(((nth + 0.5) * (bytes.length - 20)) / 30) + 12)
    const flip = (place: number) => bytes.map((byte, index) => (index === place ? byte ^ 0x10 : byte))
    for (const content of [...places.map(flip), ...places.map(place => bytes.subarray(0, place))]) {
      await writeFile(damaged, content)
      const { code, stderr } = await runCommandLine(target, 'restore', damaged)
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(
          /^(The backup is incomplete or damaged: .*|This is not a backup of agency-api)\.\n$/,
        ),
      })
    }
    expect(await query(target, "select from pg_class where relname = 'agencies'")).toEqual([])
  })

  it('restores no rows of a backup that has a sequence for a column without one', async ({
    target,
    directory,
    file,
  }) => {
    const script = gunzipSync(await readFile(file)).toString()
    const changed = join(directory, 'no-sequence.gz')
    await writeFile(
      changed,
      gzipSync(script.replace('"table":"clients","column":"id"', '"table":"clients","column":"notes"')),
    )
    expect(await runCommandLine(target, 'restore', changed)).toMatchObject({
      code: 1,
      stderr: 'The backup is incomplete or damaged: no sequence belongs to clients.notes.\n',
    })
    expect(await query(target, 'select from clients')).toEqual([])
  })

  it('restores nothing from a file that is not compressed, or does not exist', async ({ target, directory }) => {
    const file = join(directory, 'plain.gz')
    await writeFile(file, 'plain text')
    expect((await runCommandLine(target, 'restore', file)).stderr).toContain('incomplete or damaged')
    expect((await runCommandLine(target, 'restore', join(directory, 'none.gz'))).stderr).toContain('cannot be read')
  })

  it('never overwrites data or a backup', async ({ source, directory, file }) => {
    const before = await readAll(source)
    const restored = await runCommandLine(source, 'restore', file)
    expect(restored).toMatchObject({ code: 1, stderr: expect.stringContaining('not empty') })
    expect(await readAll(source)).toEqual(before)
    const bytes = await readFile(file)
    const saved = await runCommandLine(source, 'backup', file)
    expect(saved).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be written') })
    expect(await readFile(file)).toEqual(bytes)
    expect((await readdir(directory)).filter(name => name.includes('unfinished'))).toEqual([])
  })

  it.for(['SIGINT', 'SIGTERM'] as const)('leaves no file after %s', async (signal, { target, directory }) => {
    await migrate(target)
    const migration = new pg.Client(target)
    await migration.connect()
    await migration.query('begin; lock table clients in access exclusive mode')
    const parts = async () => (await readdir(directory)).filter(name => name.startsWith('interrupted.gz'))
    const backup = spawnCli({ DATABASE_URL: target }, 'backup', join(directory, 'interrupted.gz'))
    while ((await parts()).length === 0);
    backup.kill(signal)
    expect((await backup.exited).code).toBe(1)
    await migration.end()
    expect(await parts()).toEqual([])
  })

  it('restores the backup of an earlier version, and migrates it', async ({ earlier, target, empty, directory }) => {
    await migrate(earlier)
    await query(earlier, "insert into agencies (name, plan) values ('Earlier', 'pro')")
    const later = withLater({
      '999-later': { up: async db => void (await sql`alter table agencies add motto text default 'Late'`.execute(db)) },
    })
    await load(target, dump(earlier), () => {}, later)
    expect(await query(target, 'select name, motto from agencies')).toEqual([{ name: 'Earlier', motto: 'Late' }])
    const names = (await query<{ name: string }>(target, 'select name from kysely_migration order by name')).map(
      ({ name }) => name,
    )
    expect(names).toEqual([...serviceMigrations.names, '999-later'])
    // This version does not know the last migration.
    const file = join(directory, 'later.gz')
    expect((await runCommandLine(target, 'backup', file)).code).toBe(0)
    expect(await runCommandLine(empty, 'restore', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('A newer version made the backup (999-later)'),
    })
  })

  it('continues the ids of each table when its sequence has another name', async ({ earlier, target, directory }) => {
    await migrate(earlier)
    await query(earlier, 'alter sequence outbox_id_seq rename to outbox_id_seq1')
    await query(earlier, "insert into agencies (name, plan) values ('Studio', 'pro')")
    await query(
      earlier,
      "insert into outbox (agency_id, event, data) select id, 'x', '{}' from agencies, generate_series(1, 3)",
    )
    await query(
      earlier,
      `insert into request_log (created_at, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
      select now(), id, 'GET', '/', 200, 1, '::1' from agencies, generate_series(1, 6)`,
    )
    await query(earlier, 'create sequence of_no_column')
    await query(earlier, "select setval('of_no_column', 7)")
    await migrate(target)
    await query(target, 'create sequence of_no_column')

    const file = join(directory, 'renamed-sequences.gz')
    expect((await runCommandLine(earlier, 'backup', file)).code).toBe(0)
    expect(await runCommandLine(target, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
    expect(
      await query(
        target,
        `select nextval(pg_get_serial_sequence('outbox', 'id'))::int as outbox,
          nextval(pg_get_serial_sequence('request_log', 'id'))::int as requests,
          nextval(pg_get_serial_sequence('agencies', 'id'))::int as agencies, nextval('of_no_column')::int as others`,
      ),
    ).toEqual([{ outbox: 4, requests: 7, agencies: 2, others: 8 }])
  })
})

describe('move', { timeout: 120_000 }, () => {
  it('takes the embedded database into a PostgreSQL server, once the service has stopped', async ({
    directory,
    target,
  }) => {
    const DATA_DIR = join(directory, 'embedded')
    const service = await startMain({ DATA_DIR })
    const key = service.key ?? ''
    const list = async (url: string) => (await caller(url, key)('/invoices?limit=100')).body
    const invoices = await list(service.url)
    expect(invoices['total']).toBeGreaterThan(0)

    const refused = await cli({ DATA_DIR }, 'move', '--to', target)
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop it first') })
    expect(await query(target, "select from pg_class where relname = 'agencies'")).toEqual([])
    await service.kill('SIGTERM')

    const moved = await cli({ DATA_DIR }, 'move', '--to', target)
    expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('verified') })
    expect(await cli({ DATA_DIR }, 'move', '--to', target)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not empty'),
    })

    const SECRET_KEY = await readFile(join(DATA_DIR, 'secret-key'), 'utf8')
    const onServer = await startMain({ DATABASE_URL: target, SECRET_KEY })
    expect(onServer.output.stderr).toBe('')
    expect(await list(onServer.url)).toEqual(invoices)
    await onServer.kill('SIGTERM')
  })

  it('needs an embedded database', async ({ directory, target }) => {
    const { code, stderr } = await cli({ DATA_DIR: join(directory, 'none') }, 'move', '--to', target)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('contains no embedded database') })
  })
})
