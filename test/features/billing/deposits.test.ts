import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { verifyInvoices } from '#src/features/billing/invoicing/verify.ts'
import { test } from '#test/app/index.ts'
import { aLine, companyFields } from './agency.ts'
import { openInvoicing } from './open-invoicing.ts'

const it = test
  .extend('invoicing', ({ app }) => openInvoicing(app))
  .extend('free', ({ app }) => openInvoicing(app, { isLegal: false }))

/** A deposit of 60.00 with VAT. */
const deposit = { isDeposit: true, lines: [{ ...aLine, description: 'Acompte', quantity: 1, unitPrice: '50' }] }

describe('a deposit', () => {
  it('is deducted from the invoice that names it', async ({ invoicing }) => {
    const first = await invoicing.issue(deposit)
    await invoicing.pay(first.id, { amount: '60' })
    const second = await invoicing.issue(deposit)
    const draft = await invoicing.create({ depositInvoiceIds: [second.id, first.id] })
    expect(draft).toMatchObject({
      totalTtc: '240.00',
      depositInvoiceIds: [first.id, second.id],
      amountDeposited: '120.00',
      balance: '120.00',
      amountPaid: '0.00',
    })
    const { status, body } = await invoicing.finalize(draft.id)
    expect([status, body]).toMatchObject([200, { status: 'sent', amountDeposited: '120.00', balance: '120.00' }])
    expect(await invoicing.read(first.id)).toMatchObject({ finalInvoiceId: draft.id, isDeposit: true })
    expect(await invoicing.events(first.id)).toContain('invoice.updated')
    await invoicing.pay(draft.id, { amount: '120' })
    expect(await invoicing.read(draft.id)).toMatchObject({ status: 'paid', balance: '0.00', amountPaid: '120.00' })
    expect(await verifyInvoices(invoicing.agency.tenant)).toEqual({ verified: 3, broken: null })
  })

  it('is a document of its own type, which the final one names', async ({ app, invoicing }) => {
    const { key } = await app.key(invoicing.agency)
    const first = await invoicing.issue(deposit)
    const final = await invoicing.issue({ depositInvoiceIds: [first.id] })
    const xml = async (id: number) => (await app.request('get', `/invoices/${id}/document?format=cii`, key, {})).text
    expect(await xml(first.id)).toContain('<ram:TypeCode>386<')
    const text = await xml(final.id)
    for (const part of ['>S4<', '<ram:TotalPrepaidAmount>60.00<', '<ram:DuePayableAmount>180.00<', first.invoiceNumber])
      expect(text).toContain(part)
  })

  it('that pays everything leaves an invoice that is paid', async ({ app, invoicing }) => {
    const whole = await invoicing.issue({ isDeposit: true, lines: [aLine] })
    await invoicing.pay(whole.id, { amount: '240', paidAt: '2026-02-03' })
    const final = await invoicing.issue({ depositInvoiceIds: [whole.id] })
    expect(final).toMatchObject({ status: 'paid', balance: '0.00', amountPaid: '0.00' })
    expect(await invoicing.events(final.id)).toEqual([
      'invoice.created',
      'invoice.updated',
      'invoice.sent',
      'invoice.finalized',
      'invoice.updated',
      'invoice.paid',
    ])
    const { key } = await app.key(invoicing.agency)
    const { text } = await app.request('get', `/invoices/${final.id}/document?format=cii`, key, {})
    expect(text).toContain('>S2<')
  })

  it('cannot exceed the invoice', async ({ invoicing }) => {
    const { id } = await invoicing.issue({ isDeposit: true, lines: [{ ...aLine, quantity: 3 }] })
    const draft = await invoicing.create({ depositInvoiceIds: [id] })
    const { status, body } = await invoicing.finalize(draft.id)
    expect([status, body.missing]).toEqual([422, [{ field: 'depositInvoiceIds', rule: 'deposits' }]])
  })

  it('is not deducted twice, also by invoices at the same time', async ({ invoicing }) => {
    const { id } = await invoicing.issue(deposit)
    const drafts = await Promise.all([1, 2, 3, 4].map(() => invoicing.create()))
    const responses = await Promise.all(drafts.map(draft => invoicing.patch(draft.id, { depositInvoiceIds: [id] })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    const refused = responses.find(({ status }) => status === 400)
    expect(refused?.body.details.fieldErrors.depositInvoiceIds[0]).toContain('déjà déduit')
    const { finalInvoiceId } = await invoicing.read(id)
    const read = await Promise.all(drafts.map(draft => invoicing.read(draft.id)))
    expect(read.filter(({ amountDeposited }) => amountDeposited === '60.00').map(draft => draft.id)).toEqual([
      finalInvoiceId,
    ])
  })

  it('can be deducted again after the draft has dropped it, or is cancelled', async ({ invoicing }) => {
    const { id } = await invoicing.issue(deposit)
    const first = await invoicing.create({ depositInvoiceIds: [id] })
    expect((await invoicing.patch(first.id, { depositInvoiceIds: [] })).body).toMatchObject({ balance: '240.00' })
    const second = await invoicing.create({ depositInvoiceIds: [id] })
    await invoicing.patch(second.id, { status: 'cancelled' })
    expect(await invoicing.read(id)).toMatchObject({ finalInvoiceId: null })
    expect(await invoicing.issue({ depositInvoiceIds: [id] })).toMatchObject({ balance: '180.00' })
  })

  it('must be issued, of the same client, and a deposit', async ({ app, invoicing }) => {
    const other = (await invoicing.request('post', '/clients', { ...companyFields, name: 'Autre' })).body
    const stranger = await openInvoicing(app)
    const ids = {
      draft: (await invoicing.create(deposit)).id,
      'of another client': (await invoicing.issue({ ...deposit, clientId: other.id })).id,
      'of another agency': (await stranger.issue(deposit)).id,
      'no deposit': (await invoicing.issue()).id,
      unknown: 2_000_000_000,
    }
    for (const [name, id] of Object.entries(ids)) {
      const body = { clientId: invoicing.client.id, lines: [aLine], depositInvoiceIds: [id] }
      const response = await invoicing.request('post', '/invoices', body)
      expect([response.status, Object.keys(response.body.details.fieldErrors)], name).toEqual([
        400,
        ['depositInvoiceIds'],
      ])
    }
  })

  it('must be in the same currency', async ({ app, invoicing }) => {
    const { id } = await invoicing.issue(deposit)
    await app.db.updateTable('agencies').set({ currency: 'CHF' }).where('id', '=', invoicing.agency.id).execute()
    const draft = await invoicing.create()
    expect((await invoicing.patch(draft.id, { depositInvoiceIds: [id] })).status).toBe(400)
  })

  it('does not stay when the client changes', async ({ invoicing }) => {
    const other = (await invoicing.request('post', '/clients', { ...companyFields, name: 'Autre' })).body
    const { id } = await invoicing.issue(deposit)
    const draft = await invoicing.create({ depositInvoiceIds: [id] })
    expect((await invoicing.patch(draft.id, { clientId: other.id })).status).toBe(400)
    expect((await invoicing.patch(draft.id, { clientId: other.id, depositInvoiceIds: [] })).status).toBe(200)
  })

  it('deducts no deposit itself', async ({ invoicing }) => {
    const { id } = await invoicing.issue(deposit)
    const second = await invoicing.create(deposit)
    expect((await invoicing.patch(second.id, { depositInvoiceIds: [id] })).status).toBe(400)
  })

  it('is taken back with the invoice that deducts it', async ({ invoicing }) => {
    const first = await invoicing.issue(deposit)
    await invoicing.pay(first.id, { amount: '60' })
    const final = await invoicing.issue({ depositInvoiceIds: [first.id] })
    const refused = await invoicing.credit(first.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'CREDIT_EXCEEDS_INVOICE'])
    const { status, body } = await invoicing.credit(final.id)
    expect([status, body]).toMatchObject([201, { totalTtc: '240.00', amountApplied: '180.00', balance: '60.00' }])
    expect(await invoicing.read(final.id)).toMatchObject({ status: 'paid', balance: '0.00' })
    expect((await invoicing.pay(body.id, { amount: '60' })).status).toBe(201)
    expect(await invoicing.read(body.id)).toMatchObject({ balance: '0.00', amountPaid: '60.00' })
  })

  it('that was credited in part is deducted with the rest', async ({ invoicing }) => {
    const { id } = await invoicing.issue({ isDeposit: true, lines: [aLine] })
    await invoicing.credit(id, { lines: [{ line: 0, quantity: 1 }] })
    expect(await invoicing.create({ depositInvoiceIds: [id] })).toMatchObject({ amountDeposited: '120.00' })
  })

  it('of a final invoice cannot be changed', async ({ app, invoicing }) => {
    const { id } = await invoicing.issue(deposit)
    const final = await invoicing.issue({ depositInvoiceIds: [id] })
    const refused = await invoicing.patch(final.id, { depositInvoiceIds: [] })
    expect([refused.status, refused.body.code]).toEqual([409, 'DOCUMENT_FINAL'])
    expect((await invoicing.patch(final.id, { depositInvoiceIds: [id], isDeposit: false })).status).toBe(200)
    const forge = sql`update invoices set amount_deposited = 0 where id = ${final.id}`.execute(app.db)
    await expect(forge).rejects.toThrow('A final invoice cannot be changed')
  })
})

describe('without legal invoicing', () => {
  it('a deposit that was sent can be deducted', async ({ free }) => {
    const draft = await free.create(deposit)
    const refused = await free.request('post', '/invoices', {
      clientId: free.client.id,
      lines: [aLine],
      depositInvoiceIds: [draft.id],
    })
    expect(refused.status).toBe(400)
    await free.patch(draft.id, { status: 'sent' })
    const final = await free.create({ depositInvoiceIds: [draft.id] })
    expect(final).toMatchObject({ amountDeposited: '60.00', balance: '180.00' })
    expect((await free.patch(final.id, { status: 'paid' })).body).toMatchObject({
      amountPaid: '180.00',
      balance: '0.00',
    })
  })

  it('a deposit that is deducted stays one', async ({ free }) => {
    const { id } = await free.create({ ...deposit, status: 'sent' })
    await free.create({ depositInvoiceIds: [id] })
    for (const change of [{ isDeposit: false }, { status: 'cancelled' }])
      expect((await free.patch(id, change)).status).toBe(400)
  })

  it('a credit note is no deposit, and deducts none', async ({ free }) => {
    const first = await free.create({ ...deposit, status: 'sent' })
    const { id } = (await free.credit((await free.create({ status: 'sent' })).id)).body
    for (const change of [{ isDeposit: true }, { depositInvoiceIds: [first.id] }])
      expect((await free.patch(id, change)).status).toBe(400)
  })
})
