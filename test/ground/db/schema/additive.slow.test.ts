import { randomBytes } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { openPool, toDialect } from '#src/ground/db/connection/pool.ts'
import { serviceMigrations, type Migrations } from '#src/ground/db/migrations/index.ts'
import type { Tables } from '#src/ground/db/schema.ts'
import { createDatabase } from '#test/database.ts'
import { readCatalog } from '../../../../scripts/src/database/catalog.ts'
import { breakingChanges } from './breaking-changes.ts'
import { withLater } from './later-migrations.ts'
import { blockingChanges, readFiles } from './table-locks.ts'

/** Opens a new database that is a copy of a template, with one connection. */
const openDatabase = async (template: string, onCleanup: (cleanup: () => Promise<void>) => void) => {
  const database = await createDatabase(
    { url: inject('database').url, template },
    `${inject('database').template}_${randomBytes(6).toString('hex')}`,
  )
  const pool = openPool({ connectionString: database.url, max: 1 }, () => {})
  const db = new Kysely<Tables>({ dialect: toDialect(pool) })
  onCleanup(async () => {
    await db.destroy()
    await database.drop()
  })
  return db
}

const it = test
  .extend('empty', ({}, { onCleanup }) => openDatabase('template0', onCleanup))
  .extend('things', { scope: 'file' }, async ({}, { onCleanup }) => {
    const db = await openDatabase(inject('database').template, onCleanup)
    await sql`
      create table things (
        id integer generated always as identity primary key,
        name text not null,
        note text,
        size integer not null default 1,
        agency_id integer not null,
        client_id integer,
        color text check (color in ('red', 'green')),
        check (size > 0),
        constraint things_client_id_fkey foreign key (agency_id, client_id) references clients (agency_id, id)
      )`.execute(db)
    await sql`create unique index things_name on things (name)`.execute(db)
    await sql`create function doubled(x integer) returns integer return x * 2`.execute(db)
    return db
  })
  // Runs a migration, which is then rolled back.
  .extend(
    'tryOut',
    { scope: 'file' },
    ({ things }) =>
      async <Result>(migration: string, check: (tx: Database) => Promise<Result>) => {
        const tx = await things.startTransaction().execute()
        try {
          for (const statement of migration.split('; ')) await sql.raw(statement).execute(tx)
          return await check(tx)
        } finally {
          await tx.rollback().execute()
        }
      },
  )
  .extend('changesOf', { scope: 'file' }, async ({ things, tryOut }) => {
    const before = await readCatalog(things)
    return (migration: string) => tryOut(migration, async tx => breakingChanges(before, await readCatalog(tx)))
  })
  .extend('blockingChangesOf', { scope: 'file' }, async ({ things, tryOut }) => {
    const before = await readFiles(things)
    return (migration: string) => tryOut(migration, tx => blockingChanges(before, tx))
  })

/** Applies migrations to an empty database, and returns the changes that those after the baseline must not make. */
const forbiddenChanges = async (db: Database, migrations: Migrations) => {
  const forbidden: Record<string, string[]> = {}
  const [baseline, ...later] = Object.entries(await migrations.load())
  await db.transaction().execute(async tx => baseline?.[1].up(tx))
  for (const [name, migration] of later) {
    const [before, files] = [await readCatalog(db), await readFiles(db)]
    const blocking = await db.transaction().execute(async tx => {
      await migration.up(tx)
      return blockingChanges(files, tx)
    })
    const breaking = migration.oldestCompatible === undefined ? breakingChanges(before, await readCatalog(db)) : []
    if (breaking.length + blocking.length > 0) forbidden[name] = [...breaking, ...blocking]
  }
  return forbidden
}

const run = (statement: string) => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
})

it('each migration without `oldestCompatible` only adds to the schema, and holds up no requests', async ({ empty }) => {
  expect(await forbiddenChanges(empty, serviceMigrations)).toEqual({})
})

it('a migration that removes a column is forbidden, unless it says which instances it excludes', async ({ empty }) => {
  const migrations = withLater({
    '997-expand': run('alter table clients add motto text'),
    '998-contract': { ...run('alter table clients drop motto'), oldestCompatible: '997-expand' },
    '999-careless': run('alter table agencies drop color'),
  })
  expect(await forbiddenChanges(empty, migrations)).toEqual({ '999-careless': ['removes the column agencies.color'] })
})

describe('the comparison of two schemas', () => {
  it.for([
    ['drop table things', 'removes the table things'],
    ['alter table things rename to items', 'removes the table things'],
    ['alter table things drop note', 'removes the column things.note'],
    ['alter table things rename note to remark', 'removes the column things.note'],
    ['alter table things alter size type bigint', 'changes the column things.size'],
    ['alter table things alter size drop default', 'changes the column things.size'],
    ['alter table things alter note set not null', 'changes the column things.note'],
    ['alter table things add shade text not null', 'requires the new column things.shade'],
    ['alter table things drop constraint things_client_id_fkey', 'removes the constraint things.things_client_id_fkey'],
    ['alter table things add check (size > 1)', 'adds the constraint things.things_size_check1'],
    ['alter table things drop constraint things_size_check', 'removes the constraint things.things_size_check'],
    ['alter table things add shade text, add unique (shade, name)', 'adds the constraint things.things_shade_name_key'],
    ['create unique index examples on things (note)', 'adds the unique index things.examples'],
    ['drop index things_name', 'removes the unique index things.things_name'],
    ['drop function doubled', 'removes the function doubled(x integer) RETURNS integer'],
    ['alter function doubled rename to twice', 'removes the function doubled(x integer) RETURNS integer'],
    ['drop trigger count_added on tasks', 'removes the trigger tasks.count_added'],
    [
      `create trigger unchanged before update on things for each row
        execute function suppress_redundant_updates_trigger()`,
      'adds the trigger things.unchanged',
    ],
    [
      'alter table things add owner_id integer references agencies',
      'lets the constraint things.things_owner_id_fkey prevent deletions',
    ],
    [
      'create table examples (thing_id integer references things)',
      'lets the constraint examples.examples_thing_id_fkey prevent deletions',
    ],
  ] as const)('finds the breaking change of %s', async ([migration, change], { changesOf }) => {
    expect(await changesOf(migration)).toContain(change)
  })

  it.for([
    'create table examples (id integer primary key, name text not null unique)',
    'alter table things drop constraint things_color_check',
    'alter table things add shade text',
    `alter table things add shade text not null default 'dark' check (shade <> '')`,
    'alter table things add owner_id integer references agencies on delete set null',
    'create table examples (id integer primary key); create table parts (example_id integer references examples)',
    'alter table things add shade text, add unique (shade)',
    'alter table things alter note set default 1',
    'alter table things alter name drop not null',
    'create index examples on things (note)',
    'create or replace function doubled(x integer) returns integer return x + x',
  ])('accepts %s', async (migration, { changesOf }) => {
    expect(await changesOf(migration)).toEqual([])
  })
})

describe('what a migration locks', () => {
  it.for([
    ['alter table things add at timestamptz default clock_timestamp()', ['rewrites the table things']],
    [
      'alter table things add note2 text; create index examples on websites (url)',
      ['locks several tables: things, websites'],
    ],
    [`alter table things add shade text default 'dark'`, []],
    ['create index examples on things (note); create table parts (agency_id integer references agencies)', []],
  ] as const)('%s', async ([migration, changes], { blockingChangesOf }) => {
    expect(await blockingChangesOf(migration)).toEqual(changes)
  })
})
