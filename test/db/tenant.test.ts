import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { tickets } from '#src/tickets/tickets.ts'
import { findRowsOf, lockRowsOf } from '#src/db/owned-rows.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import { ConnectorTenant, TenantTransaction, type Partition } from '#src/db/tenant.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
const mine = await world.agency()
const other = await world.agency()

const clientNames = async (of: { id: number }) => {
  const query = world.db.selectFrom('clients').where('agency_id', '=', of.id).orderBy('id').select('name')
  return (await query.execute()).map(({ name }) => name)
}
const watchOf = async ({ tenant }: typeof mine) => {
  const row = { name: 'Veille', description: null, frequency: 'daily', status: 'paused' } as const
  const { id } = await tenant
    .insertInto('watches')
    .values({ ...row, keywords: [], last_run_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the rows of an agency', () => {
  it('are those that it reads, changes and deletes, and those that it inserts', async () => {
    for (const { tenant } of [mine, other])
      await tenant
        .insertInto('clients')
        .values([{ name: 'Moreau' }, { name: 'Petit' }])
        .execute()
    expect(await mine.tenant.selectFrom('clients').select('name').execute()).toHaveLength(2)
    await mine.tenant.updateTable('clients').set({ name: 'Durand' }).where('name', '=', 'Moreau').execute()
    await mine.tenant.deleteFrom('clients').where('name', '=', 'Petit').execute()
    expect(await clientNames(mine)).toEqual(['Durand'])
    expect(await clientNames(other)).toEqual(['Moreau', 'Petit'])
  })

  it('are joined from there alone', async () => {
    const client = await world.client(mine)
    const theirs = await world.client(other)
    const website = (client_id: number) => ({ client_id, url: 'https://a.example' })
    await mine.tenant.insertInto('websites').values(website(client)).execute()
    await other.tenant.insertInto('websites').values(website(theirs)).execute()
    const joined = await mine.tenant
      .selectFrom('websites')
      .innerJoin('clients', 'clients.id', 'client_id')
      .select('clients.id')
      .execute()
    expect(joined).toEqual([{ id: client }])
  })
})

describe('what an agency owns', () => {
  it('has its rows once the agency was found to own it', async () => {
    const [own, foreign] = [await watchOf(mine), await watchOf(other)]
    expect(await findRowsOf(mine.tenant, 'watches', foreign)).toBeUndefined()
    expect(await mine.tenant.transaction(tx => lockRowsOf(tx, 'watches', foreign, 'key share'))).toBeUndefined()
    const rows = await findRowsOf(mine.tenant, 'watches', own)
    expect(await rows?.selectFrom('watches').select('id').execute()).toEqual([{ id: own }])
    await rows?.insertInto('watch_syntheses').values({ period_days: 7, max_documents: 1 }).execute()
    expect(await world.db.selectFrom('watch_syntheses').select('watch_id').execute()).toEqual([{ watch_id: own }])
    const theirs = await findRowsOf(other.tenant, 'watches', foreign)
    expect(await theirs?.selectFrom('watch_syntheses').select('id').execute()).toEqual([])
  })
})

describe('a query of a tenant', () => {
  const count = tenantQuery(({ ownerId }, { name }: { name: string }) => {
    return sql<{ count: number }>`select count(*) from clients where agency_id = ${ownerId} and name = ${name}`
  })

  it('is compiled once, and run with its owner and its values', async () => {
    const agencies = [await world.agency(), await world.agency()]
    for (const { tenant } of agencies) await tenant.insertInto('clients').values({ name: 'Rivière' }).execute()
    for (const { tenant } of agencies) expect(await count(tenant, { name: 'Rivière' })).toEqual([{ count: 1 }])
    expect(await count(mine.tenant, { name: 'Rivière' })).toEqual([{ count: 0 }])
  })

  it('that does not name its owner throws, and runs nothing', async () => {
    const ignoring = tenantQuery((_tenant, { name }: { name: string }) => sql`delete from clients where name = ${name}`)
    await world.client(mine)
    const run = async () => ignoring(mine.tenant, { name: 'Moreau' })
    await expect(run()).rejects.toThrow('This query ignores its tenant: delete from clients where name = $1')
    expect(await clientNames(mine)).toContain('Moreau')
  })

  it('of a connector names the connector', async () => {
    const ids = tenantQuery(({ ownerId }: Partition<'connectors'>) => sql<{ id: number }>`select ${ownerId}::int as id`)
    expect(await ids(new ConnectorTenant(world.db, 7), {})).toEqual([{ id: 7 }])
  })
})

describe('a transaction of a tenant', () => {
  it('follows up once when it is committed, and never when it is rolled back', async () => {
    const followUp = vi.fn()
    const failed = mine.tenant.transaction(async tx => {
      tx.afterCommit(followUp)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(followUp).not.toHaveBeenCalled()
    await mine.tenant.transaction(async tx => {
      tx.afterCommit(followUp)
      tx.afterCommit(followUp)
    })
    expect(followUp).toHaveBeenCalledExactlyOnceWith(mine.tenant)
  })

  it('that is silent records no event', async () => {
    const { id, tenant } = await world.agency()
    const clientId = await world.client({ tenant })
    await world.db.transaction().execute(async db => {
      const tx = new TenantTransaction(db, id, () => {}, true)
      await tickets.insert(tx, { clientId, title: 'A' })
      await emit(tx, 'client.deleted', { id: 1 })
    })
    expect((await tickets.list(tenant, { limit: 1, offset: 0 })).total).toBe(1)
    expect(await tenant.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})
