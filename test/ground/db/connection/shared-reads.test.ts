import { setTimeout as delay } from 'node:timers/promises'
import { sql, type ConnectionProvider, type DatabaseConnection } from 'kysely'
import { describe, expect } from 'vitest'
import { clients } from '#src/features/clients/clients.ts'
import { shareConnection } from '#src/ground/db/connection/shared-reads.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { testWith } from '#test/app/index.ts'

const it = testWith()

/** Provides a connection whose statements take some time, and counts how often. */
const openProvider = (statementMs: number) => {
  const provider = { uses: 0 }
  const connection = { executeQuery: () => delay(statementMs) } as unknown as DatabaseConnection
  const provideConnection: ConnectionProvider['provideConnection'] = async consumer => {
    provider.uses++
    return consumer(connection)
  }
  const shared = shareConnection({ provideConnection })
  const run = (count: number) =>
    Promise.all(Array.from({ length: count }, () => shared.provideConnection(used => used.executeQuery({} as never))))
  return { provider, run }
}

describe('reads that start together', () => {
  it('share a connection, four each', async () => {
    const { provider, run } = openProvider(0)
    await run(8)
    expect(provider.uses).toBe(2)
  })

  it('get a connection each when they are slow', async () => {
    const { provider, run } = openProvider(200)
    await run(1)
    provider.uses = 0
    await run(4)
    expect(provider.uses).toBe(4)
  })

  it('fail one by one', async ({ app }) => {
    const { tenant } = await app.agency()
    const results = await Promise.allSettled([
      clients.find(tenant, 1),
      sql`select 1 / 0`.execute(app.db),
      clients.find(tenant, 2),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('have had no effect when the statement that they share could not be prepared', async ({ app }) => {
    const { tenant } = await app.agency()
    await app.db.transaction().execute(async tx => {
      await sql`lock table clients in access exclusive mode`.execute(tx)
      const results = await Promise.allSettled([1, 2, 3].map(id => clients.find(tenant, id)))
      for (const result of results) expect(result).toMatchObject({ reason: expect.any(OverloadedError) as unknown })
    })
    expect(await clients.find(tenant, 1)).toBeUndefined()
  })
})

describe('a transaction', () => {
  it('is not started by its begin alone, and leaves its connection usable', async ({ app }) => {
    const { tenant } = await app.agency()
    await expect(tenant.transaction(async () => Promise.reject(new Error('no statement')))).rejects.toThrow(
      'no statement',
    )
    await expect(
      tenant.transaction(async tx => {
        await tx.insertInto('clients').values({ name: 'Moreau' }).execute()
        throw new Error('after a statement')
      }),
    ).rejects.toThrow('after a statement')
    expect(JSON.stringify(await clients.list(tenant, { limit: 1, offset: 0 }))).toContain('"total":0')
    const idle = sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and state like 'idle in%'`
    expect((await idle.execute(app.db)).rows).toEqual([{ count: 0 }])
  })
})
