import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { contacts } from '#src/clients/contacts.ts'
import { insertConnector } from '#src/connectors/pairing.ts'
import { findRowsOf, insertOwner, lockRowsOf } from '#src/db/owned-rows.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import { ConnectorTenant, Partition } from '#src/db/tenant.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
const mine = await world.agency()
const other = await world.agency()

const clientNames = async (of: { id: number }) => {
  const query = world.db.selectFrom('clients').where('agency_id', '=', of.id).orderBy('id').select('name')
  return (await query.execute()).map(({ name }) => name)
}
const contactOf = async (of: typeof mine) => {
  const clientId = await world.client(of)
  const contact = { clientId, firstName: 'Anne', lastName: 'Roy' }
  return of.tenant.transaction(tx => contacts.insert(tx, contact))
}
const connectorOf = async (of: typeof mine) => {
  const about = { platform: 'wordpress', siteUrl: 'https://a.example' } as const
  const { connectorId } = await insertConnector(of.tenant, world.secrets, await world.website(of), about)
  return new ConnectorTenant(world.db, connectorId)
}
const watchRow = { name: 'Veille', description: null, frequency: 'daily', status: 'paused' } as const
const watchOf = async ({ tenant }: typeof mine) => {
  const { id } = await tenant
    .insertInto('watches')
    .values({ ...watchRow, keywords: [], last_run_at: null })
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

  it('keep their agency, whatever an untyped row says', async () => {
    const row = { name: 'Fournier', agency_id: other.id }
    await mine.tenant.insertInto('clients').values(row).execute()
    expect(await clientNames(mine)).toContain('Fournier')
    expect(await clientNames(other)).not.toContain('Fournier')
    const change: object = { agency_id: other.id }
    expect(() => mine.tenant.updateTable('clients').set(change)).toThrow('agency_id cannot be changed')
  })

  it('are its contacts, which have no agency', async () => {
    const [own, foreign] = [await contactOf(mine), await contactOf(other)]
    await mine.tenant.updateTable('contacts').set({ email: 'a@example.com' }).execute()
    const contactsOf = ({ tenant }: typeof mine) => tenant.selectFrom('contacts').select(['id', 'email']).execute()
    expect(await contactsOf(mine)).toEqual([{ id: own.id, email: 'a@example.com' }])
    expect(await contactsOf(other)).toEqual([{ id: foreign.id, email: null }])
    await mine.tenant.deleteFrom('contacts').execute()
    expect(await contactsOf(mine)).toEqual([])
    expect(await contactsOf(other)).toHaveLength(1)
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
    await theirs?.updateTable('watch_syntheses').set({ period_days: 30 }).execute()
    await theirs?.deleteFrom('watch_syntheses').execute()
    expect(await rows?.selectFrom('watch_syntheses').select('period_days').execute()).toEqual([{ period_days: 7 }])
    await theirs?.updateTable('watches').set({ name: 'Autre' }).execute()
    await theirs?.deleteFrom('watches').execute()
    expect(await mine.tenant.selectFrom('watches').select('name').execute()).toEqual([{ name: 'Veille' }])
  })

  it('is locked where the transaction has inserted it', async () => {
    const { ownerId } = await other.tenant.transaction(tx =>
      insertOwner(tx, 'watches', { ...watchRow, keywords: [], last_run_at: null }),
    )
    expect(await findRowsOf(other.tenant, 'watches', ownerId)).toBeDefined()
    expect(await findRowsOf(mine.tenant, 'watches', ownerId)).toBeUndefined()
  })

  it('is a connector, whose rows are those that it changes and deletes', async () => {
    const [own, foreign] = [await connectorOf(mine), await connectorOf(other)]
    for (const connector of [own, foreign])
      await connector.insertInto('connector_commands').values({ type: 'wp.flush_cache', payload: '{}' }).execute()
    const statuses = () => own.selectFrom('connector_commands').select('status').execute()
    await foreign.updateTable('connector_commands').set({ status: 'expired' }).execute()
    expect(await statuses()).toEqual([{ status: 'queued' }])
    await foreign.deleteFrom('connector_commands').execute()
    await foreign.deleteFrom('connectors').execute()
    expect(await statuses()).toEqual([{ status: 'queued' }])
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

  it('that does not mention its owner throws, and runs nothing', async () => {
    const ignoring = tenantQuery((_tenant, { name }: { name: string }) => sql`delete from clients where name = ${name}`)
    await world.client(mine)
    const run = ignoring(mine.tenant, { name: 'Moreau' })
    await expect(run).rejects.toThrow('This query does not mention its tenant: delete from clients where name = $1')
    expect(await clientNames(mine)).toContain('Moreau')
  })

  it('is compiled for each type of owner', async () => {
    type Owner = 'agencies' | 'connectors'
    const ids = tenantQuery((tenant: Partition<Owner>) => tenant.selectFrom('connectors').select('connectors.id'))
    const agency = await world.agency()
    const [first, second] = [await connectorOf(agency), await connectorOf(agency)]
    expect(await ids(new Partition<Owner>(world.db, 'agencies', agency.id), {})).toHaveLength(2)
    for (const { ownerId: id } of [first, second])
      expect(await ids(new Partition<Owner>(world.db, 'connectors', id), {})).toEqual([{ id }])
  })

  it('that mentions its owner without a condition on it is run: only the author sees that', async () => {
    const careless = tenantQuery(({ ownerId }, { name }: { name: string }) => {
      return sql<{ own: boolean }>`select agency_id = ${ownerId} as own from clients where name = ${name}`
    })
    const { tenant } = await world.agency()
    await mine.tenant.insertInto('clients').values({ name: 'Lambert' }).execute()
    expect(await careless(tenant, { name: 'Lambert' })).toEqual([{ own: false }])
  })

  it('of a connector mentions the connector', async () => {
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
})
