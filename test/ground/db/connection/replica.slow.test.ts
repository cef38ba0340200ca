import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test as base } from 'vitest'
import { connect } from '#src/ground/db/connection/connect.ts'
import { maxLagMs } from '#src/ground/db/connection/replica.ts'
import { migrate } from '#src/ground/db/schema/migrate.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { listRequests } from '#src/platform/request-log/history.ts'
import { openRecords } from '#test/app/records.ts'
import { openIssuedSecrets } from '#test/security/issued-secrets.ts'
import { hasPgBouncer, hasPreparedStatements, startPgBouncer } from '#test/servers/pgbouncer.ts'
import { openPostgres } from '#test/servers/postgres.ts'
import { execute } from '#test/servers/server.ts'

const anEntry = { method: 'GET', endpoint: '/clients', status_code: 200, response_time_ms: 1, ip_address: '::1' }

const test = base
  .extend('primary', { scope: 'file' }, async ({}, { onCleanup }) => {
    const primary = await openPostgres()
    onCleanup(primary.close)
    await migrate(primary.url)
    return primary
  })
  .extend('replica', { scope: 'file' }, async ({ primary }, { onCleanup }) => {
    const replica = await primary.openReplica()
    onCleanup(replica.close)
    return replica
  })
  .extend('open', ({ primary, replica }, { onCleanup }) => {
    const opened: { destroy: () => Promise<void> }[] = []
    onCleanup(async () => void (await Promise.all(opened.map(db => db.destroy()))))
    /** Opens the database and the replica as an instance does, with an agency. */
    return async (replicaUrl = replica.url) => {
      const reasons: (string | undefined)[] = []
      const onReplicaChange = (reason?: Error) => void reasons.push(reason?.message)
      const db = connect(primary.url, { onError: () => {}, onReplicaChange }, { replicaUrl })
      opened.push(db)
      const records = openRecords(db, openIssuedSecrets())
      const agency = await records.agency()
      const { id: keyId } = await records.key(agency)
      const entry = () => ({ ...anEntry, api_key_id: keyId, created_at: new Date().toISOString() })
      const tenant = new Tenant(db, agency.id)
      return {
        db,
        tenant,
        reasons,
        /** Writes as another instance does. */
        logElsewhere: () =>
          db
            .insertInto('request_log')
            .values({ ...entry(), agency_id: agency.id })
            .execute(),
        /** Writes as the agency. */
        log: () => tenant.insertInto('request_log').values(entry()).execute(),
        count: async () => (await listRequests(tenant, { limit: 10, offset: 0 })).data.length,
        isUsed: async () => (await db.replica?.readState())?.isUsed,
      }
    }
  })

const pause = (url: string) => execute(url, 'select pg_wal_replay_pause()')
const resume = (url: string) => execute(url, 'select pg_wal_replay_resume()')

describe('a list that may be stale', { timeout: 60_000 }, () => {
  test('comes from the replica, and from the primary when the replica is behind', async ({ open, replica }) => {
    const { count, logElsewhere, db, isUsed, reasons } = await open()
    await logElsewhere()
    await expect.poll(count).toBe(1)
    await expect.poll(isUsed).toBe(true)
    await pause(replica.adminUrl)
    await logElsewhere()
    // The replica does not have the second entry.
    expect(await count()).toBe(1)
    await expect.poll(count, { timeout: maxLagMs + 3000 }).toBe(2)
    await expect.poll(isUsed, { timeout: maxLagMs + 3000, interval: 200 }).toBe(false)
    expect((await db.replica?.readState())?.lagMs).toBeGreaterThan(maxLagMs)
    expect(reasons).toEqual([expect.stringMatching(/^The replica is \d+ s behind$/)])
    await resume(replica.adminUrl)
    await expect.poll(isUsed, { timeout: 5000, interval: 200 }).toBe(true)
    expect(reasons).toEqual([expect.any(String), undefined])
  })

  test('contains what the agency has just written, and so do the pages that follow', async ({ open, replica }) => {
    const { count, log, tenant, isUsed } = await open()
    await log()
    await expect.poll(count).toBe(1)
    await delay(1100)
    await expect.poll(isUsed).toBe(true)
    await pause(replica.adminUrl)
    await log()
    await log()
    const first = await listRequests(tenant, { limit: 1, offset: 0 })
    const second = await listRequests(tenant, { limit: 10, offset: 1 })
    expect([...first.data, ...second.data]).toHaveLength(3)
    await resume(replica.adminUrl)
  })

  test('comes from the primary when the replica has stopped, and from the replica again', async ({ open, replica }) => {
    const { count, logElsewhere, isUsed, db } = await open()
    await logElsewhere()
    await expect.poll(count).toBe(1)
    await replica.stop('fast')
    expect(await count()).toBe(1)
    await expect.poll(isUsed, { timeout: 5000, interval: 200 }).toBe(false)
    expect((await db.replica?.readState())?.lagMs).toBeUndefined()
    await replica.start()
    await expect.poll(isUsed, { timeout: 10_000, interval: 200 }).toBe(true)
  })

  test('comes from the primary when the other server is no replica of it', async ({ open, primary }) => {
    await primary.createDatabase('other')
    const { count, logElsewhere, isUsed, reasons } = await open(primary.url.replace(/service$/, 'other'))
    await logElsewhere()
    expect(await count()).toBe(1)
    expect(await isUsed()).toBe(false)
    expect(reasons).toEqual(['DATABASE_REPLICA_URL is no replica of DATABASE_URL'])
    await execute(primary.adminUrl, 'drop database other with (force)')
  })

  test('takes no statement of the primary', async ({ open, replica, primary }) => {
    const { count, db, isUsed } = await open()
    await expect.poll(isUsed).toBe(true)
    const used = async () => {
      const { rows } = await sql<{ scans: number }>`
        select coalesce(sum(coalesce(idx_scan, 0) + seq_scan), 0)::integer as scans
        from pg_stat_user_tables where relname like 'request_log%'`.execute(db)
      return rows[0]?.scans
    }
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const before = await used()
    for (let list = 0; list < 20; list++) await count()
    await delay(1500)
    expect(await used()).toBe(before)
    expect(replica.port).not.toBe(primary.port)
  })

  test.skipIf(!hasPgBouncer || !hasPreparedStatements)(
    'comes from a replica behind PgBouncer in transaction mode',
    async ({ open, replica, onTestFinished }) => {
      const settings = { ignore_startup_parameters: 'options', max_prepared_statements: 200 }
      const pooler = await startPgBouncer(replica.url, settings)
      onTestFinished(() => pooler.stop())
      const { count, logElsewhere, isUsed } = await open(pooler.url('service'))
      await logElsewhere()
      await expect.poll(count).toBe(1)
      await expect.poll(isUsed).toBe(true)
    },
  )

  // Last, because all tests share the replica.
  test('comes from the primary when the replica was promoted', async ({ open, replica }) => {
    const { count, logElsewhere, isUsed, reasons } = await open()
    await expect.poll(isUsed).toBe(true)
    await execute(replica.adminUrl, 'select pg_promote()')
    await logElsewhere()
    await expect.poll(count, { timeout: 5000 }).toBe(1)
    await expect.poll(isUsed, { timeout: 5000, interval: 200 }).toBe(false)
    expect(reasons).toEqual(['The replica has been promoted, or has never been one'])
  })
})

test('an instance without a replica has no connections for it', async ({ primary }) => {
  const db = connect(primary.url, { onError: () => {} })
  expect(db.replica).toBeUndefined()
  expect(db.poolStates().map(({ purpose }) => purpose)).toEqual(['agencies', 'service', 'jobs'])
  await db.destroy()
})
