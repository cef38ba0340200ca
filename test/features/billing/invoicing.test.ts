import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { verifyInvoices } from '#src/features/billing/invoicing/verify.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { aLine, companyFields } from './agency.ts'
import { openInvoicing } from './open-invoicing.ts'

const it = test.extend('invoicing', ({ app }) => openInvoicing(app))
const year = new Date().getFullYear()

describe('a draft', () => {
  it('has no number until it is final', async ({ invoicing }) => {
    const draft = await invoicing.create()
    expect(draft).toMatchObject({
      invoiceNumber: `DRAFT-${draft.id}`,
      status: 'draft',
      type: 'invoice',
      finalizedAt: null,
      balance: '240.00',
      vatBreakdown: [{ rate: '20', category: 'S', base: '200.00', amount: '40.00' }],
    })
    const { status, body } = await invoicing.finalize(draft.id)
    expect([status, body]).toMatchObject([200, { status: 'sent', invoiceNumber: `INV-${year}-0001` }])
    expect(body.finalizedAt).not.toBeNull()
    expect(await invoicing.events(draft.id)).toEqual([
      'invoice.created',
      'invoice.updated',
      'invoice.sent',
      'invoice.finalized',
    ])
    expect((await invoicing.finalize(draft.id)).body.code).toBe('DOCUMENT_FINAL')
  })

  it('that lacks mentions is not issued, and uses no number', async ({ invoicing }) => {
    const { body: poor } = await invoicing.request('post', '/clients', { name: 'Moreau' })
    const { id } = await invoicing.create({ clientId: poor.id, lines: [{ ...aLine, vatRate: '21' }] })
    for (const refused of [
      await invoicing.finalize(id),
      await invoicing.patch(id, { status: 'sent', notes: 'Later' }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([422, 'DOCUMENT_INCOMPLETE'])
      expect(refused.body.missing).toEqual(
        expect.arrayContaining([
          { field: 'client.siren', rule: 'BR-FR-11' },
          { field: 'client.city', rule: 'required' },
          { field: 'lines.0.vatRate', rule: 'BR-FR-16' },
        ]),
      )
    }
    expect(await invoicing.read(id)).toMatchObject({ status: 'draft', notes: null })
    const created = await invoicing.request('post', '/invoices', { clientId: poor.id, status: 'sent' })
    expect([created.status, created.body.code]).toEqual([422, 'DOCUMENT_INCOMPLETE'])
    expect((await invoicing.issue()).invoiceNumber).toBe(`INV-${year}-0001`)
  })

  it.for([
    [{ status: 'sent' }, { status: 'sent', paidAt: null }],
    [
      { status: 'paid', paidAt: '2026-02-01' },
      { status: 'paid', paidAt: '2026-02-01T00:00:00.000Z', balance: '0.00' },
    ],
  ] as const)('is issued by a status: %j', async ([change, expected], { invoicing }) => {
    const { id } = await invoicing.create()
    const { status, body, text } = await invoicing.patch(id, { ...change, notes: 'Merci' })
    expect([status, text]).toEqual([200, expect.any(String)])
    expect(body).toMatchObject({ ...expected, notes: 'Merci', invoiceNumber: `INV-${year}-0001` })
    const created = await invoicing.create(change)
    expect(created).toMatchObject({ ...expected, invoiceNumber: `INV-${year}-0002` })
  })

  it('is all that a batch creates', async ({ invoicing }) => {
    const items = [{ clientId: invoicing.client.id }, { clientId: invoicing.client.id, status: 'sent' }]
    const { body } = await invoicing.request('post', '/invoices/batch', { items })
    expect(body.data).toMatchObject([
      { status: 201, resource: { status: 'draft', invoiceNumber: expect.stringMatching(/^DRAFT-/) } },
      { status: 400, error: { details: { fieldErrors: { status: ['Un lot ne crée que des brouillons'] } } } },
    ])
  })

  it('is not issued by the date of payment in a batch', async ({ invoicing }) => {
    const items = [{ clientId: invoicing.client.id, paidAt: '2026-11-26' }]
    const { body } = await invoicing.request('post', '/invoices/batch', { items })
    expect(body.data).toMatchObject([{ status: 400 }])
  })

  it('that was cancelled is still checked, and has no number, payments or credit notes before', async ({
    invoicing,
  }) => {
    const lacking = await invoicing.create({ status: 'cancelled', lines: [] })
    expect((await invoicing.patch(lacking.id, { status: 'sent' })).body.code).toBe('DOCUMENT_INCOMPLETE')
    const { id } = await invoicing.create({ status: 'cancelled' })
    expect((await invoicing.patch(id, { status: 'sent', invoiceNumber: 'FA-1' })).status).toBe(400)
    expect((await invoicing.patch(id, { invoiceNumber: `INV-${year}-0001` })).status).toBe(400)
    for (const refused of [await invoicing.pay(id, { amount: '1' }), await invoicing.credit(id)])
      expect([refused.status, refused.body.code]).toEqual([409, 'DOCUMENT_NOT_FINAL'])
    const { body } = await invoicing.patch(id, { status: 'sent' })
    expect(body).toMatchObject({ invoiceNumber: `INV-${year}-0001`, finalizedAt: expect.any(String) })
    expect((await invoicing.patch(id, { totalTtc: '1.00' })).body.code).toBe('DOCUMENT_FINAL')
  })

  it('gets no number by hand', async ({ invoicing }) => {
    const { id } = await invoicing.create()
    const body = { clientId: invoicing.client.id, invoiceNumber: 'F 1' }
    for (const refused of [await invoicing.request('post', '/invoices', body), await invoicing.patch(id, body)])
      expect([refused.status, Object.keys(refused.body.details.fieldErrors)]).toEqual([400, ['invoiceNumber']])
  })

  it('cannot be paid or credited', async ({ invoicing }) => {
    const { id } = await invoicing.create()
    for (const refused of [await invoicing.pay(id, { amount: '1' }), await invoicing.credit(id)])
      expect([refused.status, refused.body.code]).toEqual([409, 'DOCUMENT_NOT_FINAL'])
  })

  it('is not older than the last invoice of its series', async ({ invoicing }) => {
    await invoicing.issue({ issueDate: `${year - 1}-12-30` })
    expect((await invoicing.issue({ issueDate: `${year - 1}-12-31` })).invoiceNumber).toBe(`INV-${year - 1}-0002`)
    await invoicing.issue({ issueDate: `${year}-01-02` })
    for (const issueDate of [`${year}-01-01`, `${year - 1}-12-31`, `${year - 20}-06-15`]) {
      const older = await invoicing.create({ issueDate })
      const { status, body } = await invoicing.finalize(older.id)
      expect([status, body.missing]).toEqual([422, [{ field: 'issueDate', rule: 'chronological' }]])
    }
    expect((await invoicing.issue({ issueDate: `${year}-01-02` })).invoiceNumber).toBe(`INV-${year}-0002`)
  })

  it.for([
    [{ vatNumber: 'FR99404833048' }, { field: 'client.vatNumber', rule: 'BR-CO-09' }],
    [{ siret: '40483304800023' }, { field: 'client.siret', rule: 'BR-FR-09' }],
    [{ siret: '73282932000074' }, { field: 'client.siret', rule: 'BR-FR-09' }],
  ])('of a client with %j is not issued', async ([fields, missing], { invoicing }) => {
    const { request, client } = invoicing
    await request('patch', `/clients/${client.id}`, fields)
    const { status, body } = await invoicing.finalize((await invoicing.create()).id)
    expect([status, body.missing]).toEqual([422, [missing]])
    const right = { vatNumber: 'FR 83 404 833 048', siret: '404 833 048 00022' }
    expect((await request('patch', `/clients/${client.id}`, right)).status).toBe(200)
    expect((await invoicing.issue()).status).toBe('sent')
  })

  it('is not issued in the future of its agency', async ({ app, invoicing }) => {
    const issueDay = async (timezone: string, days: number) => {
      await app.db.updateTable('agencies').set({ timezone }).where('id', '=', invoicing.agency.id).execute()
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(Date.now() + days * 86_400_000)
      return invoicing.finalize((await invoicing.create({ issueDate: day, dueDate: null })).id)
    }
    // Somewhere it is another day than in UTC at any time.
    for (const timezone of ['Pacific/Midway', 'Pacific/Kiritimati']) {
      const { status, body } = await issueDay(timezone, 1)
      expect([status, body.missing]).toEqual([422, [{ field: 'issueDate', rule: 'future' }]])
      expect((await issueDay(timezone, 0)).status).toBe(200)
    }
  })

  it('is dated under the lock, so that times follow the numbers', async ({ invoicing }) => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => invoicing.create()))
    const issued = await Promise.all(drafts.map(({ id }) => invoicing.finalize(id)))
    const ordered = issued.map(({ body }) => body).toSorted((a, b) => a.invoiceNumber.localeCompare(b.invoiceNumber))
    const times = ordered.map(({ finalizedAt }) => Date.parse(finalizedAt))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('has its VAT by rate, also when it was written before the agency followed the law', async ({ app, invoicing }) => {
    const lines = Array.from({ length: 3 }, () => ({ ...aLine, quantity: 1, unitPrice: '0.02' }))
    const setInvoicing = (mode: 'free' | 'fr') =>
      app.db.updateTable('agencies').set({ invoicing: mode }).where('id', '=', invoicing.agency.id).execute()
    expect(await invoicing.create({ lines })).toMatchObject({ totalTtc: '0.07' })
    await setInvoicing('free')
    const draft = await invoicing.create({ lines })
    expect(draft).toMatchObject({ totalTtc: '0.06', vatBreakdown: [{ base: '0.06', amount: '0.00' }] })
    await setInvoicing('fr')
    const { body } = await invoicing.finalize(draft.id)
    expect(body).toMatchObject({ totalTtc: '0.07', vatBreakdown: [{ base: '0.06', amount: '0.01' }] })
    const { body: quote } = await invoicing.request('post', '/quotes', { clientId: invoicing.client.id, lines })
    expect(quote.totalTtc).toBe('0.07')
  })
})

describe('a final invoice', () => {
  it.for([
    { notes: 'Changed' },
    { dueDate: null },
    { lines: [] },
    { totalTtc: '1' },
    { invoiceNumber: 'F 1' },
    { nature: 'goods' },
    { issueDate: '2020-01-01' },
    { status: 'draft' },
    { status: 'overdue' },
  ])('cannot be changed by %j', async (change, { invoicing }) => {
    const invoice = await invoicing.issue()
    const { status, body } = await invoicing.patch(invoice.id, change)
    expect([status, body.code]).toEqual([409, 'DOCUMENT_FINAL'])
    expect(await invoicing.read(invoice.id)).toEqual(invoice)
  })

  it('accepts an external id, which is no content', async ({ invoicing }) => {
    const invoice = await invoicing.issue()
    const { status, body } = await invoicing.patch(invoice.id, { externalId: 'crm-1', status: 'paid' })
    expect([status, body]).toMatchObject([
      200,
      { externalId: 'crm-1', status: 'paid', finalizedAt: invoice.finalizedAt },
    ])
    expect(await invoicing.read(invoice.id)).toEqual(body)
  })

  it('accepts what it has already', async ({ invoicing }) => {
    const invoice = await invoicing.issue()
    const { status, body } = await invoicing.patch(invoice.id, { notes: null, status: 'sent', lines: invoice.lines })
    expect([status, body]).toEqual([200, invoice])
  })

  it('is cancelled by a credit note only', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    const { status, body } = await invoicing.patch(id, { status: 'cancelled' })
    expect([status, body.code]).toEqual([409, 'CREDIT_NOTE_REQUIRED'])
  })

  it('keeps its customer, whatever becomes of the client', async ({ app, invoicing }) => {
    const { id } = await invoicing.issue()
    await invoicing.request('patch', `/clients/${invoicing.client.id}`, { name: 'Another' })
    await invoicing.request('delete', `/clients/${invoicing.client.id}`)
    expect(await invoicing.read(id)).toMatchObject({ clientId: null, billedTo: { name: companyFields.name } })
    const query = app.db.selectFrom('invoices').where('id', '=', id).select('identities')
    expect((await query.executeTakeFirstOrThrow()).identities).toMatchObject({
      seller: { siren: '732829320' },
      buyer: { name: companyFields.name, siren: companyFields.siren },
    })
  })

  it('cannot be changed in the database', async ({ app, invoicing }) => {
    const { id } = await invoicing.issue()
    for (const [column, value] of [
      ['total_ttc', '1'],
      ['lines', '[]'],
      ['billed_to', '{}'],
      ['vat_breakdown', '[]'],
      ['credited_lines', '[]'],
      ['number', 'F 1'],
      ['status', 'draft'],
      ['finalized_at', '2020-01-01'],
    ] as const) {
      const change = sql`update invoices set ${sql.ref(column)} = ${value} where id = ${id}`.execute(app.db)
      await expect(change, column).rejects.toThrow('A final invoice cannot be changed')
    }
  })
})

describe('numbers of final invoices', () => {
  it('have no gaps, whatever happens at the same time', async ({ invoicing }) => {
    const drafts = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => invoicing.create(nth % 3 === 0 ? { lines: [] } : {})),
    )
    const responses = await Promise.all(drafts.flatMap(({ id }) => [invoicing.finalize(id), invoicing.finalize(id)]))
    const numbers: string[] = responses.flatMap(({ status, body }) => (status === 200 ? [body.invoiceNumber] : []))
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 8 }, (_, nth) => `INV-${year}-${String(nth + 1).padStart(4, '0')}`),
    )
    expect(await verifyInvoices(invoicing.agency.tenant)).toEqual({ verified: 8, broken: null })
  })

  it('start at 1 in each year, for invoices and for credit notes', async ({ invoicing }) => {
    const issueDate = `${year - 1}-06-15`
    expect((await invoicing.issue({ issueDate })).invoiceNumber).toBe(`INV-${year - 1}-0001`)
    const { id, invoiceNumber } = await invoicing.issue()
    expect(invoiceNumber).toBe(`INV-${year}-0001`)
    expect((await invoicing.credit(id)).body.invoiceNumber).toBe(`AV-${year}-0001`)
  })

  it('use the prefix of the agency', async ({ app, invoicing }) => {
    const prefixes = { quote_prefix: 'DEV', invoice_prefix: 'FA', credit_note_prefix: 'AVOIR' }
    await app.db.updateTable('agencies').set(prefixes).where('id', '=', invoicing.agency.id).execute()
    const { id, invoiceNumber } = await invoicing.issue()
    expect(invoiceNumber).toBe(`FA-${year}-0001`)
    expect((await invoicing.credit(id)).body.invoiceNumber).toBe(`AVOIR-${year}-0001`)
    const quote = { clientId: invoicing.client.id, lines: [aLine] }
    expect((await invoicing.request('post', '/quotes', quote)).body.quoteNumber).toBe(`DEV-${year}-0001`)
  })
})

describe('the chain of final documents', () => {
  /** Changes a document as somebody with access to the database would who disables the trigger. */
  const forge = (app: TestApp, statement: ReturnType<typeof sql>) =>
    app.db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await statement.execute(tx)
    })

  it.for([
    [
      'a changed total',
      (id: number) => sql`update invoices set total_ttc = 1 where id = ${id}`,
      2,
      'The document was changed',
    ],
    [
      'a changed customer',
      (id: number) =>
        sql`update invoices set identities = replace(identities::text, 'Moreau', 'Martin')::json where id = ${id}`,
      2,
      'The document was changed',
    ],
    [
      'a changed customer of the API',
      (id: number) =>
        sql`update invoices set billed_to = replace(billed_to::text, 'Moreau', 'Martin')::json where id = ${id}`,
      2,
      'The document was changed',
    ],
    [
      'a changed VAT',
      (id: number) =>
        sql`update invoices set vat_breakdown = replace(vat_breakdown::text, '40.00', '39.00')::json where id = ${id}`,
      2,
      'The document was changed',
    ],
    ['a removed document', (id: number) => sql`delete from invoices where id = ${id}`, 2, 'A document is missing'],
    [
      'removed last documents',
      (id: number) => sql`delete from invoices where id >= ${id}`,
      2,
      'The last documents are missing',
    ],
  ] as const)('finds %s', async ([, statement, position, reason], { app, invoicing }) => {
    await invoicing.issue()
    const { id } = await invoicing.issue()
    await invoicing.issue()
    expect(await verifyInvoices(invoicing.agency.tenant)).toEqual({ verified: 3, broken: null })
    await forge(app, statement(id))
    expect(await verifyInvoices(invoicing.agency.tenant)).toMatchObject({
      verified: position - 1,
      broken: { position, reason },
    })
  })

  it.for(['amount_paid', 'amount_credited', 'amount_applied'])(
    'finds a changed %s',
    async (column, { app, invoicing }) => {
      const { id, invoiceNumber } = await invoicing.issue()
      await invoicing.pay(id, { amount: '10' })
      await invoicing.credit(id, { lines: [{ line: 0, quantity: 1 }] })
      expect(await verifyInvoices(invoicing.agency.tenant)).toEqual({ verified: 2, broken: null })
      await forge(app, sql`update invoices set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${id}`)
      const { broken } = await verifyInvoices(invoicing.agency.tenant)
      expect(broken).toMatchObject({
        number: invoiceNumber,
        reason: 'The amounts are not those of payments, credit notes and deposits',
      })
    },
  )
})

describe('payments', () => {
  it('lead to the status, in parts, above the total, and back', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    const first = await invoicing.pay(id, { amount: '100', paidAt: '2026-02-14', method: 'transfer' })
    expect(first.status, first.text).toBe(201)
    expect(first.body).toMatchObject({
      invoiceId: id,
      amount: '100.00',
      paidAt: '2026-02-14T00:00:00.000Z',
      method: 'transfer',
      vatBreakdown: [{ rate: '20', amount: '100.00' }],
    })
    expect(await invoicing.read(id)).toMatchObject({ status: 'sent', amountPaid: '100.00', balance: '140.00' })
    await invoicing.pay(id, { amount: '150', paidAt: '2026-03-01' })
    expect(await invoicing.read(id)).toMatchObject({
      status: 'paid',
      paidAt: '2026-03-01T00:00:00.000Z',
      amountPaid: '250.00',
      balance: '-10.00',
    })
    await invoicing.pay(id, { amount: '-10' })
    expect(await invoicing.read(id)).toMatchObject({ status: 'paid', balance: '0.00' })
    await invoicing.pay(id, { amount: '-40' })
    expect(await invoicing.read(id)).toMatchObject({ status: 'sent', paidAt: null, balance: '40.00' })
    expect((await invoicing.request('get', `/invoices/${id}/payments`)).body).toMatchObject({
      data: [{ amount: '100.00' }, { amount: '150.00' }, { amount: '-10.00' }, { amount: '-40.00' }],
      total: 4,
    })
    const events = (await invoicing.events(id)).slice(4)
    expect(events.filter(event => event === 'invoice.payment_recorded')).toHaveLength(4)
    expect(events.filter(event => event !== 'invoice.payment_recorded')).toEqual([
      'invoice.updated',
      'invoice.updated',
      'invoice.paid',
      'invoice.updated',
      'invoice.updated',
      'invoice.sent',
    ])
  })

  it('are divided among the rates to the cent', async ({ invoicing }) => {
    const lines = [aLine, { ...aLine, vatRate: '10' }, { ...aLine, vatRate: '5.5', quantity: 1 }]
    const { id, totalTtc } = await invoicing.issue({ lines })
    expect(totalTtc).toBe('565.50')
    const { body } = await invoicing.pay(id, { amount: '100' })
    expect(body.vatBreakdown).toEqual([
      { rate: '20', amount: '42.44' },
      { rate: '10', amount: '38.90' },
      { rate: '5.5', amount: '18.66' },
    ])
  })

  it('of 0, and refunds of more than was paid, are refused', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    const { status, body } = await invoicing.pay(id, { amount: '0' })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['amount']])
    await invoicing.pay(id, { amount: '250' })
    const refused = await invoicing.pay(id, { amount: '-250.01' })
    expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_EXCEEDS_BALANCE'])
    await invoicing.pay(id, { amount: '-250' })
    expect(await invoicing.read(id)).toMatchObject({ status: 'sent', amountPaid: '0.00', balance: '240.00' })
  })

  it('are at most one day in the future', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const { status, body } = await invoicing.pay(id, { amount: '1', paidAt: inHours(25) })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['paidAt']])
    const patched = await invoicing.patch(id, { status: 'paid', paidAt: inHours(25) })
    expect([patched.status, Object.keys(patched.body.details.fieldErrors)]).toEqual([400, ['paidAt']])
    expect((await invoicing.pay(id, { amount: '1', paidAt: inHours(23) })).status).toBe(201)
  })

  it('are corrected by their opposite, once', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    const { body: payment } = await invoicing.pay(id, { amount: '240', method: 'card' })
    const correct = (paymentId: number) => invoicing.request('delete', `/invoices/${id}/payments/${paymentId}`)
    expect((await correct(payment.id)).status).toBe(204)
    expect(await invoicing.read(id)).toMatchObject({ status: 'sent', paidAt: null, balance: '240.00' })
    const { body } = await invoicing.request('get', `/invoices/${id}/payments`)
    expect(body.data).toMatchObject([
      { id: payment.id, amount: '240.00', correctsPaymentId: null },
      { amount: '-240.00', method: 'card', correctsPaymentId: payment.id },
    ])
    for (const corrected of body.data) {
      const again = await correct(corrected.id)
      expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_CORRECTED'])
    }
    expect((await correct(2 ** 31 - 1)).status).toBe(404)
    const other = await invoicing.issue()
    expect((await invoicing.request('delete', `/invoices/${other.id}/payments/${payment.id}`)).status).toBe(404)
    expect((await invoicing.events(id)).filter(event => event === 'invoice.payment_recorded')).toHaveLength(2)
  })

  it('whose correction would leave less than nothing are not corrected', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    const { body: payment } = await invoicing.pay(id, { amount: '100' })
    await invoicing.pay(id, { amount: '-100' })
    const { status, body } = await invoicing.request('delete', `/invoices/${id}/payments/${payment.id}`)
    expect([status, body.code]).toEqual([409, 'REFUND_EXCEEDS_BALANCE'])
  })

  it('have a sum of at most 12 digits before the decimal point', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    await invoicing.pay(id, { amount: '1' })
    const { status, body } = await invoicing.pay(id, { amount: '999999999999' })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['amount']])
  })

  it('at the same time are all counted', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    await Promise.all(Array.from({ length: 8 }, () => invoicing.pay(id, { amount: '30' })))
    expect(await invoicing.read(id)).toMatchObject({ status: 'paid', amountPaid: '240.00' })
    expect((await invoicing.events(id)).filter(event => event === 'invoice.paid')).toHaveLength(1)
  })

  it('follow from the status of a final invoice', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    await invoicing.pay(id, { amount: '100' })
    await invoicing.patch(id, { paidAt: '2026-03-01' })
    expect(await invoicing.read(id)).toMatchObject({ status: 'paid', paidAt: '2026-03-01T00:00:00.000Z' })
    expect((await invoicing.patch(id, { status: 'paid' })).status).toBe(200)
    const { body } = await invoicing.request('get', `/invoices/${id}/payments`)
    expect(body.data.map(({ amount }: { amount: string }) => amount)).toEqual(['100.00', '140.00'])
    expect((await invoicing.patch(id, { paidAt: null })).body.code).toBe('DOCUMENT_FINAL')
  })
})

describe('credit notes', () => {
  it('take back an invoice in full, and cancel it', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    const { status, body } = await invoicing.credit(id)
    expect([status, body]).toMatchObject([
      201,
      { type: 'credit_note', creditedInvoiceId: id, status: 'sent', totalTtc: '240.00', balance: '0.00' },
    ])
    expect(body.amountApplied).toBe('240.00')
    expect(body.finalizedAt).not.toBeNull()
    expect(await invoicing.read(id)).toMatchObject({ status: 'cancelled', balance: '0.00' })
    expect(await invoicing.events(body.id)).toEqual(['credit_note.created'])
    for (const refused of [await invoicing.credit(id), await invoicing.credit(body.id)])
      expect([refused.status, refused.body.code]).toEqual([409, 'CREDIT_EXCEEDS_INVOICE'])
    expect(await verifyInvoices(invoicing.agency.tenant)).toEqual({ verified: 2, broken: null })
  })

  it('take back lines, and never more than what is left', async ({ invoicing }) => {
    const { id } = await invoicing.issue({ lines: [aLine, { ...aLine, quantity: 3, unitPrice: '10' }] })
    const { body } = await invoicing.credit(id, { lines: [{ line: 1, quantity: 2 }] })
    expect(body).toMatchObject({ totalHt: '20.00', totalTtc: '24.00', lines: [{ quantity: 2, unitPrice: '10' }] })
    expect(await invoicing.read(id)).toMatchObject({ status: 'sent', balance: '252.00' })
    for (const lines of [
      [{ line: 1, quantity: 1.5 }],
      [{ line: 1, quantity: -1 }],
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1.5 },
      ],
    ])
      expect((await invoicing.credit(id, { lines })).body.code).toBe('CREDIT_EXCEEDS_INVOICE')
    expect((await invoicing.credit(id, { lines: [{ line: 2, quantity: 1 }] })).status).toBe(400)
    expect((await invoicing.credit(id)).body).toMatchObject({
      totalTtc: '252.00',
      lines: [{ quantity: 2 }, { quantity: 1 }],
    })
  })

  it('of a paid invoice leave an amount to refund', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    await invoicing.patch(id, { status: 'paid' })
    const { body: note } = await invoicing.credit(id)
    expect(note).toMatchObject({ amountApplied: '0.00', balance: '240.00' })
    expect(await invoicing.read(id)).toMatchObject({ status: 'paid', balance: '0.00' })
    const tooMuch = await invoicing.pay(note.id, { amount: '240.01' })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'REFUND_EXCEEDS_BALANCE'])
    await invoicing.pay(note.id, { amount: '240' })
    expect(await invoicing.read(note.id)).toMatchObject({ status: 'paid', balance: '0.00' })
  })

  it('settle what is owed before anything is refunded', async ({ invoicing }) => {
    const { id } = await invoicing.issue({ lines: [{ ...aLine, quantity: 1, unitPrice: '2350.50' }] })
    await invoicing.pay(id, { amount: '1000' })
    const { body: first } = await invoicing.credit(id, { lines: [{ line: 0, quantity: 0.5 }] })
    expect(first).toMatchObject({ totalTtc: '1410.30', amountApplied: '1410.30', balance: '0.00' })
    expect(await invoicing.read(id)).toMatchObject({ status: 'sent', amountApplied: '1410.30', balance: '410.30' })
    const { body: rest } = await invoicing.credit(id)
    expect(rest).toMatchObject({ totalTtc: '1410.30', amountApplied: '410.30', balance: '1000.00' })
    expect(await invoicing.read(id)).toMatchObject({ status: 'paid', balance: '0.00', amountPaid: '1000.00' })
  })

  it.for([
    [2, '12.48', 1],
    [2, '12.47', 1],
    [3, '1.005', 1],
    [1, '0.05', 0.5],
    [12, '0.005', 1],
    [100, '0.014', 10],
  ] as const)(
    'of %s × %s in parts of %s are the invoice to the cent',
    async ([quantity, unitPrice, part], { invoicing }) => {
      const { id, totalHt, totalTtc } = await invoicing.issue({ lines: [{ ...aLine, quantity, unitPrice }] })
      const notes: Record<string, any>[] = []
      for (let left = quantity; left > 0; left -= part) {
        const { status, body, text } = await invoicing.credit(id, { lines: [{ line: 0, quantity: part }] })
        expect(status, text).toBe(201)
        notes.push(body)
      }
      const sumOf = (name: string) => notes.reduce((sum, note) => sum + Math.round(Number(note[name]) * 100), 0)
      expect([sumOf('totalHt'), sumOf('totalTtc')]).toEqual([Math.round(totalHt * 100), Math.round(totalTtc * 100)])
      expect(await invoicing.read(id)).toMatchObject({ status: 'cancelled', balance: '0.00' })
      for (const { id: note, lines } of notes.slice(-2)) {
        const document = await invoicing.request('get', `/invoices/${note}/document?format=cii`)
        expect([document.status, lines]).toMatchObject([200, [{ quantity: part }]])
      }
      expect(await verifyInvoices(invoicing.agency.tenant)).toMatchObject({ broken: null })
    },
  )

  it('at the same time take back no more than the invoice', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => invoicing.credit(id, { lines: [{ line: 0, quantity: 0.5 }] })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(await invoicing.read(id)).toMatchObject({ status: 'cancelled', balance: '0.00' })
  })

  it('need the mentions of an invoice, and take back nothing without them', async ({ app, invoicing }) => {
    const { id } = await invoicing.issue()
    await app.db.updateTable('agencies').set({ siren: null }).where('id', '=', invoicing.agency.id).execute()
    const { status, body } = await invoicing.credit(id)
    expect([status, body.missing]).toEqual([422, expect.arrayContaining([{ field: 'agency.siren', rule: 'BR-FR-10' }])])
    expect(await invoicing.read(id)).toMatchObject({ status: 'sent', balance: '240.00' })
  })

  it('are listed by their type', async ({ invoicing }) => {
    const { id } = await invoicing.issue()
    await invoicing.credit(id)
    const { body } = await invoicing.request('get', '/invoices?type=credit_note')
    expect(body).toMatchObject({ total: 1, data: [{ type: 'credit_note' }] })
  })
})

it('a quote that expires emits an event of its own', async ({ app, invoicing }) => {
  const { client, request } = invoicing
  const { body } = await request('post', '/quotes', { clientId: client.id, status: 'sent' })
  await request('patch', `/quotes/${body.id}`, { status: 'expired' })
  expect(await app.events(invoicing.agency, body.id, 'quote')).toMatchObject([
    { event: 'quote.created' },
    { event: 'quote.updated' },
    { event: 'quote.expired' },
  ])
})

describe('an agency without legal invoicing', () => {
  const free = test.extend('invoicing', ({ app }) => openInvoicing(app, { isLegal: false }))

  free('does not finalize invoices', async ({ invoicing }) => {
    const { id, invoiceNumber } = await invoicing.create()
    expect(invoiceNumber).toBe(`INV-${year}-0001`)
    const { status, body } = await invoicing.finalize(id)
    expect([status, body.code]).toEqual([409, 'INVOICING_DISABLED'])
  })

  free('records payments and credit notes, and changes invoices as it likes', async ({ invoicing }) => {
    const { id } = await invoicing.create()
    await invoicing.pay(id, { amount: '240.00' })
    expect(await invoicing.read(id)).toMatchObject({ status: 'paid', balance: '0.00' })
    const other = await invoicing.create({ status: 'sent' })
    expect((await invoicing.credit(other.id)).body).toMatchObject({
      invoiceNumber: `AV-${year}-0001`,
      finalizedAt: null,
    })
    expect(await invoicing.read(other.id)).toMatchObject({ status: 'sent', balance: '0.00' })
    expect((await invoicing.patch(id, { status: 'draft', notes: 'Again' })).body).toMatchObject({ status: 'draft' })
  })

  free('counts a paid invoice as paid', async ({ invoicing }) => {
    const { id } = await invoicing.create({ status: 'paid' })
    expect(await invoicing.read(id)).toMatchObject({ amountPaid: '240.00', balance: '0.00' })
  })
})

it('an agency switches to legal invoicing with a complete identity, and stays with it', async ({ app }) => {
  const { agency, create, finalize, read, patch: patchInvoice } = await openInvoicing(app, { isLegal: false })
  const { id, invoiceNumber } = await create()
  const sent = await create({ status: 'sent' })
  expect(invoiceNumber).toBe(`INV-${year}-0001`)
  const admin = await app.adminSession(agency)
  const patch = (body: object) => admin.request('patch', '/agency', { body })
  const incomplete = await patch({ invoicing: 'fr', vatRegime: 'franchise' })
  expect([incomplete.status, Object.keys(incomplete.body.details.fieldErrors)]).toEqual([400, ['siren', 'address']])
  const { sellerSettings } = await import('./agency.ts')
  const { status, body } = await patch(sellerSettings)
  expect([status, body]).toMatchObject([200, sellerSettings])
  expect(await read(id)).toMatchObject({ invoiceNumber: `DRAFT-${id}` })
  for (const change of [{ totalTtc: '1.00' }, { invoiceNumber: 'F-2' }, { status: 'draft' }])
    expect((await patchInvoice(sent.id, change)).body.code).toBe('DOCUMENT_FINAL')
  expect((await patch({ invoicing: 'free' })).status).toBe(200)
  await patch({ invoicing: 'fr' })
  expect((await finalize(id)).status).toBe(200)
  expect((await patch({ invoicing: 'free' })).status).toBe(400)
})

it('payments count as data of the agency', async ({ app, invoicing }) => {
  const { id } = await invoicing.issue()
  const agencyId = invoicing.agency.id
  const added = await app.db.transaction().execute(async tx => {
    await sql`delete from storage_changes where agency_id = ${agencyId}`.execute(tx)
    await sql`
      insert into invoice_payments (agency_id, invoice_id, amount, paid_at, vat_breakdown)
      values (${agencyId}, ${id}, 10, now(), '[]')`.execute(tx)
    return sql`select stored_rows::integer as rows from storage_changes where agency_id = ${agencyId}`.execute(tx)
  })
  expect(added.rows).toEqual([{ rows: 1 }])
})
