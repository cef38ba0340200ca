import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', async ({ app }) => {
  const imports = await openImports(app)
  await imports.import({
    resource: 'clients',
    data: 'externalId,name\nA,Garage Petit\nB,Menuiserie Roux\nC,Café Zoé\n',
  })
  const [first, second, third] = (await imports.list('/clients')) as { id: number }[]
  const clientIds = [first!.id, second!.id, third!.id] as const
  await imports.import({
    resource: 'contacts',
    data: 'externalId,firstName,lastName,Code client\n1,Claire,Petit,A\n2,Ana,Roux,A\n',
  })
  return {
    ...imports,
    clientIds,
    /** The first names of the contacts of each client. */
    names: () =>
      Promise.all(
        clientIds.map(async clientId =>
          ((await imports.list('/contacts', { clientId })) as { firstName: string }[]).map(
            ({ firstName }) => firstName,
          ),
        ),
      ),
    update: (data: string, format = 'csv') =>
      imports.import({ resource: 'contacts', format, data, onExisting: 'update' }),
  }
})

describe('contacts', () => {
  it('move to the client that the row names', async ({ imports }) => {
    const done = await imports.update('externalId,firstName,lastName,Code client\n1,Claire,Petit,B\n2,Ana,Roux,A\n')
    expect(done).toMatchObject({ updated: 2, failed: 0 })
    expect(await imports.names()).toEqual([['Ana'], ['Claire'], []])
    expect(await imports.list('/contacts', { externalId: '1' })).toHaveLength(1)
  })

  it('stay where they are without a client in the row', async ({ imports }) => {
    expect(await imports.update('externalId,firstName,lastName\n1,Clara,Petit\n')).toMatchObject({ updated: 1 })
    expect(await imports.names()).toEqual([['Clara', 'Ana'], [], []])
  })

  it('belong to all clients that the row lists, and to no others', async ({ imports }) => {
    const [a, b, c] = imports.clientIds
    const names = { firstName: 'Claire', lastName: 'Petit' }
    const rows = [
      { externalId: '1', ...names, clientIds: [b, c] },
      { externalId: '3', ...names, firstName: 'Neuf', clientIds: [a, b] },
    ]
    const data = rows.map(row => JSON.stringify(row)).join('\n')
    expect(await imports.update(data, 'jsonl')).toMatchObject({ created: 1, updated: 1 })
    expect(await imports.names()).toEqual([['Ana', 'Neuf'], ['Claire', 'Neuf'], ['Claire']])

    const unclear = await imports.update('externalId,firstName,lastName,Code client\n1,Claire,Petit,A\n')
    expect(unclear).toMatchObject({ updated: 0, failed: 1 })
    expect(await imports.errors(unclear.id)).toMatchObject([
      { row: 1, field: 'clientId', message: expect.stringContaining('several other clients') },
    ])
    const kept = await imports.update('externalId,firstName,lastName,Code client\n1,Clara,Petit,C\n')
    expect(kept).toMatchObject({ updated: 1 })
    expect(await imports.names()).toEqual([['Ana', 'Neuf'], ['Clara', 'Neuf'], ['Clara']])
  })

  it('do not belong to the clients of another agency', async ({ app, imports }) => {
    const foreign = await app.client(await app.agency())
    for (const clientIds of [[foreign], [imports.clientIds[0], foreign], ['1'], [0], {}]) {
      const data = JSON.stringify({ externalId: '1', firstName: 'Claire', lastName: 'Petit', clientIds })
      const done = await imports.update(data, 'jsonl')
      expect(done, data).toMatchObject({ updated: 0, failed: 1 })
      expect(await imports.errors(done.id)).toMatchObject([{ field: 'clientIds' }])
    }
    expect(await imports.names()).toEqual([['Claire', 'Ana'], [], []])
  })

  it('are not created without a client, since no request could find them', async ({ imports }) => {
    const done = await imports.update('externalId,firstName,lastName,client\n8,Neuf,Petit,\n9,Dix,Petit,Café Zoé\n')
    expect(done).toMatchObject({ created: 1, failed: 1 })
    expect(await imports.errors(done.id)).toMatchObject([{ row: 1, field: 'clientId' }])
    const company = 'Record ID,First Name,Last Name,Email,Associated Company\n7,Eva,Roy,e@roy.example,Inconnue SARL\n'
    const hubspot = await imports.update(company)
    expect(hubspot).toMatchObject({ preset: 'hubspot', created: 0, failed: 1 })
    expect(await imports.errors(hubspot.id)).toMatchObject([{ field: 'clientName', message: 'Unknown client' }])
  })

  it('that move emit an event to their new clients', async ({ app, imports }) => {
    const data = 'externalId,firstName,lastName,Code client\n1,Claire,Petit,B\n'
    await imports.import({ resource: 'contacts', data, onExisting: 'update', emitEvents: true })
    const query = app.db.selectFrom('outbox').where('agency_id', '=', imports.agency.id)
    expect(await query.select(['event', 'client_ids']).execute()).toEqual([
      { event: 'contact.updated', client_ids: [imports.clientIds[1]] },
    ])
  })
})
