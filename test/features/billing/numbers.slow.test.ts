import { describe, expect } from 'vitest'
import { invoices } from '#src/features/billing/invoices.ts'
import { quotes } from '#src/features/billing/quotes.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { withoutTable } from '#test/app/without-table.ts'
import { openAgency, resourceRequests } from '#test/interfaces/public/resource.ts'

const times = <Result>(count: number, work: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => work(index))

describe.each([
  { path: '/invoices', table: 'invoices', documents: invoices, field: 'invoiceNumber', prefix: 'INV' },
  { path: '/quotes', table: 'quotes', documents: quotes, field: 'quoteNumber', prefix: 'QUO' },
] as const)('the numbers of $path', ({ path, table, documents, field, prefix }) => {
  /** An agency, and requests for its documents, which are issued in 2026 unless a test says otherwise. */
  const openNumbers = async (app: TestApp, timezone?: string) => {
    const agency = await openAgency(app, { ...(timezone && { timezone }) })
    const full = { clientId: agency.clientId, issueDate: '2026-06-15' }
    const { post, patch, list } = resourceRequests(app, agency, path, full)
    const postWith = (body: object = {}) => post({ ...full, ...body })
    return {
      ...agency,
      post: postWith,
      patch,
      /** Creates a document, and returns its number. */
      create: async (body: object = {}): Promise<string> => {
        const response = await postWith(body)
        expect(response.status, response.text).toBe(201)
        return response.body[field]
      },
      /** All numbers of the agency, in order. */
      numbers: async (): Promise<string[]> => {
        const { data } = await list({ limit: 100 })
        return data.map((document: Record<string, unknown>) => document[field]).toSorted()
      },
    }
  }

  const numberOf = (last: number, year = 2026) => `${prefix}-${year}-${String(last).padStart(4, '0')}`
  const taken = { [field]: ['Numéro déjà utilisé'] }

  describe('assigned by the service', () => {
    test('start at 1 in each year of each agency', async ({ app }) => {
      const [{ create }, other] = [await openNumbers(app), await openNumbers(app)]
      expect(await create()).toBe(numberOf(1))
      expect(await create()).toBe(numberOf(2))
      expect(await create({ issueDate: '2025-12-31' })).toBe(numberOf(1, 2025))
      expect(await create({ issueDate: '2027-01-01' })).toBe(numberOf(1, 2027))
      expect(await create()).toBe(numberOf(3))
      expect(await other.create()).toBe(numberOf(1))
    })

    test('use the current year in the time zone of the agency', async ({ app }) => {
      for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        const { post } = await openNumbers(app, timezone)
        const { body } = await post({ issueDate: undefined })
        expect(body[field]).toBe(numberOf(1, Number(body.issueDate.slice(0, 4))))
      }
    })

    test.for([
      ['Europe/Paris', '2026-12-31T23:30:00Z', 2027],
      ['Europe/Paris', '2026-12-31T22:59:59.999Z', 2026],
      ['Europe/Paris', '2027-01-01T00:30:00+01:00', 2027],
      ['Europe/Paris', '2026-12-31', 2026],
      ['America/New_York', '2027-01-01', 2027],
      ['America/New_York', '2027-01-01T04:30:00Z', 2026],
      ['America/New_York', '2027-01-01T05:00:00Z', 2027],
      ['Pacific/Kiritimati', '2026-12-31', 2026],
      ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', 2027],
      ['Pacific/Pago_Pago', '2027-01-01', 2027],
      ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z', 2026],
    ] as const)('in %s for the issue date %s use the year %i', async ([timezone, issueDate, year], { app }) => {
      const { create } = await openNumbers(app, timezone)
      expect(await create({ issueDate })).toBe(numberOf(1, year))
    })

    test('stay when the issue date moves to another year', async ({ app }) => {
      const { post, patch, create } = await openNumbers(app)
      const { id } = (await post()).body
      expect((await patch(id, { issueDate: '2027-02-01' })).body[field]).toBe(numberOf(1))
      expect(await create({ issueDate: '2027-02-01' })).toBe(numberOf(1, 2027))
    })

    test('are consecutive when many documents are created concurrently', async ({ app }) => {
      const { create } = await openNumbers(app)
      const created = await Promise.all(times(50, () => create()))
      expect(created.toSorted()).toEqual(times(50, index => numberOf(index + 1)))
    })

    test('have no gap after a transaction that took a number rolls back', async ({ app }) => {
      const { tenant, clientId, create } = await openNumbers(app)
      const rolledBack: string[] = []
      const fail = () =>
        tenant.transaction(async tx => {
          const document = await documents.insert(tx, { clientId, issueDate: '2026-06-15' })
          rolledBack.push(String(Object(document)[field]))
          throw new Error('rolled back')
        })
      await expect(fail()).rejects.toThrow('rolled back')
      expect(rolledBack).toEqual([numberOf(1)])
      expect(await create()).toBe(numberOf(1))

      const both = times(10, async () => {
        const [, created] = await Promise.all([expect(fail()).rejects.toThrow('rolled back'), create()])
        return created
      })
      expect((await Promise.all(both)).toSorted()).toEqual(times(10, index => numberOf(index + 2)))
    })

    test('have no gap after a creation whose event cannot be written', async ({ app }) => {
      const { post, create, numbers } = await openNumbers(app)
      expect((await withoutTable(app.db, 'outbox', () => post())).status).toBe(500)
      expect(await create()).toBe(numberOf(1))
      expect(await numbers()).toEqual([numberOf(1)])
    })

    test('have more than four digits from 10000 on', async ({ app }) => {
      const { id: agencyId, create } = await openNumbers(app)
      await create()
      await create({ [field]: numberOf(10_001) })
      await app.db.updateTable('document_numbers').set({ last: 9998 }).where('agency_id', '=', agencyId).execute()
      expect(await create()).toBe(`${prefix}-2026-9999`)
      expect(await create()).toBe(`${prefix}-2026-10000`)
      expect(await create()).toBe(`${prefix}-2026-10002`)
    })
  })

  describe('sent by the caller', () => {
    test('do not advance the sequence, and are trimmed', async ({ app }) => {
      const { create } = await openNumbers(app)
      expect(await create({ [field]: numberOf(7, 1999) })).toBe(numberOf(7, 1999))
      expect(await create({ [field]: '  F 1 ' })).toBe('F 1')
      expect(await create()).toBe(numberOf(1))
      expect(await create({ [field]: 'F 2' })).toBe('F 2')
      expect(await create()).toBe(numberOf(2))
    })

    test('are skipped by the sequence', async ({ app }) => {
      const { create, post, patch } = await openNumbers(app)
      for (const last of [1, 2, 4]) await create({ [field]: numberOf(last) })
      expect(await create()).toBe(numberOf(3))
      const { id } = (await post({ [field]: 'F 1' })).body
      expect((await patch(id, { [field]: numberOf(6) })).status).toBe(200)
      expect(await create()).toBe(numberOf(5))
      expect(await create()).toBe(numberOf(7))
    })

    test('are skipped by the sequence also when 300 follow each other', async ({ app }) => {
      const { id: agencyId, clientId, create } = await openNumbers(app)
      const rows = times(300, index => ({
        agency_id: agencyId,
        client_id: clientId,
        number: numberOf(index + 2),
        status: 'draft',
        total_ht: '0',
        total_ttc: '0',
        issue_date: '2026-06-15',
        lines: '[]',
      }))
      await app.db.insertInto(table).values(rows).execute()
      expect(await create()).toBe(numberOf(1))
      expect(await create()).toBe(numberOf(302))
      expect(await create()).toBe(numberOf(303))
    })

    test('are rejected when the agency already uses them, and nothing changes', async ({ app }) => {
      const { post, patch, create, numbers } = await openNumbers(app)
      const first = (await post({ [field]: 'F 1' })).body
      await create()
      for (const used of ['F 1', ' F 1 ', numberOf(1)]) {
        const rejected = await post({ [field]: used })
        expect(rejected.status).toBe(400)
        expect(rejected.body.details).toEqual({ fieldErrors: taken, formErrors: [] })
      }
      const rejected = await patch(first.id, { [field]: numberOf(1), notes: 'x', status: 'sent' })
      expect(rejected.status).toBe(400)
      expect(rejected.body.details).toEqual({ fieldErrors: taken, formErrors: [] })
      expect((await patch(first.id, {})).body).toEqual(first)
      expect((await patch(first.id, { [field]: 'F 1' })).status).toBe(200)
      expect(await numbers()).toEqual(['F 1', numberOf(1)].toSorted())
    })

    test('can be used again once their document has another number', async ({ app }) => {
      const { post, patch, create } = await openNumbers(app)
      const { id } = (await post({ [field]: 'F 1' })).body
      await patch(id, { [field]: 'F 2' })
      expect(await create({ [field]: 'F 1' })).toBe('F 1')
    })

    test('can be the same in two agencies, and for an invoice and a quote', async ({ app }) => {
      const [firstAgency, secondAgency] = [await openNumbers(app), await openNumbers(app)]
      expect(await firstAgency.create({ [field]: 'F 1' })).toBe('F 1')
      expect(await secondAgency.create({ [field]: 'F 1' })).toBe('F 1')
      const kinds = { '/invoices': { invoiceNumber: 'F 2' }, '/quotes': { quoteNumber: 'F 2' } }
      for (const [collection, number] of Object.entries(kinds)) {
        const body = { clientId: firstAgency.clientId, ...number }
        expect((await app.request('post', collection, firstAgency.key, { body })).status).toBe(201)
      }
    })

    test('are accepted in exactly one of several concurrent requests', async ({ app }) => {
      const { post, patch } = await openNumbers(app)
      const { id } = (await post({ [field]: 'F 0' })).body
      for (const number of times(10, index => `F ${index + 1}`)) {
        const fields = { [field]: number }
        const responses = await Promise.all([post(fields), post(fields), patch(id, fields)])
        const [, ...rejected] = responses.toSorted((a, b) => a.status - b.status)
        expect(rejected.map(({ status }) => status)).toEqual([400, 400])
        for (const { body } of rejected) expect(body.details.fieldErrors).toEqual(taken)
      }
    })

    test('leave no gap in the sequence when sent concurrently with assigned numbers', async ({ app }) => {
      const { post, create, numbers } = await openNumbers(app)
      const postWithNumber = (index: number) => post({ [field]: numberOf(index * 2 + 1) })
      const [created, ...responses] = await Promise.all([
        Promise.all(times(20, () => create())),
        ...times(20, postWithNumber),
        ...times(20, postWithNumber),
      ])
      for (const { status, body } of responses)
        expect([status, body.details?.fieldErrors]).toEqual(status === 201 ? [201, undefined] : [400, taken])
      const last = Number(created.toSorted().at(-1)?.slice(-4))
      expect(new Set(created).size).toBe(20)
      expect(await numbers()).toEqual(expect.arrayContaining(times(last, index => numberOf(index + 1))))
    })

    test('never collide with assigned numbers when sent in concurrent updates', async ({ app }) => {
      const { post, patch, create } = await openNumbers(app)
      const ids = await Promise.all(times(5, async index => (await post({ [field]: `F ${index}` })).body.id))
      const changes = ids.flatMap(id => times(4, index => patch(id, { [field]: numberOf(index * 5 + 1) })))
      const [created, ...responses] = await Promise.all([Promise.all(times(20, () => create())), ...changes])
      expect(new Set(created).size).toBe(20)
      for (const { status } of responses) expect([200, 400]).toContain(status)
    })
  })
})

test('invoices and quotes have separate sequences', async ({ app }) => {
  const agency = await openAgency(app)
  const full = { clientId: agency.clientId, issueDate: '2026-06-15' }
  const invoiceRequests = resourceRequests(app, agency, '/invoices', full)
  const quoteRequests = resourceRequests(app, agency, '/quotes', full)
  expect((await invoiceRequests.create()).invoiceNumber).toBe('INV-2026-0001')
  expect((await quoteRequests.create()).quoteNumber).toBe('QUO-2026-0001')
  expect((await quoteRequests.create()).quoteNumber).toBe('QUO-2026-0002')
  expect((await invoiceRequests.create()).invoiceNumber).toBe('INV-2026-0002')
})
