import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { unscoped, type Tenant, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openReader } from '#test/platform/changes/reader.ts'

interface Conflicting {
  id: number | undefined
  conflicts: number
}

const it = testWith()
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('clients', { scope: 'file' }, async ({ app, agency }) => [await app.client(agency), await app.client(agency)])

const lockClient = (tx: TenantTransaction, id: number) =>
  tx.selectFrom('clients').where('id', '=', id).select('id').forUpdate().execute()

/** Resolves once it was called as often. */
const openBarrier = (count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived++
    if (arrived === count) resolve()
    return promise
  }
}

describe('two transactions that deadlock', () => {
  it('both succeed, and run the functions after their commits once', async ({ agency, clients }) => {
    const [first = 0, second = 0] = clients
    const bothLocked = openBarrier(2)
    let runs = 0
    const followUps: string[] = []
    const lockInOrder = (name: string, ids: number[]) =>
      agency.tenant.transaction(async tx => {
        runs++
        tx.afterCommit(() => void followUps.push(name))
        for (const id of ids) {
          await lockClient(tx, id)
          await bothLocked()
        }
        return name
      })
    const transactions = [lockInOrder('one', [first, second]), lockInOrder('other', [second, first])]
    expect(await Promise.all(transactions)).toEqual(['one', 'other'])
    expect(runs).toBe(3)
    expect(followUps.toSorted()).toEqual(['one', 'other'])
  })
})

it('a request that deadlocks has its effect once, and counts once', async ({ app, agency, clients }) => {
  const [first = 0, second = 0] = clients
  const { key } = await app.key(agency)
  const items = clients.map(clientId => ({ clientId, title: `Ticket of ${clientId}` }))
  const { response } = await agency.tenant.transaction(async tx => {
    await lockClient(tx, second)
    const pending = app.request('post', '/tickets/batch', key, {
      body: { items, atomic: true },
      headers: { 'Idempotency-Key': 'deadlock' },
    })
    await app.waitForLockWaiters()
    await lockClient(tx, first)
    return { response: pending }
  })
  const { status, body, headers } = await response
  expect([status, body.data.length]).toEqual([201, 2])
  expect(headers['x-ratelimit-remaining']).toBe(String(Number(headers['x-ratelimit-limit']) - 2))
  const list = await app.request('get', '/tickets', key)
  expect(list.body.total).toBe(2)
  const { read } = await openReader(app, { agency })
  expect((await read({ events: 'ticket.created' })).data).toHaveLength(2)
})

describe('a transaction that cannot be serialized', () => {
  /** Updates a client that others change meanwhile, in the first runs of the transaction. */
  const update = async (app: TestApp, { tenant }: { tenant: Tenant }, { id = 0, conflicts }: Conflicting) => {
    let runs = 0
    const result = await tenant
      .transaction(async tx => {
        runs++
        await sql`set transaction isolation level repeatable read`.execute(unscoped(tx))
        await tx.selectFrom('clients').where('id', '=', id).select('id').execute()
        const others = app.db.updateTable('clients').where('id', '=', id)
        if (runs <= conflicts) await others.set({ city: 'Nice' }).execute()
        await tx.updateTable('clients').set({ city: 'Lyon' }).where('id', '=', id).execute()
        return 'committed'
      })
      .catch((error: unknown) => error)
    return { runs, result }
  }

  it.for([1, 3])('because of %i changes succeeds afterwards', async (conflicts, { app, agency, clients: [id] }) => {
    expect(await update(app, agency, { id, conflicts })).toEqual({ runs: conflicts + 1, result: 'committed' })
  })

  it('again and again is given up', async ({ app, agency, clients: [id] }) => {
    const { runs, result } = await update(app, agency, { id, conflicts: 10 })
    expect([runs, result]).toEqual([4, expect.any(OverloadedError)])
  })
})
