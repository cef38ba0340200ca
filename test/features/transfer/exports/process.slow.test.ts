import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app/index.ts'
import { fastQueue, startMain } from '#test/processes/process.ts'
import { createDirectory } from './export-app.ts'

const clients = 50_000
const pollOptions = { timeout: 90_000, interval: 5 }

/** A folder that cannot be created, also by root: its parent is a file. */
const createImpossibleDirectory = () => {
  const file = join(createDirectory(), 'file')
  writeFileSync(file, '')
  return join(file, 'exports')
}

const it = test
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
    const app = await openTestApp({ environment: { SECRET_KEY: randomBytes(32).toString('base64') } })
    onCleanup(app.close)
    return app
  })
  .extend('start', ({ app }, { onCleanup }) => {
    const processes: Awaited<ReturnType<typeof startMain>>[] = []
    onCleanup(async () => void (await Promise.all(processes.map(service => service.kill('SIGKILL')))))
    return async (EXPORT_STORE: string) => {
      const service = await startMain({ DATABASE_URL: app.databaseUrl, EXPORT_STORE, LOG_LEVEL: 'warn' }, fastQueue)
      processes.push(service)
      return service
    }
  })

const openAgency = async (app: TestApp) => {
  const agency = await app.agency()
  const { key } = await app.key(agency, { perMinute: 1_000_000 })
  await sql`
    insert into clients (agency_id, name)
    select ${agency.id}, 'Client ' || nth from generate_series(1, ${clients}::integer) as nth`.execute(app.db)
  return { agency, key }
}

/** Starts the export of a whole agency. Returns a function that reads its state. */
const exportAgency = async (app: TestApp, key: string) => {
  const created = await app.request('post', '/exports', key, { body: { format: 'jsonl' } })
  expect(created.status, created.text).toBe(202)
  return async () => (await app.request('get', `/exports/${created.body.id}`, key)).body
}

/** Waits for a state of an export, or for the end of the process, and fails with its last words then. */
const waitFor = async (service: Awaited<ReturnType<typeof startMain>>, isReached: () => Promise<boolean>) => {
  let hasExited = false
  void service.exited.then(() => (hasExited = true))
  await expect.poll(async () => hasExited || (await isReached()), pollOptions).toBe(true)
  expect(hasExited, service.output.stderr).toBe(false)
}

describe('the export of a whole agency', { timeout: 300_000 }, () => {
  it('is repeated when it loses its database connection, and the process goes on', async ({ app, start }) => {
    const { agency, key } = await openAgency(app)
    const service = await start(createDirectory())
    const read = await exportAgency(app, key)
    await waitFor(service, async () => (await read()).rows > 0)
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${agency.id}::oid and granted
        and classid::bigint = hashtext('running export')::bigint & 4294967295`.execute(app.db)
    expect(rows).toHaveLength(1)
    await waitFor(service, async () => (await read()).status === 'completed')
    expect(await read()).toMatchObject({ rows: clients, error: null })
  })

  it('says that its folder cannot be written, and the process goes on', async ({ app, start }) => {
    const { key } = await openAgency(app)
    const service = await start(createImpossibleDirectory())
    const read = await exportAgency(app, key)
    await waitFor(service, async () => (await read()).status === 'failed')
    expect(await read()).toMatchObject({ error: 'STORE_UNAVAILABLE' })
  })
})
