import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { testWith, type TestApp } from '#test/app/index.ts'

const it = testWith()

const openKey = async (app: TestApp) => (await app.key(await app.agency())).key

/** Does some work while another connection has locked a table. */
const whileLocked = async <Result>(app: TestApp, table: string, work: () => Promise<Result>) =>
  app.db.transaction().execute(async tx => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    return work()
  })

describe('while the requests of an agency wait for a locked table', () => {
  it('they return 503 with Retry-After, and the requests of others succeed', async ({ app }) => {
    const [busy, other] = [await openKey(app), await openKey(app)]
    const { blocked, meanwhile } = await whileLocked(app, 'clients', async () => {
      const requests = Array.from({ length: 40 }, () => app.request('get', '/clients', busy))
      await app.waitForLockWaiters()
      const others = await Promise.all([
        app.request('get', '/tickets', other),
        app.request('post', '/tasks', other, { body: { title: 'Call' } }),
        app.request('get', '/health', busy),
      ])
      return { meanwhile: others.map(({ status }) => status), blocked: await Promise.all(requests) }
    })
    expect(meanwhile).toEqual([200, 201, 200])
    expect(new Set(blocked.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 OVERLOADED']))
    expect(new Set(blocked.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1']))
    expect((await app.request('get', '/clients', busy)).status).toBe(200)
  })

  it('a change that waits has no effect', async ({ app }) => {
    const key = await openKey(app)
    const { status } = await whileLocked(app, 'clients', () =>
      app.request('post', '/clients', key, { body: { name: 'Moreau' } }),
    )
    expect(status).toBe(503)
    expect((await app.request('get', '/clients', key)).body.total).toBe(0)
  })
})

describe('the connections for the service itself', () => {
  it('are not taken by agencies that all wait', async ({ app }) => {
    const keys = await Promise.all(Array.from({ length: 4 }, () => openKey(app)))
    const statuses = await whileLocked(app, 'clients', async () => {
      const requests = keys.flatMap(key => Array.from({ length: 10 }, () => app.request('get', '/clients', key)))
      // Each agency has a connection at least; more if its statements are fast.
      await app.waitForLockWaiters(keys.length)
      const health = await Promise.all(keys.map(key => app.request('get', '/health', key)))
      await Promise.all(requests)
      return health.map(({ status }) => status)
    })
    expect(statuses).toEqual([200, 200, 200, 200])
  })
})
