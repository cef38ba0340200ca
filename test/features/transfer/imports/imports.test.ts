import { describe, expect } from 'vitest'
import { companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', ({ app }) => openImports(app))

const clients =
  'Code;Raison sociale;Courriel;Ville;Code postal\nC1;Moreau;a@moreau.example;Lyon;69003\nC2;Petit;;Lille;59000\n'

describe('an import', () => {
  it('creates resources, and says how its columns are mapped', async ({ imports }) => {
    const done = await imports.import({ resource: 'clients', data: clients })
    expect(done).toMatchObject({
      status: 'completed',
      mapping: {
        Code: 'externalId',
        'Raison sociale': 'name',
        Courriel: 'email',
        Ville: 'city',
        'Code postal': 'postalCode',
      },
      total: 2,
      processed: 2,
      created: 2,
      updated: 0,
      skipped: 0,
      failed: 0,
      error: null,
    })
    expect(await imports.list('/clients')).toMatchObject([
      { externalId: 'C1', name: 'Moreau', email: 'a@moreau.example', city: 'Lyon', postalCode: '69003' },
      { externalId: 'C2', name: 'Petit', email: null, city: 'Lille', postalCode: '59000' },
    ])
    expect(await imports.events()).toEqual([])
  })

  it('emits events if asked for', async ({ imports }) => {
    await imports.import({ resource: 'clients', data: clients, emitEvents: true })
    expect(await imports.events()).toEqual(['client.created', 'client.created'])
  })

  it('writes nothing in a dry run, and names each bad row and field', async ({ imports }) => {
    const data = 'name,email\nMoreau,nobody\n,a@b.example\nPetit,p@petit.example\nX,,y\n'
    const done = await imports.import({ resource: 'clients', data, dryRun: true })
    expect(done).toMatchObject({ status: 'completed', dryRun: true, total: 4, created: 1, failed: 3 })
    expect(await imports.errors(done.id)).toEqual([
      { row: 1, field: 'email', message: 'Invalid email address' },
      { row: 2, field: 'name', message: 'Required field' },
      { row: 4, field: null, message: 'The row has 3 cells instead of 2' },
    ])
    expect(await imports.errors(done.id, 'fr')).toContainEqual({
      row: 1,
      field: 'email',
      message: 'Adresse e-mail invalide',
    })
    expect(await imports.list('/clients')).toEqual([])
  })

  it.for([
    ['skip', { created: 1, updated: 0, skipped: 2, failed: 0 }, 'Moreau'],
    ['update', { created: 1, updated: 2, skipped: 0, failed: 0 }, 'Moreau & fils'],
    ['fail', { created: 1, updated: 0, skipped: 0, failed: 2 }, 'Moreau'],
  ] as const)('with onExisting %s handles known external ids', async ([onExisting, counts, name], { imports }) => {
    await imports.import({ resource: 'clients', data: clients })
    const data = 'externalId,name\nC1,Moreau & fils\nC2,Petit\nC3,Garage\n'
    const done = await imports.import({ resource: 'clients', data, onExisting })
    expect(done).toMatchObject(counts)
    expect(await imports.list('/clients', { externalId: 'C1' })).toMatchObject([{ name }])
    if (onExisting === 'fail')
      expect(await imports.errors(done.id)).toContainEqual({
        row: 1,
        field: 'externalId',
        message: 'External id already used',
      })
  })

  it('finds clients by external id and by name, and reports those that it does not find', async ({ imports }) => {
    await imports.import({ resource: 'clients', data: `${clients}C3;Petit;;Nice;06000\n` })
    const data = [
      'Prénom;Nom;Code client;Société',
      'Claire;Moreau;C1;',
      'Paul;Petit;;Petit',
      'Léa;Roux;;Inconnue',
      'Zoé;Moreau;;Moreau',
      'Max;Moreau;C9;',
    ].join('\n')
    const done = await imports.import({ resource: 'contacts', data })
    expect(done).toMatchObject({ created: 2, failed: 3 })
    expect(await imports.errors(done.id)).toEqual([
      { row: 2, field: 'clientName', message: 'Several clients have this name' },
      { row: 3, field: 'clientName', message: 'Unknown client' },
      { row: 5, field: 'clientExternalId', message: 'Unknown client' },
    ])
    expect(await imports.list('/contacts')).toMatchObject([{ firstName: 'Claire' }, { firstName: 'Zoé' }])
  })

  it('understands French dates and amounts', async ({ imports }) => {
    await imports.import({ resource: 'clients', data: clients })
    const data = [
      'Numéro;Client;Date;Échéance;Montant HT;Montant TTC;Statut',
      'INV-2026-0041;Moreau;31/01/2026;28/02/2026;1 234,56;1.481,47 €;Payée',
      'INV-2026-0042;Moreau;2026-02-01;;100;120;Envoyée',
    ].join('\n')
    const done = await imports.import({ resource: 'invoices', data })
    expect(await imports.errors(done.id)).toEqual([])
    expect(await imports.list('/invoices', { sort: 'issueDate' })).toMatchObject([
      {
        invoiceNumber: 'INV-2026-0041',
        status: 'paid',
        issueDate: '2026-01-31T00:00:00.000Z',
        totalHt: '1234.56',
        totalTtc: '1481.47',
      },
      { invoiceNumber: 'INV-2026-0042', status: 'sent', dueDate: null, totalTtc: '120.00' },
    ])
  })

  it('lets the series of numbers continue after the largest one', async ({ app, imports }) => {
    await imports.import({ resource: 'clients', data: clients })
    const invoices = 'invoiceNumber,clientExternalId,issueDate\nINV-2026-0042,C1,2026-01-31\nF-9999,C1,2026-01-31\n'
    await imports.import({ resource: 'invoices', data: invoices })
    await app.db.updateTable('agencies').set({ quote_prefix: 'DEV' }).where('id', '=', imports.agency.id).execute()
    await imports.import({ resource: 'quotes', data: 'quoteNumber,clientExternalId\nDEV-2026-0007,C1\n' })
    const [{ clientId }] = await imports.list('/invoices')
    const body = { clientId, issueDate: '2026-03-01' }
    const create = async (path: string) => (await app.request('post', path, imports.key, { body })).body
    expect((await create('/invoices')).invoiceNumber).toBe('INV-2026-0043')
    expect((await create('/quotes')).quoteNumber).toBe('DEV-2026-0008')
  })

  it('in legal invoicing numbers only documents before the first final one', async ({ app, imports }) => {
    await makeSeller(app, imports.agency)
    await imports.import({ resource: 'clients', data: clients })
    const { id: clientId } = (await app.request('post', '/clients', imports.key, { body: companyFields })).body
    const data = 'invoiceNumber,clientExternalId,issueDate,status,totalHt,totalTtc\nOLD-1,C1,2020-01-31,paid,10,12\n'
    expect(await imports.import({ resource: 'invoices', data })).toMatchObject({ created: 1 })
    const line = { description: 'A', quantity: 1, unitPrice: '10', vatRate: '20' }
    const draft = await app.request('post', '/invoices', imports.key, {
      body: { clientId, lines: [line], dueDate: '2099-01-31' },
    })
    const final = await app.request('post', `/invoices/${draft.body.id}/finalize`, imports.key)
    expect(final.status, final.text).toBe(200)
    const late = data.replace('OLD-1', 'OLD-2').replace('2020-01-31', '2099-01-31')
    const done = await imports.import({ resource: 'invoices', data: late })
    expect(await imports.errors(done.id)).toEqual([
      { row: 1, field: 'issueDate', message: 'Must be before the first final invoice' },
    ])
    const other = data.replace('OLD-1', 'OLD-3').replace('2020-01-31', '2019-01-31')
    expect(await imports.import({ resource: 'invoices', data: other })).toMatchObject({ created: 1 })
  })

  it('reads lines of JSON, websites, tickets, tasks, quotes and events', async ({ imports }) => {
    await imports.import({ resource: 'clients', data: clients })
    const jsonl = (...rows: object[]) => rows.map(row => JSON.stringify(row)).join('\n')
    for (const [resource, row] of [
      ['websites', { url: 'https://moreau.example', clientExternalId: 'C1' }],
      ['tickets', { title: 'A', clientName: 'Moreau' }],
      ['quotes', { clientExternalId: 'C1', lines: [{ description: 'A', quantity: 1, unitPrice: '10' }] }],
      ['tasks', { title: 'A', priority: 'Haute' }],
      ['events', { title: 'A', startDate: '02/03/2026' }],
    ] as const) {
      const done = await imports.import({ resource, format: 'jsonl', data: `${jsonl(row, { ...row })}\n[]\n` })
      expect(done, resource).toMatchObject({ status: 'completed', created: 2, failed: 1 })
      expect(await imports.list(`/${resource}`)).toHaveLength(2)
    }
  })

  it.for([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ] as const)('reads a file in %s', async ([, encode], { imports }) => {
    const bytes = encode('Nom;Ville\nCrêperie Ker;Orléans\n')
    expect(await imports.importFile(bytes, { resource: 'clients' })).toMatchObject({ created: 1 })
    expect(await imports.list('/clients')).toMatchObject([{ name: 'Crêperie Ker', city: 'Orléans' }])
  })

  it.for([',', ';', '\t', '|'])('recognizes the separator %j', async (separator, { imports }) => {
    const data = [
      ['Nom', 'Ville'],
      ['Moreau', '"Lyon, 3e; | \t"'],
    ]
      .map(cells => cells.join(separator))
      .join('\r\n')
    expect(await imports.importFile(data, { resource: 'clients', dryRun: 'false' })).toMatchObject({ created: 1 })
    expect(await imports.list('/clients')).toMatchObject([{ city: 'Lyon, 3e; |' }])
  })

  it('takes corrections of the mapping', async ({ imports }) => {
    const data = 'A,B,Nom\nx,Moreau,y\n'
    const mapping = { B: 'name', Nom: null }
    const done = await imports.import({ resource: 'clients', data, mapping })
    expect(done).toMatchObject({ mapping: { A: null, B: 'name', Nom: null }, created: 1 })
    const query = { resource: 'clients', mapping: JSON.stringify({ A: 'city', B: 'name' }) }
    expect(await imports.importFile(data, query)).toMatchObject({ mapping: { A: 'city', B: 'name', Nom: null } })
    expect(await imports.list('/clients')).toMatchObject([{ name: 'Moreau' }, { name: 'Moreau', city: 'x' }])
  })
})
