import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyInvoices } from '#src/features/billing/invoicing/verify.ts'
import { openTestApp } from '#test/app/index.ts'
import { startMain } from '#test/processes/process.ts'
import { aLine, companyFields, makeSeller } from './agency.ts'

const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  IP_RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}
const kills = 4
const drafts = 120
/** Invoices that become final between two kills, at most. */
const maxBetweenKills = 15

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
      const starting = startMain({ ...settings, DATABASE_URL: app.databaseUrl })
      processes.push(starting)
      return starting
    }
  })

it(
  'numbers have no gaps when the service is killed while it finalizes',
  { timeout: 120_000 },
  async ({ app, start }) => {
    const agency = await app.agency()
    await makeSeller(app, agency)
    const { key } = await app.key(agency, { perMinute: 1_000_000 })
    const post = async (path: string, body?: object) => (await app.request('post', path, key, { body })).body
    const client = await post('/clients', companyFields)
    const ids: number[] = []
    const body = { clientId: client.id, lines: [aLine], dueDate: '2030-01-31' }
    while (ids.length < drafts) ids.push((await post('/invoices', body)).id)

    let service = start()
    let finals = 0
    const waiting = [...ids]
    const finalizeAll = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const { url } = await service
        const target = `${url}/api/public/v1/invoices/${id}/finalize`
        const status = await fetch(target, { method: 'POST', headers: { 'x-api-key': key } }).then(
          response => response.status,
          () => undefined,
        )
        if (status === 200) finals++
        // Killed, or not ready: only the database knows whether the invoice is final, and a repetition says so.
        else if (status !== 409) waiting.push(id)
      }
    }
    const workers = [finalizeAll(), finalizeAll(), finalizeAll(), finalizeAll()]
    for (let kill = 0; kill < kills; kill++) {
      const running = await service
      const target = finals + 1 + Math.floor(Math.random() * maxBetweenKills)
      await expect.poll(() => finals, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(target)
      service = running.kill('SIGKILL').then(start)
    }
    await Promise.all(workers)

    const query = app.db.selectFrom('invoices').where('agency_id', '=', agency.id).select('number').orderBy('number')
    const numbers = (await query.execute()).map(({ number }) => number)
    const year = new Date().getFullYear()
    expect(numbers).toEqual(ids.map((_, nth) => `INV-${year}-${String(nth + 1).padStart(4, '0')}`))
    expect(await verifyInvoices(agency.tenant)).toEqual({ verified: drafts, broken: null })
  },
)
