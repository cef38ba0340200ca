import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { serviceMigrations } from '#src/ground/db/migrations/index.ts'
import { migrate } from '#src/ground/db/schema/migrate.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { createDatabase } from '#test/database.ts'
import { withLater } from './later-migrations.ts'

const it = test
  .extend('url', async ({}, { onCleanup }) => {
    const database = await createDatabase(
      { ...inject('database'), template: 'template0' },
      `${inject('database').template}_migrate`,
    )
    onCleanup(database.drop)
    return database.url
  })
  // Another session.
  .extend('client', async ({ url }, { onCleanup }) => {
    const client = new pg.Client(url)
    await client.connect()
    onCleanup(() => client.end())
    return client
  })
  // A transaction of another session that stops every migration, until it ends.
  .extend('blocker', async ({ client }) => {
    await client.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
    await client.query('begin; lock table kysely_migration in share mode')
    return { release: () => client.query('commit') }
  })

const { names } = serviceMigrations

/** A later version, whose second migration waits for a transaction that reads the deliveries. */
const later = withLater({
  '998-first': { up: async db => void (await sql`alter table clients add motto text`.execute(db)) },
  '999-second': { up: async db => void (await sql`alter table webhook_deliveries add note text`.execute(db)) },
})

it('has a migration for each name, in the order of their numbers', async () => {
  const migrations = await serviceMigrations.load()
  expect(Object.keys(migrations)).toEqual(names)
  expect(names[0]).toBe('001-baseline')
  expect(new Set(names.map(name => name.slice(0, 3))).size).toBe(names.length)
  for (const name of names) expect(migrations[name], name).toHaveProperty('up')
})

it('migrates once when several processes start at the same time', async ({ url }) => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url)))
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([names, [], [], []])
})

it('needs no lock when nothing is pending', async ({ url, client }) => {
  await migrate(url)
  await client.query('begin; lock table kysely_migration in share row exclusive mode')
  expect(await migrate(url)).toEqual([])
})

it('is not stopped by the statement timeout, and is retried while another session locks a table', async ({
  url,
  client,
  blocker,
}) => {
  await client.query('select 1')
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`alter database ${client.database} set statement_timeout = 1000`).finally(() => admin.end())
  const notices: string[] = []
  const notified = Promise.withResolvers<void>()
  const onNotice = (line: string) => {
    notices.push(line)
    notified.resolve()
  }
  const migrating = migrate(url, { onNotice, noticeAfterMs: 0 })
  await notified.promise
  expect(notices).toEqual(['The migration of the database waits for tables that other sessions lock'])
  await blocker.release()
  expect(await migrating).toEqual(names)
})

it('commits each migration of an upgrade before the next one, which may wait', async ({ url, client }) => {
  await migrate(url)
  await client.query('begin; lock table webhook_deliveries in access share mode')
  const migrating = migrate(url, { migrations: later })
  const readLast = async () => (await client.query('select max(name) as last from kysely_migration')).rows
  await expect.poll(readLast, { timeout: 30_000 }).toEqual([{ last: '998-first' }])
  await client.query('commit')
  expect(await migrating).toEqual(['998-first', '999-second'])
})

it('reports what locks its tables, and leaves the database unchanged', async ({ url, client, blocker }) => {
  const error: unknown = await migrate(url, { retryForMs: 0 }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UserFacingError)
  expect((error as Error).message).toContain('because other sessions lock its tables')
  await blocker.release()
  const { rows } = await client.query(`select to_regclass('agencies') as agencies`)
  expect(rows).toEqual([{ agencies: null }])
})

it('waits for another process that migrates, and says so', async ({ url, blocker }) => {
  const notices: string[] = []
  const options = { onNotice: (line: string) => void notices.push(line), noticeAfterMs: 0 }
  const migrating = Promise.all([migrate(url, options), migrate(url, options)])
  await expect.poll(() => notices).toContain('Waiting for another process that migrates the database')
  await blocker.release()
  expect((await migrating).toSorted((a, b) => b.length - a.length)).toEqual([names, []])
})
