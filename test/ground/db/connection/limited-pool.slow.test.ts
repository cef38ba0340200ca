import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { connect, forAgency, type Database } from '#src/ground/db/connection/connect.ts'
import { openPool } from '#src/ground/db/connection/pool.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { execute } from '#test/servers/server.ts'

/** A role of its own for each test, because PostgreSQL limits connections per role with the same error. */
const it = test.extend('limited', async ({}, { onCleanup }) => {
  const adminUrl = inject('database').url
  const name = `limited_${randomBytes(6).toString('hex')}`
  const url = new URL(adminUrl)
  url.username = name
  url.password = name
  const endAll = () =>
    execute(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`)
  await execute(adminUrl, `create role ${name} login password '${name}'`)
  const closing: (() => Promise<void>)[] = []
  onCleanup(async () => {
    await Promise.all(closing.map(close => close()))
    await endAll()
    await execute(adminUrl, `drop role ${name}`)
  })
  return {
    url: url.href,
    allow: (connections: number) => execute(adminUrl, `alter role ${name} connection limit ${connections}`),
    endAll,
    openClient: async () => {
      const client = new pg.Client(url.href)
      client.on('error', () => {})
      await client.connect()
      return client
    },
    openPool: (max: number) => {
      const pool = openPool({ connectionString: url.href, max, min: 1 }, () => {})
      closing.push(() => pool.end())
      return pool
    },
  }
})

const ping = (db: Database) => sql`select pg_sleep(0.01)`.execute(db)

describe('a pool without a connection, while PostgreSQL has none left', () => {
  it('waits until one is free', async ({ limited }) => {
    await limited.allow(1)
    const other = await limited.openClient()
    const pool = limited.openPool(4)
    const checkedOut = Promise.all([1, 2, 3].map(() => pool.checkOut().then(client => client.release())))
    await delay(300)
    await other.end()
    await expect(checkedOut).resolves.toHaveLength(3)
  })

  it('gives up after 5 s', { timeout: 10_000 }, async ({ limited }) => {
    await limited.allow(1)
    const other = await limited.openClient()
    const startedAt = performance.now()
    await expect(limited.openPool(4).checkOut()).rejects.toThrow(OverloadedError)
    expect(performance.now() - startedAt).toBeGreaterThan(4900)
    await other.end()
  })

  it('gets one that a larger pool gives back', async ({ limited }) => {
    await limited.allow(3)
    const large = limited.openPool(8)
    const clients = await Promise.all([large.checkOut(), large.checkOut(), large.checkOut()])
    const waiting = large.checkOut()
    await expect.poll(() => large.isAboveLimit).toBe(true)
    const opened = limited.openPool(8).checkOut()
    for (const client of clients) client.release(large.isAboveLimit)
    const released = await waiting
    released.release()
    const client = await opened
    client.release()
    expect(large.totalCount).toBe(2)
  })
})

it('background work gives its connections back when PostgreSQL has none left for agencies', async ({
  limited,
  onTestFinished,
}) => {
  const db = connect(limited.url, { onError: () => {} })
  onTestFinished(() => db.destroy())
  await db.reserveConnections()
  await Promise.all([1, 2, 3].map(() => ping(db.jobs)))
  const ofJobs = () => db.poolStates().find(({ purpose }) => purpose === 'jobs')
  expect(ofJobs()).toMatchObject({ idle: 3 })
  // Without one for the checks.
  await limited.allow(5)
  await Promise.all([1, 2, 3, 4].map(agencyId => ping(forAgency(db, agencyId))))
  await expect.poll(ofJobs).toMatchObject({ idle: 1, used: 0 })
})

describe('after a loss of all connections', () => {
  it('agencies and the service have theirs before background work', async ({ limited, onTestFinished }) => {
    const db = connect(limited.url, { onError: () => {} })
    onTestFinished(() => db.destroy())
    await db.reserveConnections()
    // One each for agencies, the service and the checks.
    await limited.allow(3)
    await limited.endAll()
    await expect.poll(() => db.poolStates().reduce((sum, { used, idle }) => sum + used + idle, 0)).toBe(0)
    const jobs = Promise.allSettled([1, 2, 3].map(() => ping(db.jobs)))
    const requests = [1, 2, 3, 4].flatMap(agencyId => [ping(forAgency(db, agencyId)), ping(db)])
    await expect(Promise.all(requests)).resolves.toHaveLength(8)
    await limited.allow(4)
    expect((await jobs).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })
})
