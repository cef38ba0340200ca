import { describe, expect } from 'vitest'
import { findBillingSummary } from '#src/features/billing/summary.ts'
import { verifyInvoices } from '#src/features/billing/invoicing/verify.ts'
import { companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', async ({ app }) => {
  const imports = await openImports(app)
  await imports.import({ resource: 'clients', data: 'externalId,name\nC1,Moreau\n' })
  return imports
})

describe('the lines of documents', () => {
  it('are the rows with the same number, with the guessed columns of a French file', async ({ imports }) => {
    const data = [
      'Numéro;Client;Date;Désignation;Quantité;Prix unitaire HT;Taux TVA',
      'F-1;Moreau;31/01/2026;Site;1;1 000,00;20',
      'F-1;Moreau;31/01/2026;Hébergement;12;9,50;20',
      'F-2;Moreau;01/02/2026;Conseil;0,5;80;5,5',
      'F-1;Moreau;31/01/2026;Reste;1;1;20',
    ].join('\n')
    const done = await imports.import({ resource: 'invoices', data })
    expect(done).toMatchObject({ total: 4, processed: 4, created: 2, failed: 1 })
    expect(await imports.errors(done.id)).toEqual([{ row: 4, field: 'invoiceNumber', message: 'Number already used' }])
    expect(await imports.list('/invoices', { sort: 'issueDate' })).toMatchObject([
      { invoiceNumber: 'F-1', totalHt: '1114.00', totalTtc: '1336.80', lines: [{ quantity: 1 }, { quantity: 12 }] },
      { invoiceNumber: 'F-2', totalHt: '40.00', totalTtc: '42.20', lines: [{ quantity: 0.5, vatRate: '5.5' }] },
    ])
  })

  it('are checked, and named by the first row of their document', async ({ imports }) => {
    const rows = ['A,1,x', 'B,1,2'].map(cells => `Q-1,C1,${cells}`)
    const many = Array.from({ length: 1200 }, () => 'Q-2,C1,A,1,2')
    const header = 'quoteNumber,clientExternalId,lineDescription,lineQuantity,lineUnitPrice'
    const done = await imports.import({ resource: 'quotes', data: [header, ...rows, ...many].join('\n') })
    expect(done).toMatchObject({ total: 1202, processed: 1202, created: 0, failed: 2 })
    const errors = (await imports.errors(done.id)) as { row: number; field: string }[]
    expect(errors.map(({ row }) => row)).toEqual([1, 3])
    expect(errors[0]?.field).toContain('lines')
  })

  it('of prices without a row of their own are none', async ({ imports }) => {
    const data = 'invoiceNumber,clientExternalId,lineDescription,totalHt,totalTtc\nF-1,C1,Site,10,12\n'
    expect(await imports.import({ resource: 'invoices', data })).toMatchObject({ created: 1 })
    expect(await imports.list('/invoices')).toMatchObject([{ totalTtc: '12.00', lines: [] }])
  })
})

describe('a row that cannot be read', () => {
  const header = 'Numéro;Client;Désignation;Prix unitaire HT'
  const message = 'Line 3 of the file: a quote is misplaced, or not closed'

  it('fails its document as a whole, and no other', async ({ imports }) => {
    const data = [header, 'F-1;Moreau;A;10', 'F-1;Moreau;"B" x;20', 'F-1;Moreau;C;30', 'F-2;Moreau;D;40'].join('\n')
    const done = await imports.import({ resource: 'invoices', data })
    expect(done).toMatchObject({ total: 4, processed: 4, created: 1, failed: 1 })
    expect(await imports.errors(done.id)).toEqual([{ row: 1, field: null, message: `Row 2: ${message}` }])
    expect(await imports.list('/invoices')).toMatchObject([{ invoiceNumber: 'F-2', totalHt: '40.00' }])
  })

  it('fails its document, also with its number and without its price', async ({ imports }) => {
    const data = [header, 'F-1;Moreau;A;10,5', 'F-1;Moreau;B;10.5', 'F-1;Moreau;C;1.234', 'F-1;Moreau;D;1'].join('\n')
    const done = await imports.import({ resource: 'invoices', data })
    expect(done).toMatchObject({ total: 4, processed: 4, created: 0, failed: 1 })
    expect(await imports.errors(done.id)).toMatchObject([{ row: 1, field: 'lineUnitPrice' }])
  })

  it('between two documents is an error of its own', async ({ imports }) => {
    const data = [header, 'F-1;Moreau;A;10', 'F-3;Moreau;"B" x;20', 'F-2;Moreau;D;40'].join('\n')
    const done = await imports.import({ resource: 'invoices', data })
    expect(done).toMatchObject({ total: 3, processed: 3, created: 2, failed: 1 })
    expect(await imports.errors(done.id)).toEqual([{ row: 2, field: null, message }])
  })
})

describe('the date of payment of an imported invoice', () => {
  const monthsWithPayments = async ({ agency }: Awaited<ReturnType<typeof openImports>>) =>
    (await findBillingSummary(agency.tenant)).currencies.flatMap(({ months }) =>
      months.filter(({ paid }) => paid !== '0.00'),
    )

  it.for(['free', 'fr'])('is unknown without one, and counts in no month (%s)', async (kind, { app, imports }) => {
    if (kind === 'fr') await makeSeller(app, imports.agency)
    const data = [
      'N° facture;Client;Date;Montant HT;Montant TTC;Statut',
      'F-1;Moreau;15/01/2024;1000,00;1200,00;Payée',
      'F-2;Moreau;16/01/2024;1000,00;1200,00;Envoyée',
    ].join('\n')
    expect(await imports.import({ resource: 'invoices', data })).toMatchObject({ created: 2 })
    expect(await imports.list('/invoices', { sort: 'issueDate' })).toMatchObject([
      { status: 'paid', paidAt: null },
      { status: 'sent', paidAt: null },
    ])
    expect(await monthsWithPayments(imports)).toEqual([])
  })

  it.for([
    'Date de règlement',
    'Date de paiement',
    'Date règlement',
    'Date du paiement',
    "Date d'encaissement",
    'Payée le',
    'Réglée le',
    'Payment date',
    'Date paid',
  ])('is that of the column « %s »', async (header, { imports }) => {
    const month = new Date().toISOString().slice(0, 7)
    const data = [
      `N° facture;Client;Date;Montant HT;Montant TTC;Statut;${header}`,
      `F-1;Moreau;15/01/2024;1000,00;1200,00;Payée;${month}-01`,
    ].join('\n')
    const done = await imports.import({ resource: 'invoices', data })
    expect(done).toMatchObject({ created: 1, mapping: { [header]: 'paidAt' } })
    expect(await imports.list('/invoices')).toMatchObject([{ status: 'paid', paidAt: `${month}-01T00:00:00.000Z` }])
    expect(await monthsWithPayments(imports)).toMatchObject([{ month, paid: '1200.00' }])
  })

  it('is not that of an update, which needs the date in legal invoicing', async ({ app, imports }) => {
    const rows = (status: string) =>
      `externalId,invoiceNumber,clientName,issueDate,totalHt,totalTtc,status\nE1,F-1,Moreau,2024-01-15,10,12,${status}\n`
    const update = (status: string) =>
      imports.import({ resource: 'invoices', data: rows(status), onExisting: 'update' })
    await update('sent')
    expect(await update('paid')).toMatchObject({ updated: 1 })
    expect(await imports.list('/invoices')).toMatchObject([{ status: 'paid', paidAt: null }])
    await update('sent')
    await makeSeller(app, imports.agency)
    const refused = await update('paid')
    expect(await imports.errors(refused.id)).toEqual([{ row: 1, field: 'paidAt', message: 'Required field' }])
    expect(await imports.list('/invoices')).toMatchObject([{ status: 'sent', paidAt: null, amountPaid: '0.00' }])
  })

  it('is unknown like that of the acceptance of a quote', async ({ imports }) => {
    const rows = (status: string) =>
      `externalId,quoteNumber,clientName,totalHt,totalTtc,status\nE1,D-1,Moreau,10,12,${status}\n`
    for (const status of ['accepted', 'sent', 'accepted']) {
      await imports.import({ resource: 'quotes', data: rows(status), onExisting: 'update' })
      expect(await imports.list('/quotes')).toMatchObject([{ status, acceptedAt: null }])
    }
  })
})

describe('in legal invoicing, an imported invoice', () => {
  const data = [
    'invoiceNumber,clientExternalId,issueDate,dueDate,status,totalHt,totalTtc',
    'INV-2026-0041,C1,2026-01-31,2026-02-28,sent,10,12',
    'OLD-1,C1,2020-01-31,,draft,10,12',
  ].join('\n')

  it.for(['before', 'after'] as const)(
    'is fixed like a final one, when imported %s the switch',
    async (when, { app, imports }) => {
      if (when === 'after') await makeSeller(app, imports.agency)
      expect(await imports.import({ resource: 'invoices', data })).toMatchObject({ created: 2 })
      if (when === 'before') await makeSeller(app, imports.agency)
      const [draft, issued] = await imports.list('/invoices', { sort: 'issueDate' })
      const patch = (id: number, body: object) => app.request('patch', `/invoices/${id}`, imports.key, { body })
      for (const change of [{ totalTtc: '13.00' }, { invoiceNumber: 'X-1' }, { notes: 'Y' }, { status: 'draft' }]) {
        const { status, body } = await patch(issued.id, change)
        expect([status, body.code], JSON.stringify(change)).toEqual([409, 'DOCUMENT_FINAL'])
      }
      expect((await patch(issued.id, { status: 'cancelled' })).body.code).toBe('CREDIT_NOTE_REQUIRED')
      expect((await patch(issued.id, { totalTtc: '12.00', externalId: 'E1' })).status).toBe(200)
      expect((await patch(draft.id, { notes: 'Y' })).status).toBe(200)
      const update = data.replace(',12\nOLD', ',15\nOLD').replace('invoiceNumber', 'externalId,invoiceNumber')
      const again = update.replace('INV-', 'E1,INV-').replace('OLD-1', ',OLD-2')
      const done = await imports.import({ resource: 'invoices', data: again, onExisting: 'update' })
      expect(await imports.errors(done.id)).toMatchObject([{ row: 1, field: null }])
      const paid = await app.request('post', `/invoices/${issued.id}/payments`, imports.key, {
        body: { amount: '12.00' },
      })
      expect(paid.status, paid.text).toBe(201)
      expect((await imports.list('/invoices', { externalId: 'E1' }))[0]).toMatchObject({
        status: 'paid',
        totalTtc: '12.00',
      })
    },
  )

  it('takes no number that the series has still to give', async ({ app, imports }) => {
    await makeSeller(app, imports.agency)
    const { id: clientId } = (await app.request('post', '/clients', imports.key, { body: companyFields })).body
    const line = { description: 'A', quantity: 1, unitPrice: '10', vatRate: '20' }
    const body = { clientId, lines: [line], dueDate: '2099-01-31', externalId: 'D1' }
    const draft = (await app.request('post', '/invoices', imports.key, { body })).body
    const year = new Date().getFullYear()
    const rows = (status: string) => `externalId,invoiceNumber,status\nD1,${draft.invoiceNumber},${status}\n`
    // An import does not make a draft final either.
    const refused = await imports.import({ resource: 'invoices', data: rows('sent'), onExisting: 'update' })
    expect(await imports.errors(refused.id)).toMatchObject([{ row: 1, field: expect.any(String) }])
    const final = await app.request('post', `/invoices/${draft.id}/finalize`, imports.key)
    expect(final.body.invoiceNumber).toBe(`INV-${year}-0001`)
    const header = 'invoiceNumber,clientName,status,issueDate,totalHt,totalTtc'
    const done = await imports.import({
      resource: 'invoices',
      data: `${header}\nINV-${year}-0002,Moreau,sent,2020-01-05,10,12\nOLD-${year}-0002,Moreau,sent,2020-01-05,10,12\n`,
    })
    expect(done).toMatchObject({ created: 1, failed: 1 })
    expect(await imports.errors(done.id)).toEqual([
      { row: 1, field: 'invoiceNumber', message: 'Beyond the series of invoices' },
    ])
  })

  it('is followed by the series of final ones, and is not part of their chain', async ({ app, imports }) => {
    await makeSeller(app, imports.agency)
    const { id: clientId } = (await app.request('post', '/clients', imports.key, { body: companyFields })).body
    await imports.import({ resource: 'invoices', data: data.replaceAll('2026', String(new Date().getFullYear())) })
    const line = { description: 'A', quantity: 1, unitPrice: '10', vatRate: '20' }
    const body = { clientId, lines: [line], dueDate: '2099-01-31' }
    const draft = (await app.request('post', '/invoices', imports.key, { body })).body
    const final = await app.request('post', `/invoices/${draft.id}/finalize`, imports.key)
    expect(final.body.invoiceNumber).toBe(`INV-${new Date().getFullYear()}-0042`)
    expect(await verifyInvoices(imports.agency.tenant)).toEqual({ verified: 1, broken: null })
  })
})
