import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { maxInvoicesPerJob } from '#src/features/billing/recurring/due.ts'
import { maxRecurringInvoices } from '#src/platform/limits/invoicing.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { startWork } from '#test/features/watches/watch-app.ts'
import { aLine } from './agency.ts'
import { createAllDueInvoices } from './due-invoices.ts'
import { openInvoicing } from './open-invoicing.ts'

const openRecurring = async (app: TestApp, options = {}) => {
  const invoicing = await openInvoicing(app, options)
  const { request, client } = invoicing
  const body = { clientId: client.id, interval: 'month', nextDate: '2099-01-31', lines: [aLine] }
  const create = async (fields: object = {}) => {
    const response = await request('post', '/recurring-invoices', { ...body, ...fields })
    expect(response.status, response.text).toBe(201)
    return response.body
  }
  return {
    ...invoicing,
    body,
    create,
    draft: invoicing.create,
    read: async (id: number) => (await request('get', `/recurring-invoices/${id}`)).body,
    change: (id: number, fields: object) => request('patch', `/recurring-invoices/${id}`, fields),
    /** Moves a template to a date that has passed. */
    setDate: (id: number, date: string) =>
      sql`update recurring_invoices set anchor_date = ${date}, next_date = ${date}, occurrence = 0 where id = ${id}`.execute(
        app.db,
      ),
    invoices: async () => (await request('get', '/invoices?sort=createdAt')).body.data,
  }
}

// The job serves all agencies.
const it = testWith({})
  .extend('free', ({ app }) => openRecurring(app, { isLegal: false }))
  .extend('legal', ({ app }) => openRecurring(app))

/** The current day of the agencies of these tests. */
const dayIn = (timeZone: string, plusDays = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + plusDays * 86_400_000)
const today = () => dayIn('Europe/Paris')

describe('a template', () => {
  it('is created, read, listed, changed and deleted', async ({ free }) => {
    const created = await free.create({ notes: 'Merci', dueDays: 30, endDate: '2099-12-31' })
    expect(created).toMatchObject({
      agencyId: free.agency.id,
      clientId: free.client.id,
      interval: 'month',
      nextDate: '2099-01-31',
      endDate: '2099-12-31',
      status: 'active',
      finalize: false,
      dueDays: 30,
      nature: 'services',
      totalHt: '200.00',
      totalTtc: '240.00',
      lastInvoiceId: null,
      lastError: null,
    })
    expect(await free.read(created.id)).toEqual(created)
    const list = async (query: string) => (await free.request('get', `/recurring-invoices${query}`)).body
    expect(await list('')).toMatchObject({ data: [created], total: 1 })
    expect(await list('?clientId=2000000000')).toMatchObject({ data: [] })
    const { status, body } = await free.change(created.id, { interval: 'year', lines: [{ ...aLine, quantity: 1 }] })
    expect([status, body]).toMatchObject([200, { interval: 'year', totalTtc: '120.00', nextDate: '2099-01-31' }])
    expect((await free.request('delete', `/recurring-invoices/${created.id}`)).status).toBe(204)
    expect((await free.request('get', `/recurring-invoices/${created.id}`)).status).toBe(404)
  })

  it.for([
    ['nextDate', { nextDate: '2020-01-31' }],
    ['nextDate', { nextDate: '2099-02-30' }],
    ['endDate', { endDate: '2099-01-30' }],
    ['interval', { interval: 'day' }],
    ['lines', { lines: [] }],
    ['lines', { lines: [{ ...aLine, unitPrice: '999999999999', quantity: 100 }] }],
    ['clientId', { clientId: 2_000_000_000 }],
    ['dueDays', { dueDays: -1 }],
    ['status', { status: 'ended' }],
  ] as const)('is refused because of its %s: %j', async ([field, fields], { free }) => {
    const { status, body } = await free.request('post', '/recurring-invoices', { ...free.body, ...fields })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, [field]])
  })

  it('belongs to its agency', async ({ free, legal }) => {
    const { id } = await free.create()
    for (const method of ['get', 'delete'] as const)
      expect((await legal.request(method, `/recurring-invoices/${id}`)).status).toBe(404)
    expect((await legal.change(id, { status: 'paused' })).status).toBe(404)
    expect((await legal.request('post', '/recurring-invoices', free.body)).status).toBe(400)
  })

  it('is one of at most 1,000', async ({ app, free }) => {
    const { id } = await free.create()
    await sql`
      insert into recurring_invoices (agency_id, client_id, interval_unit, anchor_date, next_date, lines)
      select agency_id, client_id, interval_unit, anchor_date, next_date, lines
      from recurring_invoices, generate_series(2, ${maxRecurringInvoices}) where id = ${id}`.execute(app.db)
    const { status, body } = await free.request('post', '/recurring-invoices', free.body)
    expect([status, body.code]).toEqual([409, 'RECURRING_INVOICE_LIMIT_EXCEEDED'])
  })

  it('is deleted with its client', async ({ free }) => {
    const { id } = await free.create()
    await free.request('delete', `/clients/${free.client.id}`)
    expect((await free.request('get', `/recurring-invoices/${id}`)).status).toBe(404)
  })

  it('counts as data of the agency', async ({ app, free }) => {
    const { id } = await free.create()
    const agencyId = free.agency.id
    const removed = await app.db.transaction().execute(async tx => {
      await sql`delete from storage_changes where agency_id = ${agencyId}`.execute(tx)
      await sql`delete from recurring_invoices where id = ${id}`.execute(tx)
      return sql`select stored_rows::integer as rows from storage_changes where agency_id = ${agencyId}`.execute(tx)
    })
    expect(removed.rows).toEqual([{ rows: -1 }])
  })
})

describe('at its date', () => {
  it('a template creates a draft once, also with several instances', async ({ app, free }) => {
    const { id } = await free.create({ nextDate: today(), dueDays: 14, notes: 'Merci' })
    await Promise.all(Array.from({ length: 5 }, () => createAllDueInvoices(app)))
    const invoices = await free.invoices()
    expect(invoices).toMatchObject([
      {
        clientId: free.client.id,
        status: 'draft',
        totalTtc: '240.00',
        notes: 'Merci',
        issueDate: `${today()}T00:00:00.000Z`,
        dueDate: `${dayIn('Europe/Paris', 14)}T00:00:00.000Z`,
      },
    ])
    expect(await free.read(id)).toMatchObject({ lastInvoiceId: invoices[0].id, status: 'active' })
    expect(await free.events(invoices[0].id)).toEqual(['invoice.created'])
  })

  it('does nothing before', async ({ app, free }) => {
    await free.create({ nextDate: dayIn('Europe/Paris', 2) })
    await createAllDueInvoices(app)
    expect(await free.invoices()).toEqual([])
  })

  it('the day is that of the time zone of the agency', async ({ app, free }) => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
    const [eastern, western] = zones.map(zone => dayIn(zone)) as [string, string]
    // Both zones are 25 hours apart, so that the day of one has not begun in the other.
    expect(eastern > western).toBe(true)
    const { id } = await free.create({ nextDate: eastern })
    const setZone = (timezone: string) =>
      app.db.updateTable('agencies').set({ timezone }).where('id', '=', free.agency.id).execute()
    await free.setDate(id, eastern)
    await setZone(zones[1])
    await createAllDueInvoices(app)
    expect(await free.invoices()).toEqual([])
    await setZone(zones[0])
    await createAllDueInvoices(app)
    expect(await free.invoices()).toHaveLength(1)
  })

  it.for([
    ['month', '2024-01-31', ['2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31']],
    ['month', '2023-01-30', ['2023-02-28', '2023-03-30']],
    ['quarter', '2023-11-30', ['2024-02-29', '2024-05-30', '2024-08-30']],
    ['year', '2024-02-29', ['2025-02-28']],
    ['week', '2023-12-28', ['2024-01-04', '2024-01-11']],
  ] as const)('the next %s after %s follows', async ([interval, first, dates], { app, free }) => {
    const { id } = await free.create({ interval })
    await free.setDate(id, first)
    const nextDates: string[] = []
    while (nextDates.length < dates.length) {
      const { nextDate } = await free.read(id)
      await free.change(id, { endDate: nextDate })
      await createAllDueInvoices(app)
      const template = await free.read(id)
      expect(template.status).toBe('ended')
      nextDates.push(template.nextDate)
    }
    expect(nextDates).toEqual(dates)
    expect(await free.invoices()).toHaveLength(dates.length)
  })

  it('dates that were missed are made up for, each with an invoice of today', async ({ app, free }) => {
    const { id } = await free.create({ interval: 'week' })
    const first = dayIn('Europe/Paris', -21)
    await free.setDate(id, first)
    await createAllDueInvoices(app)
    const invoices: { issueDate: string }[] = await free.invoices()
    expect(invoices.map(({ issueDate }) => issueDate.slice(0, 10))).toEqual(Array.from({ length: 4 }, today))
    expect(await free.read(id)).toMatchObject({ nextDate: dayIn('Europe/Paris', 7) })
  })

  it('a new date starts the schedule anew', async ({ app, free }) => {
    const { id } = await free.create({ nextDate: '2099-01-31' })
    await free.change(id, { nextDate: today(), interval: 'year' })
    await createAllDueInvoices(app)
    const { nextDate } = await free.read(id)
    expect(nextDate.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + 1))
  })

  it('a paused template waits', async ({ app, free }) => {
    const { id } = await free.create({ nextDate: today(), status: 'paused' })
    await createAllDueInvoices(app)
    expect(await free.invoices()).toEqual([])
    await free.change(id, { status: 'active' })
    await createAllDueInvoices(app)
    expect(await free.invoices()).toHaveLength(1)
  })

  it('a full agency waits for space', async ({ app, free }) => {
    await free.create({ nextDate: today() })
    const setRows = (stored_rows: number) =>
      app.db
        .insertInto('agency_storage')
        .values({ agency_id: free.agency.id, stored_rows, stored_bytes: 0 })
        .onConflict(conflict => conflict.column('agency_id').doUpdateSet({ stored_rows }))
        .execute()
    await setRows(100_000_000)
    await createAllDueInvoices(app)
    expect(await free.invoices()).toEqual([])
    await setRows(1)
    await createAllDueInvoices(app)
    expect(await free.invoices()).toHaveLength(1)
  })
})

const count = 2 * maxInvoicesPerJob + 20

describe('many at once', () => {
  it('each follow, in parts between which other agencies have theirs', async ({ app, legal, free }) => {
    const { id } = await legal.create({ nextDate: today(), finalize: true })
    const add = (copies: number) =>
      sql`
        insert into recurring_invoices (agency_id, client_id, interval_unit, anchor_date, next_date, lines, finalize)
        select agency_id, client_id, interval_unit, anchor_date, next_date, lines, finalize
        from recurring_invoices, generate_series(2, ${copies}::integer) where id = ${id}`.execute(app.db)
    await add(count)
    await free.create({ nextDate: today() })
    expect(await createAllDueInvoices(app), 'jobs').toBe(3 + 1)
    const { total } = (await legal.request('get', '/invoices?limit=1')).body
    expect(total).toBe(count)
    const last = (await legal.request('get', '/invoices?limit=1&sort=-createdAt')).body.data[0]
    expect(last.invoiceNumber).toBe(`INV-${today().slice(0, 4)}-${String(count).padStart(4, '0')}`)
    expect(await free.invoices()).toHaveLength(1)
  })
})

describe('with `finalize`', () => {
  it('an invoice is final at once', async ({ app, legal }) => {
    await legal.create({ nextDate: today(), finalize: true, dueDays: 30 })
    await createAllDueInvoices(app)
    const [invoice] = await legal.invoices()
    expect(invoice).toMatchObject({ status: 'sent', invoiceNumber: `INV-${today().slice(0, 4)}-0001` })
    expect(await legal.events(invoice.id)).toEqual([
      'invoice.created',
      'invoice.updated',
      'invoice.sent',
      'invoice.finalized',
    ])
  })

  it('an invoice is sent where invoices are free', async ({ app, free }) => {
    await free.create({ nextDate: today(), finalize: true })
    await createAllDueInvoices(app)
    expect(await free.invoices()).toMatchObject([{ status: 'sent' }])
  })

  it('an invoice that lacks something pauses its template alone, and follows when it is complete', async ({
    app,
    legal,
    free,
  }) => {
    const { id: clientId } = (await legal.request('post', '/clients', { name: 'Sans SIREN', country: 'FR' })).body
    const { id } = await legal.create({ clientId, nextDate: today(), finalize: true })
    await legal.create({ nextDate: today(), finalize: true })
    await free.create({ nextDate: today() })
    await createAllDueInvoices(app)
    const paused = await legal.read(id)
    expect(paused).toMatchObject({
      status: 'paused',
      nextDate: today(),
      lastInvoiceId: null,
      lastError: {
        code: 'DOCUMENT_INCOMPLETE',
        missing: expect.arrayContaining([{ field: 'client.siren', rule: 'BR-FR-11' }]),
      },
    })
    expect(await legal.invoices()).toMatchObject([{ invoiceNumber: `INV-${today().slice(0, 4)}-0001` }])
    expect(await free.invoices()).toHaveLength(1)

    const fields = { siren: '404833048', address: '1 rue A', postalCode: '69001', city: 'Lyon' }
    await legal.request('patch', `/clients/${clientId}`, fields)
    expect((await legal.change(id, { status: 'active' })).body).toMatchObject({ lastError: null })
    await createAllDueInvoices(app)
    expect(await legal.invoices()).toHaveLength(2)
    expect(await legal.read(id)).toMatchObject({ status: 'active', lastError: null })
  })
})

// Last, because the queue stops with its work.
it('the jobs of an instance create them without a pause', async ({ app, free }) => {
  const { id } = await free.create({ nextDate: today() })
  await sql`
    insert into recurring_invoices (agency_id, client_id, interval_unit, anchor_date, next_date, lines)
    select agency_id, client_id, interval_unit, anchor_date, next_date, lines
    from recurring_invoices, generate_series(2, ${count}::integer) where id = ${id}`.execute(app.db)
  const work = await startWork(app)
  onTestFinished(work.stop)
  const total = async () => (await free.request('get', '/invoices?limit=1')).body.total
  await expect.poll(total, { timeout: 50_000 }).toBe(count)
})
