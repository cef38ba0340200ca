import { describe, expect } from 'vitest'
import { test as it, type TestApp } from '#test/app/index.ts'
import { aLine, companyFields, makeSeller } from './agency.ts'

/** A day of a month that lies some months in the past, such as `2026-01-15`. */
const dayOf = (monthsAgo: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 15)).toISOString().slice(0, 10)
}

const openAgency = async (app: TestApp) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const { body: client } = await owner.data('post', '/clients', { body: companyFields })
  const create = async (fields: object) => {
    const { body } = await owner.data('post', '/invoices', { body: { clientId: client.id, lines: [aLine], ...fields } })
    return body
  }
  const summarize = async () => (await owner.request('get', '/billing-summary')).body.currencies
  return { agency, owner, create, summarize }
}

describe('the money of an agency', () => {
  it('is that of the last twelve months, by the month of its issue and of its payment', async ({ app }) => {
    const { owner, create, summarize } = await openAgency(app)
    await create({ status: 'sent', issueDate: dayOf(12) })
    await create({ status: 'draft', issueDate: dayOf(2) })
    await create({ status: 'cancelled', issueDate: dayOf(2) })
    await create({ status: 'paid', issueDate: dayOf(3), paidAt: dayOf(2) })
    const invoice = await create({ status: 'sent', issueDate: dayOf(11) })
    const pay = (amount: string, paidAt: string) =>
      owner.data('post', `/invoices/${invoice.id}/payments`, { body: { amount, paidAt } })
    await pay('100.50', dayOf(11))
    await pay('-0.50', dayOf(1))
    const [{ months, ...sums }, ...others] = await summarize()
    expect(others).toEqual([])
    expect(months).toHaveLength(12)
    const moved = months.filter(({ invoiced, paid }: Record<string, string>) => invoiced !== '0.00' || paid !== '0.00')
    expect(moved).toEqual([
      { month: dayOf(11).slice(0, 7), invoiced: '240.00', paid: '100.50' },
      { month: dayOf(3).slice(0, 7), invoiced: '240.00', paid: '0.00' },
      { month: dayOf(2).slice(0, 7), invoiced: '0.00', paid: '240.00' },
      { month: dayOf(1).slice(0, 7), invoiced: '0.00', paid: '-0.50' },
    ])
    // The invoice of before the first month is due, too.
    expect(sums).toEqual({ currency: 'EUR', outstanding: '380.00', overdue: '0.00', toRefund: '0.00' })
  })

  it('leaves nothing of an invoice that a credit note takes back', async ({ app }) => {
    const { agency, owner, create, summarize } = await openAgency(app)
    await makeSeller(app, agency)
    const { id } = await create({})
    await owner.data('post', `/invoices/${id}/finalize`)
    const [before] = await summarize()
    expect(before.months.at(-1)).toMatchObject({ invoiced: '240.00', paid: '0.00' })
    expect(before.outstanding).toBe('240.00')
    await owner.data('post', `/invoices/${id}/credit-notes`)
    const [after] = await summarize()
    expect(after.months.at(-1)).toMatchObject({ invoiced: '0.00' })
    expect(after).toMatchObject({ outstanding: '0.00', toRefund: '0.00' })
  })

  it('is listed by currency, the one of the agency first', async ({ app }) => {
    const { agency, owner, create, summarize } = await openAgency(app)
    await makeSeller(app, agency)
    const { id } = await create({})
    await owner.data('post', `/invoices/${id}/finalize`)
    await owner.request('patch', '/agency', { body: { currency: 'CHF' } })
    const currencies = await summarize()
    expect(currencies.map(({ currency }: { currency: string }) => currency)).toEqual(['CHF', 'EUR'])
    expect(currencies[1].months.at(-1).invoiced).toBe('240.00')
  })

  it('is dated in the time zone of the agency, and overdue money is a part of what is due', async ({ app }) => {
    const { agency, create, summarize } = await openAgency(app)
    await app.db.updateTable('agencies').set({ timezone: 'Pacific/Auckland' }).where('id', '=', agency.id).execute()
    // The last hour of a month in UTC is the first day of the next one in Auckland.
    const lastHour = new Date(Date.parse(`${dayOf(1).slice(0, 7)}-01T00:00:00Z`) - 3_600_000).toISOString()
    await create({ status: 'overdue', issueDate: lastHour })
    const [{ months, outstanding, overdue }] = await summarize()
    const moved = months.filter(({ invoiced }: { invoiced: string }) => invoiced !== '0.00')
    expect(moved).toMatchObject([{ month: dayOf(1).slice(0, 7) }])
    expect([outstanding, overdue]).toEqual(['240.00', '240.00'])
  })

  it('is not shown to other agencies', async ({ app }) => {
    const { create } = await openAgency(app)
    await create({ status: 'sent' })
    const { summarize } = await openAgency(app)
    expect((await summarize())[0].outstanding).toBe('0.00')
  })
})
