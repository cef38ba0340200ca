import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/index.ts'
import { fastQueue, startMain } from '#test/processes/process.ts'

const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  IP_RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}
const rows = 12_000
const kills = 3
const pollOptions = { timeout: 60_000, interval: 5 }

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

// Without external ids, a row that was written twice would be two clients.
it('an import has each row once when its process is killed', { timeout: 300_000 }, async ({ app, start }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency, { perMinute: 1_000_000 })
  const data = `name\n${Array.from({ length: rows }, (_, nth) => `Client ${nth}\n`).join('')}`
  const created = await app.request('post', '/imports', key, { body: { resource: 'clients', format: 'csv', data } })
  expect(created.status, created.text).toBe(202)
  const read = async () => (await app.request('get', `/imports/${created.body.id}`, key)).body
  const processed = async () => (await read()).processed as number

  let service = await start()
  for (let kill = 0; kill < kills; kill++) {
    const before = await processed()
    const target = before + 1 + Math.floor(Math.random() * 1500)
    await expect.poll(processed, pollOptions).toBeGreaterThanOrEqual(target)
    await service.kill('SIGKILL')
    expect(await read()).toMatchObject({ status: 'running', total: rows })
    // The lease of a killed process ends, as if its time had passed.
    await sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(app.db)
    service = await start()
  }
  await expect.poll(async () => (await read()).status, { timeout: 120_000, interval: 100 }).toBe('completed')
  expect(await read()).toMatchObject({ total: rows, processed: rows, created: rows, failed: 0, error: null })
  const clients = await app.db.selectFrom('clients').where('agency_id', '=', agency.id).select('name').execute()
  expect(clients).toHaveLength(rows)
  expect(new Set(clients.map(({ name }) => name)).size).toBe(rows)
})
