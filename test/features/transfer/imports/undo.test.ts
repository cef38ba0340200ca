import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { targets } from '#src/features/transfer/imports/targets.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import { test } from '#test/app/index.ts'
import { companyFields } from '#test/features/billing/agency.ts'
import { openImports } from './import-app.ts'

const it = test
  .extend('imports', ({ app }) => openImports(app))
  .extend(
    'undo',
    ({ app, imports }) =>
      (id: number, key = imports.key) =>
        app.request('post', `/imports/${id}/undo`, key),
  )

const clients = 'externalId,name,phone\nC1,Moreau,0102030405\nC2,Blanc,\n'
const day = 24 * 60 * 60 * 1000

describe('POST /imports/:id/undo', () => {
  it('deletes what the import has created, without events', async ({ imports, undo }) => {
    const done = await imports.import({ resource: 'clients', data: clients })
    expect(Date.parse(done.undoableUntil) - Date.parse(done.createdAt)).toBe(importLimits.days * day)
    const { status, body } = await undo(done.id)
    expect([status, body]).toMatchObject([202, { id: done.id, status: 'undone', created: 2, undoableUntil: null }])
    expect(body.completedAt).toEqual(expect.any(String))
    expect([await imports.list('/clients'), await imports.events(), await imports.errors(done.id)]).toEqual([
      [],
      [],
      [],
    ])
    expect((await undo(done.id)).body).toEqual(body)
  })

  it('gives what the import has updated its values of before, and only these', async ({ app, imports, undo }) => {
    const { body: client } = await app.request('post', '/clients', imports.key, {
      body: { name: 'Moreau SARL', externalId: 'C1', notes: 'VIP', phone: '0600000000' },
    })
    // Two rows of one client: the state before the first one counts.
    const data = `${clients}C1,Moreau SAS,0102030406\n`
    const done = await imports.import({ resource: 'clients', data, onExisting: 'update', emitEvents: true })
    expect(done).toMatchObject({ created: 1, updated: 2 })
    await undo(done.id)
    const [left, ...others] = await imports.list('/clients')
    expect([left, others]).toEqual([{ ...client, updatedAt: expect.any(String) }, []])
    expect(await imports.events()).toEqual([
      'client.created',
      'client.created',
      'client.updated',
      'client.updated',
      'client.deleted',
      'client.updated',
    ])
  })

  it('changes nothing if others have changed a row, or refer to one that would be deleted', async ({
    app,
    imports,
    undo,
  }) => {
    const done = await imports.import({ resource: 'clients', data: `${clients}C3,Petit,\n` })
    const [first, second, third] = await imports.list('/clients', { sort: 'id' })
    await app.request('patch', `/clients/${first.id}`, imports.key, { body: { phone: '0203040506' } })
    await app.request('post', '/tickets', imports.key, { body: { title: 'Help', clientId: second.id } })
    const { status, body } = await undo(done.id)
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'IMPORT_CHANGED',
        rows: [
          { row: 1, id: first.id },
          { row: 2, id: second.id },
        ],
      },
    ])
    expect(await imports.read(done.id)).toEqual(done)
    await app.request('delete', `/clients/${first.id}`, imports.key)
    await app.request('delete', `/clients/${second.id}`, imports.key)
    expect((await undo(done.id)).body).toMatchObject({ status: 'undone' })
    expect([(await imports.list('/clients')).length, third.name]).toEqual([0, 'Petit'])
  })

  it('undoes many rows in the background, and leaves those that change meanwhile', async ({ app, imports, undo }) => {
    const count = 3 * importLimits.chunkRows + 1
    const rows = Array.from({ length: count }, (_, nth) => `Client ${nth}\n`).join('')
    const done = await imports.import({ resource: 'clients', data: `name\n${rows}` })
    const { status, body } = await undo(done.id)
    expect([status, body]).toMatchObject([202, { status: 'undoing', completedAt: null }])
    expect((await undo(done.id)).body).toEqual(body)
    const [client] = await imports.list('/clients', { sort: 'id', limit: 1 })
    await app.request('patch', `/clients/${client.id}`, imports.key, { body: { phone: '0203040506' } })
    await imports.run()
    expect(await imports.read(done.id)).toMatchObject({ status: 'undone', created: count })
    expect((await imports.list('/clients')).map(({ name }: { name: string }) => name)).toEqual(['Client 0'])
    expect(await imports.errors(done.id)).toEqual([
      { row: 1, field: null, message: 'Changed since the import, or used elsewhere: left as it is' },
    ])
  })

  it('is possible after an import was stopped or has failed, and not of what has written nothing', async ({
    app,
    imports,
    undo,
  }) => {
    const queued = (await imports.create({ resource: 'clients', data: clients })).body
    expect((await undo(queued.id)).body).toMatchObject({ code: 'IMPORT_NOT_UNDOABLE' })
    await imports.run()
    const dryRun = await imports.import({ resource: 'clients', data: clients, dryRun: true })
    const wrong = await imports.import({ resource: 'contacts', data: 'lastName\nMoreau\n' })
    for (const { id } of [dryRun, wrong]) expect((await undo(id)).body).toMatchObject({ code: 'IMPORT_NOT_UNDOABLE' })
    await app.db.updateTable('imports').set({ status: 'failed' }).where('id', '=', queued.id).execute()
    expect((await undo(queued.id)).body).toMatchObject({ status: 'undone' })
    expect(await imports.list('/clients')).toEqual([])
  })

  it('is over after its time, and when later imports have written too much', async ({ app, imports, undo }) => {
    const first = await imports.import({ resource: 'clients', data: clients })
    await app.db
      .updateTable('imports')
      .set({ undoable_until: sql`now() - interval '1 second'` })
      .where('id', '=', first.id)
      .execute()
    expect((await undo(first.id)).body).toMatchObject({ code: 'IMPORT_NOT_UNDOABLE' })
    const second = await imports.import({ resource: 'clients', data: 'name\nPetit\n' })
    await app.db
      .updateTable('imports')
      .set({ created: importLimits.undoableRows })
      .where('id', '=', second.id)
      .execute()
    await imports.import({ resource: 'clients', data: 'name\nGrand\n' })
    expect((await imports.read(second.id)).undoableUntil).toBeNull()
    const kept = await app.db
      .selectFrom('import_rows')
      .where('agency_id', '=', imports.agency.id)
      .select('import_id')
      .execute()
    expect(kept).toHaveLength(1)
  })

  it('of imports in reverse order takes each of them back', async ({ imports, undo }) => {
    const importAs = (name: string) =>
      imports.import({ resource: 'clients', data: `externalId,name\nC1,${name}\n`, onExisting: 'update' })
    const [first, second, third] = [await importAs('A'), await importAs('B'), await importAs('C')]
    expect((await undo(second.id)).body).toMatchObject({ code: 'IMPORT_CHANGED' })
    for (const [{ id }, names] of [
      [third, ['B']],
      [second, ['A']],
      [first, []],
    ] as const) {
      expect((await undo(id)).body).toMatchObject({ status: 'undone' })
      expect((await imports.list('/clients')).map(({ name }: { name: string }) => name)).toEqual(names)
    }
  })

  it('needs the scope of the resource', async ({ app, imports, undo }) => {
    const done = await imports.import({ resource: 'clients', data: clients })
    const { key } = await app.key(imports.agency, { scopes: ['tickets:write'] })
    expect((await undo(done.id, key)).status).toBe(404)
    expect(await imports.list('/clients')).toHaveLength(2)
  })

  it('of contacts restores their clients', async ({ app, imports, undo }) => {
    const ids = [await app.client(imports.agency), await app.client(imports.agency)]
    await imports.import({
      resource: 'contacts',
      data: `externalId,firstName,lastName,clientId\nP1,Ana,Moreau,${ids[0]}\n`,
    })
    const data = `externalId,firstName,lastName,clientId\nP1,Ana,Blanc,${ids[1]}\nP2,Ugo,Petit,${ids[1]}\n`
    const done = await imports.import({ resource: 'contacts', data, onExisting: 'update' })
    expect(await imports.list(`/contacts`, { clientId: ids[1] ?? 0 })).toHaveLength(2)
    expect((await undo(done.id)).body).toMatchObject({ status: 'undone' })
    expect(await imports.list(`/contacts`, { clientId: ids[1] ?? 0 })).toEqual([])
    expect(await imports.list(`/contacts`, { clientId: ids[0] ?? 0 })).toMatchObject([{ lastName: 'Moreau' }])
  })

  it('of invoices gives their numbers back to the series', async ({ app, imports, undo }) => {
    const clientId = await app.client(imports.agency)
    await app.request('patch', `/clients/${clientId}`, imports.key, { body: companyFields })
    const before = 'invoiceNumber,clientId,issueDate,totalHt,totalTtc,status,externalId'
    const year = new Date().getUTCFullYear()
    const row = (nth: number, status: string) =>
      `INV-${year}-000${nth},${clientId},${year}-01-0${nth},100.00,120.00,${status},F${nth}\n`
    await imports.import({ resource: 'invoices', data: `${before}\n${row(1, 'sent')}` })
    const data = `${before}\n${row(1, 'paid')}${row(2, 'sent')}${row(3, 'draft')}`
    const second = await imports.import({ resource: 'invoices', data, onExisting: 'update' })
    expect(second).toMatchObject({ created: 2, updated: 1 })
    expect((await undo(second.id)).body).toMatchObject({ status: 'undone' })
    expect([await imports.list('/invoices'), await imports.errors(second.id)]).toMatchObject([
      [{ invoiceNumber: `INV-${year}-0001`, status: 'sent', paidAt: null }],
      [],
    ])
    const body = { clientId, totalHt: '1.00', totalTtc: '1.20' }
    const created = await app.request('post', '/invoices', imports.key, { body })
    expect(created.body).toMatchObject({ invoiceNumber: `INV-${year}-0002` })
  })

  it('of invoices continues the series by the numbers that have its form', async ({ app, imports, undo }) => {
    const clientId = await app.client(imports.agency)
    const year = new Date().getUTCFullYear()
    const totals = { clientId, totalHt: '1.00', totalTtc: '1.20' }
    const create = async (body: object) =>
      (await app.request('post', '/invoices', imports.key, { body: { ...totals, ...body } })).body
    await create({ invoiceNumber: `OLD-${year}-5000` })
    const data = `invoiceNumber,clientId,totalHt,totalTtc\nINV-${year}-0003,${clientId},1.00,1.20\n`
    expect((await undo((await imports.import({ resource: 'invoices', data })).id)).status).toBe(202)
    expect(await create({})).toMatchObject({ invoiceNumber: `INV-${year}-0001` })
  })

  it('restores fields that only a later row of the resource has', async ({ app, imports, undo }) => {
    const body = { name: 'Moreau', externalId: 'C1', phone: '0600000000' }
    await app.request('post', '/clients', imports.key, { body })
    const data = 'externalId,name,phone\nC1,Blanc,\nC1,Petit,0102030405\n'
    await undo((await imports.import({ resource: 'clients', data, onExisting: 'update' })).id)
    expect(await imports.list('/clients')).toMatchObject([body])
  })

  it('restores fields that follow from those of the row', async ({ app, imports, undo }) => {
    const clientId = await app.client(imports.agency)
    const settledAt = '2026-01-02T00:00:00.000Z'
    const resources = [
      { path: 'invoices', body: { clientId, totalHt: '1.00', totalTtc: '1.20', status: 'paid', paidAt: settledAt } },
      { path: 'quotes', body: { clientId, totalHt: '1.00', totalTtc: '1.20', status: 'accepted' } },
      { path: 'tasks', body: { title: 'Call', status: 'done' } },
    ]
    const rows: Record<string, object> = {
      invoices: { clientId, status: 'sent', lines: [{ description: 'Work', quantity: 1, unitPrice: '5.00' }] },
      quotes: { clientId, status: 'sent', lines: [{ description: 'Work', quantity: 1, unitPrice: '5.00' }] },
      tasks: { title: 'Call', status: 'todo' },
    }
    for (const { path, body } of resources) {
      const sent = { ...body, externalId: 'E1' }
      const { body: before } = await app.request('post', `/${path}`, imports.key, { body: sent })
      const data = JSON.stringify({ externalId: 'E1', ...rows[path] })
      const done = await imports.import({ resource: path, format: 'jsonl', data, onExisting: 'update' })
      expect(done, path).toMatchObject({ updated: 1 })
      await undo(done.id)
      expect(await imports.list(`/${path}`)).toEqual([{ ...before, updatedAt: expect.any(String) }])
    }
  })

  it('leaves a resource whose values others have taken, and restores the rest', async ({ app, imports, undo }) => {
    const clientId = await app.client(imports.agency)
    const totals = { clientId, totalHt: '1.00', totalTtc: '1.20' }
    const create = (body: object) => app.request('post', '/invoices', imports.key, { body: { ...totals, ...body } })
    await create({ externalId: 'F1', invoiceNumber: 'A1' })
    await create({ externalId: 'F2', invoiceNumber: 'A2' })
    const data = `externalId,clientId,invoiceNumber\nF1,${clientId},B1\nF2,${clientId},B2\n`
    const done = await imports.import({ resource: 'invoices', data, onExisting: 'update' })
    await create({ invoiceNumber: 'A2' })
    expect((await undo(done.id)).body).toMatchObject({ status: 'undone' })
    const left = (await imports.list('/invoices')) as { invoiceNumber: string }[]
    expect(left.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(['A1', 'A2', 'B2'])
    expect(await imports.errors(done.id)).toEqual([
      { row: 2, field: null, message: 'Not all values from before the import could be restored' },
    ])
  })

  it('of contacts leaves one whose client of before is deleted', async ({ app, imports, undo }) => {
    const [first, second] = [await app.client(imports.agency), await app.client(imports.agency)]
    const header = 'externalId,firstName,lastName,clientId\n'
    await imports.import({ resource: 'contacts', data: `${header}P1,Ana,Moreau,${first}\n` })
    const data = `${header}P1,Ana,Blanc,${second}\n`
    const done = await imports.import({ resource: 'contacts', data, onExisting: 'update' })
    await app.request('delete', `/clients/${first}`, imports.key)
    await undo(done.id)
    expect(await imports.list('/contacts', { clientId: second })).toMatchObject([{ lastName: 'Blanc' }])
    expect(await imports.errors(done.id)).toMatchObject([{ row: 1 }])
  })

  it('keeps a client to which a ticket is being added', async ({ app, imports, undo }) => {
    const done = await imports.import({ resource: 'clients', data: 'name\nMoreau\n' })
    const [client] = await imports.list('/clients')
    const undone = await app.db.transaction().execute(async tx => {
      await tx
        .insertInto('tickets')
        .values({ agency_id: imports.agency.id, client_id: client.id, title: 'Help', status: 'open', priority: 'low' })
        .execute()
      const response = undo(done.id)
      await expect
        .poll(async () => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::integer as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
          return rows[0]?.count
        })
        .toBeGreaterThan(0)
      return { response }
    })
    expect((await undone.response).status).toBe(202)
    expect(await imports.list('/tickets')).toMatchObject([{ clientId: client.id }])
    expect(await imports.errors(done.id)).toMatchObject([{ row: 1 }])
  })
})

/** Rows that are part of a resource, and what the service itself records about one. */
const parts = new Set([
  'client_contacts.contact_id',
  'invoice_payments.invoice_id',
  'extensions.website_id',
  'extension_changes.website_id',
  'website_checks.website_id',
  'website_check_hours.website_id',
])

it('the rows that refer to an imported resource are known', async ({ app }) => {
  const { rows } = await sql<{ target: string; referrer: string }>`
    select confrelid::regclass::text as target, conrelid::regclass || '.' || attname as referrer
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and attname <> 'agency_id' order by 1, 2`.execute(app.db)
  for (const { table, referrers } of Object.values(targets)) {
    const actual = rows.filter(({ target }) => target === table).map(({ referrer }) => referrer)
    const known = Object.entries(referrers).flatMap(([name, columns]) => columns.map(column => `${name}.${column}`))
    expect(new Set(known)).toEqual(new Set(actual).difference(parts))
  }
})
