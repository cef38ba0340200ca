import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { contacts } from '#src/features/clients/contacts.ts'
import { insertConnector } from '#src/features/sites/connectors/pairing.ts'
import { findRowsOf, insertOwner, lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { ConnectorTenant, OwnedRows, type Tenant } from '#src/ground/db/tenant.ts'
import { testWith } from '#test/app/index.ts'

const watchRow = { name: 'Veille', description: null, frequency: 'daily', status: 'paused' } as const

const it = testWith()
  .extend('ownAgency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('otherAgency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('clientNames', { scope: 'file' }, ({ app }) => async (agency: { id: number }) => {
    const query = app.db.selectFrom('clients').where('agency_id', '=', agency.id).orderBy('id').select('name')
    return (await query.execute()).map(({ name }) => name)
  })
  .extend('createContact', { scope: 'file' }, ({ app }) => async (agency: { tenant: Tenant }) => {
    const contact = { clientId: await app.client(agency), firstName: 'Anne', lastName: 'Roy' }
    return (await contacts.insert(agency.tenant, contact)).parse()
  })
  .extend('createConnector', { scope: 'file' }, ({ app }) => async (agency: { tenant: Tenant }) => {
    const site = { platform: 'wordpress', siteUrl: 'https://a.example' } as const
    const websiteId = await app.website(agency)
    const { connectorId } = await agency.tenant.transaction(tx => insertConnector(tx, app.secrets, websiteId, site))
    return new ConnectorTenant(app.db, { id: connectorId, agencyId: agency.tenant.ownerId })
  })

const createWatch = async ({ tenant }: { tenant: Tenant }) => {
  const { id } = await tenant
    .insertInto('watches')
    .values({ ...watchRow, keywords: [], last_run_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the rows of a tenant', () => {
  it('are the only ones that it reads, updates, deletes and inserts', async ({
    ownAgency,
    otherAgency,
    clientNames,
  }) => {
    for (const { tenant } of [ownAgency, otherAgency])
      await tenant
        .insertInto('clients')
        .values([{ name: 'Moreau' }, { name: 'Petit' }])
        .execute()
    expect(await ownAgency.tenant.selectFrom('clients').select('name').execute()).toHaveLength(2)
    await ownAgency.tenant.updateTable('clients').set({ name: 'Durand' }).where('name', '=', 'Moreau').execute()
    await ownAgency.tenant.deleteFrom('clients').where('name', '=', 'Petit').execute()
    expect(await clientNames(ownAgency)).toEqual(['Durand'])
    expect(await clientNames(otherAgency)).toEqual(['Moreau', 'Petit'])
  })

  it('keep their agency, even if an untyped row names another', async ({ otherAgency, ownAgency, clientNames }) => {
    const row = { name: 'Fournier', agency_id: otherAgency.id }
    await ownAgency.tenant.insertInto('clients').values(row).execute()
    expect(await clientNames(ownAgency)).toContain('Fournier')
    expect(await clientNames(otherAgency)).not.toContain('Fournier')
    const change: object = { agency_id: otherAgency.id }
    expect(() => ownAgency.tenant.updateTable('clients').set(change)).toThrow('agency_id cannot be changed')
  })

  it('include its contacts', async ({ createContact, ownAgency, otherAgency }) => {
    const [ownContact, otherContact] = [await createContact(ownAgency), await createContact(otherAgency)]
    await ownAgency.tenant.updateTable('contacts').set({ email: 'a@example.com' }).execute()
    const contactsOf = ({ tenant }: { tenant: Tenant }) =>
      tenant.selectFrom('contacts').select(['id', 'email']).execute()
    expect(await contactsOf(ownAgency)).toEqual([{ id: ownContact.id, email: 'a@example.com' }])
    expect(await contactsOf(otherAgency)).toEqual([{ id: otherContact.id, email: null }])
    await ownAgency.tenant.deleteFrom('contacts').execute()
    expect(await contactsOf(ownAgency)).toEqual([])
    expect(await contactsOf(otherAgency)).toHaveLength(1)
  })

  it('are the only ones that a join returns', async ({ app, ownAgency, otherAgency }) => {
    const client = await app.client(ownAgency)
    const otherRows = await app.client(otherAgency)
    const website = (client_id: number) => ({ client_id, url: 'https://a.example' })
    await ownAgency.tenant.insertInto('websites').values(website(client)).execute()
    await otherAgency.tenant.insertInto('websites').values(website(otherRows)).execute()
    const joined = await ownAgency.tenant
      .selectFrom('websites')
      .innerJoin('clients', 'clients.id', 'client_id')
      .select('clients.id')
      .execute()
    expect(joined).toEqual([{ id: client }])
  })
})

describe('a partition of a tenant', () => {
  it('exists only for the agency that owns it, and contains only its rows', async ({ app, ownAgency, otherAgency }) => {
    const [ownWatchId, otherWatchId] = [await createWatch(ownAgency), await createWatch(otherAgency)]
    expect(await findRowsOf(ownAgency.tenant, 'watches', otherWatchId)).toBeUndefined()
    expect(
      await ownAgency.tenant.transaction(tx => lockRowsOf(tx, 'watches', otherWatchId, 'key share')),
    ).toBeUndefined()
    const rows = await findRowsOf(ownAgency.tenant, 'watches', ownWatchId)
    expect(await rows?.selectFrom('watches').select('id').execute()).toEqual([{ id: ownWatchId }])
    await rows?.insertInto('watch_syntheses').values({ period_days: 7, max_documents: 1 }).execute()
    expect(await app.db.selectFrom('watch_syntheses').select('watch_id').execute()).toEqual([{ watch_id: ownWatchId }])
    const otherRows = await findRowsOf(otherAgency.tenant, 'watches', otherWatchId)
    expect(await otherRows?.selectFrom('watch_syntheses').select('id').execute()).toEqual([])
    await otherRows?.updateTable('watch_syntheses').set({ period_days: 30 }).execute()
    await otherRows?.deleteFrom('watch_syntheses').execute()
    expect(await rows?.selectFrom('watch_syntheses').select('period_days').execute()).toEqual([{ period_days: 7 }])
    await otherRows?.updateTable('watches').set({ name: 'Autre' }).execute()
    await otherRows?.deleteFrom('watches').execute()
    expect(await ownAgency.tenant.selectFrom('watches').select('name').execute()).toEqual([{ name: 'Veille' }])
  })

  it('is readable by its owner after the transaction that inserted it', async ({ otherAgency, ownAgency }) => {
    const { ownerId } = await otherAgency.tenant.transaction(tx =>
      insertOwner(tx, 'watches', { ...watchRow, keywords: [], last_run_at: null }),
    )
    expect(await findRowsOf(otherAgency.tenant, 'watches', ownerId)).toBeDefined()
    expect(await findRowsOf(ownAgency.tenant, 'watches', ownerId)).toBeUndefined()
  })

  it('of a connector updates and deletes only the rows of the connector', async ({
    createConnector,
    ownAgency,
    otherAgency,
  }) => {
    const [ownConnector, otherConnector] = [await createConnector(ownAgency), await createConnector(otherAgency)]
    for (const connector of [ownConnector, otherConnector])
      await connector.insertInto('connector_commands').values({ type: 'wp.flush_cache', payload: '{}' }).execute()
    const statuses = () => ownConnector.selectFrom('connector_commands').select('status').execute()
    await otherConnector.updateTable('connector_commands').set({ status: 'expired' }).execute()
    expect(await statuses()).toEqual([{ status: 'queued' }])
    await otherConnector.deleteFrom('connector_commands').execute()
    await otherConnector.deleteFrom('connectors').execute()
    expect(await statuses()).toEqual([{ status: 'queued' }])
  })
})

describe('a query of a tenant', () => {
  const count = tenantQuery(({ ownerId }, { name }: { name: string }) => {
    return sql<{ count: number }>`select count(*) from clients where agency_id = ${ownerId} and name = ${name}`
  })

  it('is compiled once, and runs with each tenant and its values', async ({ app, ownAgency }) => {
    const agencies = [await app.agency(), await app.agency()]
    for (const { tenant } of agencies) await tenant.insertInto('clients').values({ name: 'Rivière' }).execute()
    for (const { tenant } of agencies) expect(await count(tenant, { name: 'Rivière' })).toEqual([{ count: 1 }])
    expect(await count(ownAgency.tenant, { name: 'Rivière' })).toEqual([{ count: 0 }])
  })

  it('that does not mention its tenant throws and does not run', async ({ app, ownAgency, clientNames }) => {
    const withoutTenant = tenantQuery(
      (_tenant, { name }: { name: string }) => sql`delete from clients where name = ${name}`,
    )
    await app.client(ownAgency)
    const run = withoutTenant(ownAgency.tenant, { name: 'Moreau' })
    await expect(run).rejects.toThrow('This query does not mention its tenant: delete from clients where name = $1')
    expect(await clientNames(ownAgency)).toContain('Moreau')
  })

  it('is compiled for each type of owner', async ({ app, createConnector }) => {
    type Owner = 'agencies' | 'connectors'
    const ids = tenantQuery((tenant: OwnedRows<Owner>) => tenant.selectFrom('connectors').select('connectors.id'))
    const agency = await app.agency()
    const [first, second] = [await createConnector(agency), await createConnector(agency)]
    expect(
      await ids(new OwnedRows<Owner>(app.db, 'agencies', { id: agency.id, agencyId: agency.id }), {}),
    ).toHaveLength(2)
    for (const { ownerId: id } of [first, second])
      expect(await ids(new OwnedRows<Owner>(app.db, 'connectors', { id, agencyId: agency.id }), {})).toEqual([{ id }])
  })

  it('that mentions its tenant outside a condition runs, because the check cannot detect it', async ({
    app,
    ownAgency,
  }) => {
    const unfiltered = tenantQuery(({ ownerId }, { name }: { name: string }) => {
      return sql<{ isOwned: boolean }>`select agency_id = ${ownerId} as "isOwned" from clients where name = ${name}`
    })
    const { tenant } = await app.agency()
    await ownAgency.tenant.insertInto('clients').values({ name: 'Lambert' }).execute()
    expect(await unfiltered(tenant, { name: 'Lambert' })).toEqual([{ isOwned: false }])
  })

  it('of a connector gets the ids of the connector and its agency', async ({ app }) => {
    const ids = tenantQuery(
      ({ ownerId, agencyId }: OwnedRows<'connectors'>) =>
        sql<{ ids: number[] }>`select array[${ownerId}::int, ${agencyId}] as ids`,
    )
    expect(await ids(new ConnectorTenant(app.db, { id: 7, agencyId: 1 }), {})).toEqual([{ ids: [7, 1] }])
  })
})

describe('a transaction of a tenant', () => {
  it('calls afterCommit callbacks once after the commit, and never after a rollback', async ({ ownAgency }) => {
    const followUp = vi.fn()
    const failed = ownAgency.tenant.transaction(async tx => {
      tx.afterCommit(followUp)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(followUp).not.toHaveBeenCalled()
    await ownAgency.tenant.transaction(async tx => {
      tx.afterCommit(followUp)
      tx.afterCommit(followUp)
    })
    expect(followUp).toHaveBeenCalledExactlyOnceWith(ownAgency.tenant)
  })
})
