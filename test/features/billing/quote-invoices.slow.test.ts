import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openInvoicing } from './open-invoicing.ts'

type Invoicing = Awaited<ReturnType<typeof openInvoicing>>

const quoteLines = [
  { description: 'Design', quantity: 3, unitPrice: '333.33', vatRate: '20' },
  { description: 'Books', quantity: 1, unitPrice: '99.99', vatRate: '5.5' },
  { description: 'Hosting', quantity: 2, unitPrice: '50.005', vatRate: '20' },
]

const openQuotes = (invoicing: Invoicing) => {
  const { request, client } = invoicing
  return {
    ...invoicing,
    accept: async (body: object = { lines: quoteLines }) =>
      (await request('post', '/quotes', { clientId: client.id, status: 'accepted', ...body })).body,
    bill: (id: number, body: object = {}) => request('post', `/quotes/${id}/invoices`, body),
    quote: async (id: number) => (await request('get', `/quotes/${id}`)).body,
    billed: async (billing: string) => (await request('get', `/quotes?status=accepted&billing=${billing}`)).body,
  }
}

const it = test
  .extend('quotes', async ({ app }) => openQuotes(await openInvoicing(app)))
  .extend('free', async ({ app }) => openQuotes(await openInvoicing(app, { isLegal: false })))

describe('an invoice for a quote', () => {
  it('has the lines of the quote, and both know each other', async ({ quotes }) => {
    const quote = await quotes.accept()
    expect(quote).toMatchObject({ invoiceIds: [], billing: 'none' })
    const { status, body: invoice } = await quotes.bill(quote.id)
    expect([status, invoice.status, invoice.quoteId]).toEqual([201, 'draft', quote.id])
    expect(invoice.lines).toEqual(quote.lines)
    expect(invoice.vatBreakdown).toEqual([
      { rate: '20', category: 'S', base: '1100.00', amount: '220.00' },
      { rate: '5.5', category: 'S', base: '99.99', amount: '5.50' },
    ])
    const after = await quotes.quote(quote.id)
    expect(after).toMatchObject({ invoiceIds: [invoice.id], billing: 'billed' })
    expect(after.updatedAt > quote.updatedAt).toBe(true)
    expect(await quotes.events(invoice.id)).toEqual(['invoice.created'])
    const { body: issued } = await quotes.finalize(invoice.id)
    expect(issued.quoteId).toBe(quote.id)
    const note = (await quotes.credit(invoice.id)).body
    expect([note.quoteId, (await quotes.quote(quote.id)).billing]).toEqual([null, 'none'])
  })

  it('has a line for each rate of a share, and the last one takes what is left', async ({ quotes }) => {
    const { id, quoteNumber } = await quotes.accept()
    const { body: third } = await quotes.bill(id, { percent: '33.33' })
    expect(third.lines).toMatchObject([
      { description: `33,33\u00A0% du devis ${quoteNumber}`, quantity: 1, unitPrice: '366.63', vatRate: '20' },
      { description: `33,33\u00A0% du devis ${quoteNumber}`, quantity: 1, unitPrice: '33.33', vatRate: '5.5' },
    ])
    expect(await quotes.quote(id)).toMatchObject({ billing: 'partly' })
    await quotes.bill(id, { percent: '33.33' })
    const refused = await quotes.bill(id, { percent: '33.35' })
    expect([refused.status, refused.body.code]).toEqual([409, 'QUOTE_BILLED'])
    const { body: last } = await quotes.bill(id, { percent: '33.34' })
    expect(last.vatBreakdown.map(({ base }: { base: string }) => base)).toEqual(['366.74', '33.33'])
    expect((await quotes.quote(id)).billing).toBe('billed')
    for (const body of [{}, { percent: '0.01' }]) expect((await quotes.bill(id, body)).body.code).toBe('QUOTE_BILLED')
  })

  it('bills the balance after a share', async ({ quotes }) => {
    const { id, quoteNumber } = await quotes.accept()
    await quotes.bill(id, { percent: '40' })
    const { body: rest } = await quotes.bill(id)
    expect(rest.lines).toMatchObject([
      { description: `Solde du devis ${quoteNumber}`, unitPrice: '660.00', vatRate: '20' },
      { description: `Solde du devis ${quoteNumber}`, unitPrice: '59.99', vatRate: '5.5' },
    ])
  })

  it('needs an accepted quote with a client, and a valid percentage', async ({ quotes }) => {
    const { id } = await quotes.accept({ status: 'sent', lines: quoteLines })
    const refused = await quotes.bill(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'QUOTE_NOT_ACCEPTED'])
    await quotes.request('patch', `/quotes/${id}`, { status: 'accepted' })
    for (const percent of ['0', '0.00', '100.01', '-5', '10.123', '1e1', '05', '', 30, null])
      expect((await quotes.bill(id, { percent })).status, String(percent)).toBe(400)
    expect((await quotes.bill(id, { share: '10' })).status).toBe(400)
    expect((await quotes.bill(999_999)).status).toBe(404)
    await quotes.request('delete', `/clients/${quotes.client.id}`)
    const orphan = await quotes.bill(id)
    expect([orphan.status, orphan.body.details?.fieldErrors]).toMatchObject([400, { clientId: [expect.any(String)] }])
  })

  it('frees its share when the draft is cancelled, and cannot take it twice', async ({ quotes }) => {
    const { id } = await quotes.accept()
    const { body: first } = await quotes.bill(id, { percent: '60' })
    expect((await quotes.bill(id, { percent: '60' })).status).toBe(409)
    await quotes.patch(first.id, { status: 'cancelled' })
    expect(await quotes.quote(id)).toMatchObject({ billing: 'none', invoiceIds: [first.id] })
    const { body: second } = await quotes.bill(id, { percent: '60' })
    const again = await quotes.patch(first.id, { status: 'draft' })
    expect([again.status, again.body.code]).toEqual([409, 'QUOTE_BILLED'])
    expect((await quotes.read(first.id)).status).toBe('cancelled')
    await quotes.patch(second.id, { status: 'cancelled' })
    expect((await quotes.patch(first.id, { status: 'draft' })).status).toBe(200)
    expect((await quotes.quote(id)).billing).toBe('partly')
  })

  it('bills what its edited lines are', async ({ quotes }) => {
    const { id } = await quotes.accept({ lines: [{ description: 'Site', quantity: 1, unitPrice: '1000' }] })
    const { body: invoice } = await quotes.bill(id)
    await quotes.patch(invoice.id, { lines: [{ description: 'First half', quantity: 1, unitPrice: '500' }] })
    expect((await quotes.quote(id)).billing).toBe('partly')
    expect((await quotes.bill(id, { percent: '50.01' })).status).toBe(409)
    expect((await quotes.bill(id)).body.totalHt).toBe('500.00')
    expect((await quotes.quote(id)).billing).toBe('billed')
    await quotes.request('patch', `/quotes/${id}`, {
      lines: [{ description: 'Site', quantity: 1, unitPrice: '1200' }],
    })
    expect((await quotes.quote(id)).billing).toBe('partly')
    expect((await quotes.bill(id)).body.totalHt).toBe('200.00')
  })

  it('bills totals without lines', async ({ quotes }) => {
    const { id, quoteNumber } = await quotes.accept({ totalHt: '100.00', totalTtc: '110.00' })
    const { body } = await quotes.bill(id)
    expect(body).toMatchObject({ totalHt: '100.00', totalTtc: '110.00', lines: [{ vatRate: '10' }] })
    expect(body.lines[0].description).toBe(`Devis ${quoteNumber}`)
  })

  it('deducts the issued deposits of the quote, each of which counts once', async ({ quotes }) => {
    const { id } = await quotes.accept({ lines: [{ description: 'Site', quantity: 1, unitPrice: '1000' }] })
    const { body: draft } = await quotes.bill(id, { percent: '30' })
    await quotes.patch(draft.id, { isDeposit: true })
    const { body: deposit } = await quotes.finalize(draft.id)
    expect((await quotes.quote(id)).billing).toBe('partly')
    const { body: final } = await quotes.bill(id)
    expect(final).toMatchObject({
      totalTtc: '1200.00',
      amountDeposited: '360.00',
      balance: '840.00',
      depositInvoiceIds: [deposit.id],
    })
    expect(await quotes.quote(id)).toMatchObject({ billing: 'billed', invoiceIds: [deposit.id, final.id] })
    const released = await quotes.patch(final.id, { depositInvoiceIds: [] })
    expect(released.body.code).toBe('QUOTE_BILLED')
    await quotes.patch(final.id, { status: 'cancelled' })
    expect((await quotes.quote(id)).billing).toBe('partly')
    expect((await quotes.bill(id, { percent: '70.01' })).status).toBe(409)
    expect((await quotes.bill(id, { percent: '70' })).body).toMatchObject({ totalTtc: '840.00', balance: '840.00' })
  })

  it('is one alone where two would bill more than the quote', async ({ quotes }) => {
    const { id } = await quotes.accept()
    const responses = await Promise.all(Array.from({ length: 6 }, () => quotes.bill(id, { percent: '60' })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
    const rests = await Promise.all(Array.from({ length: 6 }, () => quotes.bill(id)))
    expect(rests.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
    expect((await quotes.quote(id)).invoiceIds).toHaveLength(2)
  })

  it('lets the list find what is to be invoiced', async ({ quotes }) => {
    const { id } = await quotes.accept()
    const { id: other } = await quotes.accept()
    await quotes.bill(other, { percent: '10' })
    const idsOf = async (billing: string) =>
      (await quotes.billed(billing)).data.map((quote: { id: number }) => quote.id)
    expect([await idsOf('none'), await idsOf('partly'), await idsOf('billed')]).toEqual([[id], [other], []])
    expect((await quotes.request('get', '/quotes?billing=all')).status).toBe(400)
  })

  it('reports each change of the quote in one event', async ({ app, quotes }) => {
    const { id } = await quotes.accept()
    const { body: invoice } = await quotes.bill(id)
    await quotes.finalize(invoice.id)
    await quotes.pay(invoice.id, { amount: '10' })
    await quotes.credit(invoice.id)
    const events = await app.db
      .selectFrom('outbox')
      .where('agency_id', '=', quotes.agency.id)
      .where('event', '=', 'quote.updated')
      .orderBy('id')
      .select('data')
      .execute()
    expect(events.map(({ data }) => (data as { quote: { billing: string } }).quote.billing)).toEqual(['billed', 'none'])
  })

  it('works without legal invoicing', async ({ free }) => {
    const { id } = await free.accept()
    const { body: invoice } = await free.bill(id)
    expect(invoice).toMatchObject({ status: 'draft', quoteId: id, invoiceNumber: expect.stringMatching(/^INV-/) })
    await free.patch(invoice.id, { status: 'sent' })
    await free.credit(invoice.id, { lines: [{ line: 0, quantity: 1 }] })
    expect((await free.quote(id)).billing).toBe('partly')
    expect((await free.bill(id)).body.totalHt).toBe('333.33')
  })
})

type Step =
  | { type: 'bill'; percent: string | undefined }
  | { type: 'cancel' | 'restore' | 'credit' | 'creditPart' | 'pay'; nth: number }

const anyCents = fc.integer({ min: 1, max: 30_000 }).map(cents => (cents / 100).toFixed(2))

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: anyCents.filter(text => Number(text) <= 100).map(percent => ({ type: 'bill' as const, percent })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'bill' as const, percent: undefined }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'cancel' as const,
        'restore' as const,
        'credit' as const,
        'creditPart' as const,
        'pay' as const,
      ),
      nth: fc.nat(9),
    }),
  },
)

const anyQuoteLines = fc.array(
  fc.record({
    description: fc.constant('Work'),
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPrice: anyCents,
    vatRate: fc.constantFrom('20', '10', '5.5', '2.1'),
  }),
  { minLength: 1, maxLength: 5 },
)

interface Base {
  rate: string
  base: string
}

const addBases = (sums: Map<string, Big>, bases: readonly Base[], sign: 1 | -1) => {
  for (const { rate, base } of bases) sums.set(rate, (sums.get(rate) ?? new Big(0)).plus(new Big(base).times(sign)))
}

/** The nets that the invoices of a quote bill by rate, without cancelled ones and credits, as the API shows them. */
const billedNets = async ({ quote, read, request }: ReturnType<typeof openQuotes>, id: number) => {
  const sums = new Map<string, Big>()
  const { invoiceIds } = await quote(id)
  const notes = (await request('get', '/invoices?type=credit_note&limit=100')).body.data
  for (const invoiceId of invoiceIds) {
    const invoice = await read(invoiceId)
    const credits = notes.filter((note: { creditedInvoiceId: number }) => note.creditedInvoiceId === invoiceId)
    // Credit notes cancel an invoice without payments.
    if (invoice.status === 'cancelled' && credits.length === 0) continue
    addBases(sums, invoice.vatBreakdown, 1)
    for (const { vatBreakdown } of credits) addBases(sums, vatBreakdown, -1)
  }
  return sums
}

describe.each(['fr', 'free'] as const)('the invoices of a quote with invoicing %s', mode => {
  it('add up to the quote, and never bill more, in 25 sequences', { timeout: 240_000 }, async ({ quotes, free }) => {
    const actor = mode === 'fr' ? quotes : free
    const sequences = fc.sample(fc.tuple(anyQuoteLines, fc.array(anyStep, { minLength: 3, maxLength: 12 })), {
      numRuns: 25,
      seed: 20261129,
    })
    let [created, refused] = [0, 0]
    for (const [lines, steps] of sequences) {
      const { id } = await actor.accept({ lines })
      const quoted = new Map<string, Big>()
      for (const { vatRate, quantity, unitPrice } of lines)
        quoted.set(vatRate, (quoted.get(vatRate) ?? new Big(0)).plus(new Big(unitPrice).times(quantity)))
      /** The percentages that are billed, as long as no credit note took back a part. */
      const percents = new Map<number, { percent: Big; isCounted: boolean }>()
      let isExact = true
      const check = async () => {
        const sums = await billedNets(actor, id)
        const isAll = [...quoted].every(([rate, net]) => (sums.get(rate) ?? new Big(0)).eq(net))
        for (const [rate, net] of sums) {
          expect(net.gte(0), `${rate}: ${net.toString()}`).toBe(true)
          expect(net.lte(quoted.get(rate) ?? 0), `${rate}: ${net.toString()}`).toBe(true)
        }
        const { billing } = await actor.quote(id)
        expect(billing === 'billed').toBe(isAll)
        return isAll
      }
      const used = () =>
        [...percents.values()].reduce(
          (sum, { percent, isCounted }) => (isCounted ? sum.plus(percent) : sum),
          new Big(0),
        )
      for (const step of steps) {
        if (step.type === 'bill') {
          const before = used()
          const { status, body } = await actor.bill(id, step.percent === undefined ? {} : { percent: step.percent })
          const percent = step.percent === undefined ? new Big(100).minus(before) : new Big(step.percent)
          if (isExact && step.percent !== undefined) expect(status).toBe(before.plus(percent).gt(100) ? 409 : 201)
          else expect([201, 409]).toContain(status)
          if (status === 201) percents.set(body.id, { percent, isCounted: true })
          if (status === 201) created++
          else refused++
        } else {
          const invoiceId = [...percents.keys()][step.nth % Math.max(1, percents.size)]
          if (invoiceId === undefined) continue
          const share = percents.get(invoiceId) as { percent: Big; isCounted: boolean }
          const { status, finalizedAt } = await actor.read(invoiceId)
          const isDraft = status === 'draft'
          if (step.type === 'cancel' && isDraft && finalizedAt === null) {
            expect((await actor.patch(invoiceId, { status: 'cancelled' })).status).toBe(200)
            share.isCounted = false
          } else if (step.type === 'restore' && status === 'cancelled' && finalizedAt === null) {
            const response = await actor.patch(invoiceId, { status: 'draft' })
            if (isExact) expect(response.status).toBe(used().plus(share.percent).gt(100) ? 409 : 200)
            if (response.status === 200) share.isCounted = true
          } else if (isDraft && step.type !== 'restore' && step.type !== 'cancel') {
            if (mode === 'fr') await actor.finalize(invoiceId)
            else await actor.patch(invoiceId, { status: 'sent' })
            if (step.type === 'pay') await actor.pay(invoiceId, { amount: '0.01' })
            else if (step.type === 'credit') {
              const response = await actor.credit(invoiceId)
              if (response.status === 201) share.isCounted = false
            } else {
              const response = await actor.credit(invoiceId, { lines: [{ line: 0, quantity: 0.5 }] })
              if (response.status === 201) isExact = false
            }
          }
        }
        await check()
      }
      const last = await actor.bill(id)
      if (last.status === 409) expect(last.body.code).toBe('QUOTE_BILLED')
      expect(await check()).toBe(true)
      expect((await actor.bill(id)).status).toBe(409)
    }
    expect(Math.min(created, refused)).toBeGreaterThan(20)
  })
})
