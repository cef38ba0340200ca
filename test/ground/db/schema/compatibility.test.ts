import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject } from 'vitest'
import { serviceMigrations } from '#src/ground/db/migrations/index.ts'
import { findMissingMigration, recordContract, watchCompatibility } from '#src/ground/db/schema/compatibility.ts'
import { migrate } from '#src/ground/db/schema/migrate.ts'
import { testWith } from '#test/app/index.ts'
import { createDatabase } from '#test/database.ts'
import { withLater } from './later-migrations.ts'

const it = testWith()
  // Records what a newer version requires of instances.
  .extend('newer', ({ app }, { onCleanup }) => {
    const require = (migration: string | null) =>
      app.db.updateTable('deployment').set({ oldest_compatible_migration: migration }).execute()
    onCleanup(async () => void (await require(null)))
    return { require }
  })
  .extend('watch', ({ app }, { onCleanup }) => (reportIntervalMs: number) => {
    const reported: string[] = []
    const onOutdated = (migration: string) => void reported.push(migration)
    const watch = watchCompatibility(app.db, { intervalMs: 10, reportIntervalMs, onOutdated })
    onCleanup(() => watch.stop())
    return { ...watch, reported }
  })

describe('a database that a newer version has migrated', () => {
  it('is accepted as long as its changes are compatible', async ({ app, newer }) => {
    await sql`insert into kysely_migration values ('999-later', now()::text)`.execute(app.db)
    try {
      expect(await migrate(app.databaseUrl)).toEqual([])
      await newer.require('001-baseline')
      expect(await migrate(app.databaseUrl)).toEqual([])
      await newer.require('999-later')
      await expect(migrate(app.databaseUrl)).rejects.toThrow('A newer version has migrated the database (999-later)')
    } finally {
      await sql`delete from kysely_migration where name = '999-later'`.execute(app.db)
    }
  })

  it('makes a running instance outdated, which is reported once per interval', async ({ newer, watch }) => {
    const { isOutdated, reported } = watch(3_600_000)
    await newer.require('998-known')
    await expect.poll(isOutdated).toBe(true)
    await delay(100)
    expect(reported).toEqual(['998-known'])
    await newer.require(null)
    await expect.poll(isOutdated).toBe(false)
  })

  it('is reported again after the interval', async ({ newer, watch }) => {
    const { reported } = watch(20)
    await newer.require('999-later')
    await expect.poll(() => reported.length).toBeGreaterThan(2)
  })

  it('does not make an instance outdated that knows the required migration', async ({ newer, watch }) => {
    const { isOutdated, reported } = watch(0)
    await newer.require('001-baseline')
    await delay(100)
    expect({ isOutdated: isOutdated(), reported }).toEqual({ isOutdated: false, reported: [] })
  })
})

describe('a contract migration', () => {
  it('records the migration that instances must know, unless a newer one is recorded', async ({ app, newer }) => {
    await recordContract(app.db, undefined)
    expect(await findMissingMigration(app.db)).toBeUndefined()
    await recordContract(app.db, '996-expand')
    expect(await findMissingMigration(app.db)).toBe('996-expand')
    await newer.require('998-later')
    await recordContract(app.db, '996-expand')
    expect(await findMissingMigration(app.db)).toBe('998-later')
  })

  it('is recorded when it is applied, so that an instance that does not know it refuses to start', async () => {
    const database = await createDatabase({ ...inject('database'), template: 'template0' })
    const later = withLater({
      '997-expand': { up: async () => {} },
      '998-contract': { up: async () => {}, oldestCompatible: '997-expand' },
    })
    try {
      expect(await migrate(database.url, { migrations: later, to: '997-expand' })).toEqual(later.names.slice(0, -1))
      expect(await migrate(database.url)).toEqual([])
      expect(await migrate(database.url, { migrations: later })).toEqual(['998-contract'])
      await expect(migrate(database.url)).rejects.toThrow('A newer version has migrated the database (998-contract)')
    } finally {
      await database.drop()
    }
  })

  it('requires itself or an earlier migration', async () => {
    for (const [name, { oldestCompatible = name }] of Object.entries(await serviceMigrations.load())) {
      expect(serviceMigrations.names, name).toContain(oldestCompatible)
      expect(oldestCompatible <= name, name).toBe(true)
    }
  })
})
