import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/index.ts'
import { startMain } from '#test/processes/process.ts'
import { openPlatformAgency } from './agency.ts'
import { openFakePlatform } from './fake-platform.ts'

const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
  IP_RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}
const kills = 3
const invoices = 8

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
  'each invoice is sent once when the service is killed while it sends',
  { timeout: 300_000 },
  async ({ app, start }) => {
    const platform = await openFakePlatform()
    const invoicing = await openPlatformAgency(app, platform)
    const ids: number[] = []
    while (ids.length < invoices) ids.push((await invoicing.issueAndTransmit()).id)

    for (let kill = 0; kill < kills; kill++) {
      const service = await start()
      const sent = platform.flows.size
      // The platform has the invoice, and the service does not know it yet.
      const killed = new Promise<void>(resolve => {
        platform.fail('POST /v1/flows', async (res, process) => {
          await process()
          await service.kill('SIGKILL')
          res.destroy()
          resolve()
        })
      })
      await killed
      expect(platform.flows.size).toBe(sent + 1)
      await invoicing.makeDue()
    }

    await start()
    const statuses = async () => {
      const current: string[] = []
      for (const id of ids) current.push((await invoicing.read(id)).transmission.status)
      return current
    }
    await expect.poll(statuses, { timeout: 120_000, interval: 500 }).toEqual(ids.map(() => 'sent'))
    const names = [...platform.flows.values()].map(({ name }) => String(name))
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    expect(names).toHaveLength(invoices)
    expect(platform.violations).toEqual([])
    platform.close()
  },
)
