import { describe, expect } from 'vitest'
import { invoices } from '#src/billing/invoices.ts'
import { quotes } from '#src/billing/quotes.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  /** An agency of its own, and what one does with its documents, all of them issued in 2026 unless told otherwise. */
  const createAgency = async (timezone?: string) => {
    const agency = await app.agency({ ...(timezone && { timezone }) })
    const { key } = await app.key(agency)
    const clientId = await app.client(agency)
    const post = (body: object = {}) =>
      app.request('post', path, key, { body: { clientId, issueDate: '2026-06-15', ...body } })
    return {
      agency,
      clientId,
      post,
      create: async (body: object = {}): Promise<string> => {
        const response = await post(body)
        expect(response.status, response.text).toBe(201)
        return response.body[field]
      },
      patch: (id: number, body: object) => app.request('patch', `${path}/${id}`, key, { body }),
      numbers: async () => {
        const { data } = (await app.request('get', path, key, { query: { limit: 100 } })).body
        return data.map((document: Record<string, unknown>) => document[field]).toSorted()
      },
    }
  }

  return { createAgency }
})

const times = <Result>(count: number, work: (index: number) => Result) =>
  Array.from({ length: count }, (_, i) => work(i))

describe.each([
  { path: '/invoices', table: 'invoices' as const, documents: invoices, field: 'invoiceNumber', prefix: 'INV' },
  { path: '/quotes', table: 'quotes' as const, documents: quotes, field: 'quoteNumber', prefix: 'QUO' },
])('the numbers of $path', ({ path, table, documents, field, prefix }) => {
  const numberOf = (last: number, year = 2026) => `${prefix}-${year}-${String(last).padStart(4, '0')}`
  const taken = { [field]: ['Numéro déjà utilisé'] }

  describe('in sequence', () => {
    it('count each year of an agency from 1', async ({ setup: { createAgency } }) => {
      const [{ create }, other] = [await createAgency(), await createAgency()]
      expect(await create()).toBe(numberOf(1))
      expect(await create()).toBe(numberOf(2))
      expect(await create({ issueDate: '2025-12-31' })).toBe(numberOf(1, 2025))
      expect(await create({ issueDate: '2027-01-01' })).toBe(numberOf(1, 2027))
      expect(await create()).toBe(numberOf(3))
      expect(await other.create()).toBe(numberOf(1))
    })

    it('are of the year that it is where the agency is', async ({ setup: { createAgency } }) => {
      for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        const { post } = await createAgency(timezone)
        const { body } = await post({ issueDate: undefined })
        expect(body[field]).toBe(numberOf(1, Number(body.issueDate.slice(0, 4))))
      }
    })

    it.for([
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
    ] as const)('are in %s, on %s, of %i', async ([timezone, issueDate, year], { setup: { createAgency } }) => {
      const { create } = await createAgency(timezone)
      expect(await create({ issueDate })).toBe(numberOf(1, year))
    })

    it('stay as they are when the document moves to another year', async ({ setup: { createAgency } }) => {
      const { post, patch, create } = await createAgency()
      const { id } = (await post()).body
      expect((await patch(id, { issueDate: '2027-02-01' })).body[field]).toBe(numberOf(1))
      expect(await create({ issueDate: '2027-02-01' })).toBe(numberOf(1, 2027))
    })

    it('are consecutive, however many are taken at once', async ({ setup: { createAgency } }) => {
      const { create } = await createAgency()
      const created = await Promise.all(times(50, () => create()))
      expect(created.toSorted()).toEqual(times(50, index => numberOf(index + 1)))
    })

    it('have no gap where a document failed after its number was taken', async ({ setup: { createAgency } }) => {
      const { agency, clientId, create } = await createAgency()
      const failed: string[] = []
      const fail = () =>
        agency.tenant.transaction(async tx => {
          const document = await documents.insert(tx, { clientId, issueDate: '2026-06-15' })
          failed.push(String(Object(document)[field]))
          throw new Error('rolled back')
        })
      await expect(fail()).rejects.toThrow('rolled back')
      expect(failed).toEqual([numberOf(1)])
      expect(await create()).toBe(numberOf(1))

      const both = times(10, async () => {
        const [, created] = await Promise.all([expect(fail()).rejects.toThrow('rolled back'), create()])
        return created
      })
      expect((await Promise.all(both)).toSorted()).toEqual(times(10, index => numberOf(index + 2)))
    })

    it('have no gap where the event of a document could not be written', async ({ app, setup: { createAgency } }) => {
      const { post, create, numbers } = await createAgency()
      await app.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
      try {
        expect((await post()).status).toBe(500)
      } finally {
        await app.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
      }
      expect(await create()).toBe(numberOf(1))
      expect(await numbers()).toEqual([numberOf(1)])
    })

    it('have as many digits as they need', async ({ app, setup: { createAgency } }) => {
      const { agency, create } = await createAgency()
      await create()
      await create({ [field]: numberOf(10_001) })
      await app.db.updateTable('document_numbers').set({ last: 9998 }).where('agency_id', '=', agency.id).execute()
      expect(await create()).toBe(`${prefix}-2026-9999`)
      expect(await create()).toBe(`${prefix}-2026-10000`)
      expect(await create()).toBe(`${prefix}-2026-10002`)
    })
  })

  describe('given by hand', () => {
    it('do not use up the sequence, and are trimmed', async ({ setup: { createAgency } }) => {
      const { create } = await createAgency()
      expect(await create({ [field]: numberOf(7, 1999) })).toBe(numberOf(7, 1999))
      expect(await create({ [field]: '  F 1 ' })).toBe('F 1')
      expect(await create()).toBe(numberOf(1))
      expect(await create({ [field]: 'F 2' })).toBe('F 2')
      expect(await create()).toBe(numberOf(2))
    })

    it('are passed over by the sequence', async ({ setup: { createAgency } }) => {
      const { create, post, patch } = await createAgency()
      for (const last of [1, 2, 4]) await create({ [field]: numberOf(last) })
      expect(await create()).toBe(numberOf(3))
      const { id } = (await post({ [field]: 'F 1' })).body
      expect((await patch(id, { [field]: numberOf(6) })).status).toBe(200)
      expect(await create()).toBe(numberOf(5))
      expect(await create()).toBe(numberOf(7))
    })

    it('are passed over by the sequence in a long run, too', async ({ app, setup: { createAgency } }) => {
      const { agency, clientId, create } = await createAgency()
      const rows = times(300, index => ({
        agency_id: agency.id,
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

    it('are refused where the agency has them already, and then change nothing', async ({
      setup: { createAgency },
    }) => {
      const { post, patch, create, numbers } = await createAgency()
      const first = (await post({ [field]: 'F 1' })).body
      await create()
      for (const used of ['F 1', ' F 1 ', numberOf(1)]) {
        const refused = await post({ [field]: used })
        expect(refused.status).toBe(400)
        expect(refused.body.details).toEqual({ fieldErrors: taken, formErrors: [] })
      }
      const refused = await patch(first.id, { [field]: numberOf(1), notes: 'x', status: 'sent' })
      expect(refused.status).toBe(400)
      expect(refused.body.details).toEqual({ fieldErrors: taken, formErrors: [] })
      expect((await patch(first.id, {})).body).toEqual(first)
      expect((await patch(first.id, { [field]: 'F 1' })).status).toBe(200)
      expect(await numbers()).toEqual(['F 1', numberOf(1)].toSorted())
    })

    it('are free again once their document has another', async ({ setup: { createAgency } }) => {
      const { post, patch, create } = await createAgency()
      const { id } = (await post({ [field]: 'F 1' })).body
      await patch(id, { [field]: 'F 2' })
      expect(await create({ [field]: 'F 1' })).toBe('F 1')
    })

    it('are the same in two agencies, and in both kinds of document', async ({ app, setup: { createAgency } }) => {
      const [firstAgency, secondAgency] = [await createAgency(), await createAgency()]
      expect(await firstAgency.create({ [field]: 'F 1' })).toBe('F 1')
      expect(await secondAgency.create({ [field]: 'F 1' })).toBe('F 1')
      const kinds = { '/invoices': { invoiceNumber: 'F 2' }, '/quotes': { quoteNumber: 'F 2' } }
      const { key } = await app.key(firstAgency.agency)
      for (const [collection, number] of Object.entries(kinds)) {
        const body = { clientId: firstAgency.clientId, ...number }
        expect((await app.request('post', collection, key, { body })).status).toBe(201)
      }
    })

    it('go to exactly one of those who take them at once', async ({ setup: { createAgency } }) => {
      const { post, patch } = await createAgency()
      const { id } = (await post({ [field]: 'F 0' })).body
      for (const number of times(10, index => `F ${index + 1}`)) {
        const body = { [field]: number }
        const answers = await Promise.all([post(body), post(body), patch(id, body)])
        const [, ...refused] = answers.toSorted((a, b) => a.status - b.status)
        expect(refused.map(({ status }) => status)).toEqual([400, 400])
        for (const { body: refusal } of refused) expect(refusal.details.fieldErrors).toEqual(taken)
      }
    })

    it('race with the sequence and leave no gap in it', async ({ setup: { createAgency } }) => {
      const { post, create, numbers } = await createAgency()
      const postWithNumber = (index: number) => post({ [field]: numberOf(index * 2 + 1) })
      const [created, ...answers] = await Promise.all([
        Promise.all(times(20, () => create())),
        ...times(20, postWithNumber),
        ...times(20, postWithNumber),
      ])
      for (const { status, body } of answers)
        expect([status, body.details?.fieldErrors]).toEqual(status === 201 ? [201, undefined] : [400, taken])
      const last = Number(created.toSorted().at(-1)?.slice(-4))
      expect(new Set(created).size).toBe(20)
      expect(await numbers()).toEqual(expect.arrayContaining(times(last, index => numberOf(index + 1))))
    })

    it('race with the sequence in changes, too', async ({ setup: { createAgency } }) => {
      const { post, patch, create } = await createAgency()
      const ids = await Promise.all(times(5, async index => (await post({ [field]: `F ${index}` })).body.id))
      const changes = ids.flatMap(id => times(4, index => patch(id, { [field]: numberOf(index * 5 + 1) })))
      const [created, ...answers] = await Promise.all([Promise.all(times(20, () => create())), ...changes])
      expect(new Set(created).size).toBe(20)
      for (const { status } of answers) expect([200, 400]).toContain(status)
    })
  })
})

it('invoices and quotes have sequences of their own', async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const body = { clientId: await app.client(agency), issueDate: '2026-06-15' }
  const create = async (path: string) => (await app.request('post', path, key, { body })).body
  expect((await create('/invoices')).invoiceNumber).toBe('INV-2026-0001')
  expect((await create('/quotes')).quoteNumber).toBe('QUO-2026-0001')
  expect((await create('/quotes')).quoteNumber).toBe('QUO-2026-0002')
  expect((await create('/invoices')).invoiceNumber).toBe('INV-2026-0002')
})
