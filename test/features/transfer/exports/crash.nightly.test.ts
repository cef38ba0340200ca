import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/index.ts'
import { fastQueue, startMain } from '#test/processes/process.ts'
import { createDirectory } from './export-app.ts'

const directory = createDirectory()
const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  EXPORT_STORE: directory,
  IP_RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}
const clients = 60_000
const minPartBytes = 1_000_000
const pollOptions = { timeout: 60_000, interval: 1 }

const it = test
  .extend('app', async ({}, { onCleanup }) => {
    const app = await openTestApp({ environment: settings })
    onCleanup(app.close)
    return app
  })
  .extend('start', ({ app }, { onCleanup }) => {
    const processes: ReturnType<typeof startMain>[] = []
    onCleanup(async () => {
      await Promise.all(processes.map(async starting => (await starting).kill('SIGKILL')))
    })
    return () => {
      const starting = startMain({ ...settings, DATABASE_URL: app.databaseUrl }, fastQueue)
      processes.push(starting)
      return starting
    }
  })

it('an export has each row once when its process is killed', { timeout: 300_000 }, async ({ app, start }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency, { perMinute: 1_000_000 })
  await sql`
    insert into clients (agency_id, name)
    select ${agency.id}, 'Client ' || nth from generate_series(1, ${clients}::integer) as nth`.execute(app.db)
  const body = { resources: ['clients'], format: 'jsonl' }
  const created = await app.request('post', '/exports', key, { body })
  expect(created.status, created.text).toBe(202)
  const read = async () => (await app.request('get', `/exports/${created.body.id}`, key)).body
  const parts = () => readdirSync(directory).filter(name => name.endsWith('.part'))
  const maxPartBytes = () => Math.max(0, ...parts().map(name => statSync(join(directory, name)).size))

  const first = await start()
  await expect.poll(maxPartBytes, pollOptions).toBeGreaterThan(minPartBytes)
  await first.kill('SIGKILL')
  expect(await read()).toMatchObject({ status: 'running', downloadUrl: null })
  expect(parts()).toHaveLength(1)
  // Rows of the first attempt that have changed since are exported as they are in the second one.
  await sql`update clients set name = 'Renamed' where agency_id = ${agency.id} and name = 'Client 1'`.execute(app.db)

  // The lease of a killed process ends, as if its time had passed.
  await sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(app.db)
  const second = await start()
  await expect.poll(async () => (await read()).status, { timeout: 120_000, interval: 100 }).toBe('completed')
  const completed = await read()
  expect(completed).toMatchObject({ rows: clients, error: null })
  const { pathname, search } = new URL(completed.downloadUrl)
  const lines = (await (await fetch(`${second.url}${pathname}${search}`)).text()).trimEnd().split('\n')
  expect(lines).toHaveLength(clients)
  const exported = lines.map(line => JSON.parse(line) as { id: number; name: string })
  expect(new Set(exported.map(({ id }) => id)).size).toBe(clients)
  expect(exported.filter(({ name }) => name === 'Renamed')).toHaveLength(1)
  const { rows: events } = await sql`
    select from outbox where agency_id = ${agency.id} and event = 'export.completed'`.execute(app.db)
  expect(events).toHaveLength(1)
})
