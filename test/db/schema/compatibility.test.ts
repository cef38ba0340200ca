import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { migrations } from '#src/db/migrations/index.ts'
import { findMissingMigration, recordContracts, watchCompatibility } from '#src/db/schema/compatibility.ts'
import { migrate } from '#src/db/schema/migrate.ts'
import { testWith } from '#test/app/index.ts'

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
      await newer.require('031-deployment')
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
    await newer.require('031-deployment')
    await delay(100)
    expect({ isOutdated: isOutdated(), reported }).toEqual({ isOutdated: false, reported: [] })
  })
})

describe('a contract migration', () => {
  it('records the migration that instances must know, unless a newer one is recorded', async ({ app, newer }) => {
    migrations['997-contract'] = { up: async () => {}, oldestCompatible: '996-expand' }
    try {
      await recordContracts(app.db, ['030-lines-bytes', '997-contract'])
      expect(await findMissingMigration(app.db)).toBe('996-expand')
      await newer.require('998-later')
      await recordContracts(app.db, ['997-contract'])
      expect(await findMissingMigration(app.db)).toBe('998-later')
    } finally {
      delete migrations['997-contract']
    }
  })

  it.for(Object.entries(migrations).filter(([, { oldestCompatible }]) => oldestCompatible !== undefined))(
    'requires itself or an earlier migration: %s',
    ([name, { oldestCompatible = '' }]) => {
      expect(Object.keys(migrations)).toContain(oldestCompatible)
      expect(oldestCompatible <= name).toBe(true)
    },
  )
})
