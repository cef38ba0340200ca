import { describe, expect } from 'vitest'
import { documentsTest } from './resource.ts'

const sentDate = '2026-02-01T08:30:00.000Z'

/** The result of some work, and the times before and after it. */
const timed = async <Result>(work: () => Promise<Result>) => {
  const earliest = new Date().toISOString()
  const result = await work()
  return { result, earliest, latest: new Date().toISOString() }
}
const expectNow = (date: string, { earliest, latest }: { earliest: string; latest: string }) => {
  expect(date >= earliest && date <= latest, `${earliest} ≤ ${date} ≤ ${latest}`).toBe(true)
}

describe.each([
  {
    path: '/invoices',
    it: documentsTest('/invoices'),
    name: 'invoice',
    statuses: ['draft', 'sent', 'paid', 'overdue', 'cancelled'],
    notified: ['sent', 'paid'],
    finalStatus: 'paid',
    settledAt: 'paidAt',
  },
  {
    path: '/quotes',
    it: documentsTest('/quotes'),
    name: 'quote',
    statuses: ['draft', 'sent', 'accepted', 'rejected', 'expired'],
    notified: ['accepted'],
    finalStatus: 'accepted',
    settledAt: 'acceptedAt',
  },
])('the status of $path', ({ it, name, statuses, notified, finalStatus, settledAt }) => {
  const otherStatuses = statuses.filter(status => status !== finalStatus)

  it.for(statuses)(
    'changes from %s to any other, and the events contain the new document',
    async (from, { documents }) => {
      for (const to of statuses) {
        const { id } = await documents.create({ ...documents.full, status: from })
        const document = await documents.update(id, { status: to })
        expect(document.status).toBe(to)
        const names = ['updated', ...notified.filter(event => event === to && to !== from)]
        const [creation, ...changes] = await documents.events(id)
        expect(creation?.event).toBe(`${name}.created`)
        expect(changes, `${from} → ${to}`).toEqual(
          names.map(event => ({ event: `${name}.${event}`, data: { [name]: document } })),
        )
      }
    },
  )

  it('becomes final once when several requests set it at the same time', async ({ documents }) => {
    const { id } = await documents.create({ ...documents.full, status: 'sent' })
    const updates = Array.from({ length: 10 }, () => documents.update(id, { status: finalStatus }))
    expect(new Set((await Promise.all(updates)).map(document => document[settledAt])).size).toBe(1)
    const names = await documents.eventNames(id)
    expect(names.filter(event => event === `${name}.${finalStatus}`)).toHaveLength(1)
    expect(names.filter(event => event === `${name}.updated`)).toHaveLength(10)
  })

  describe(settledAt, () => {
    it('is now when the status becomes final', async ({ documents }) => {
      for (const status of otherStatuses) {
        const { id } = await documents.create({ ...documents.full, status })
        const { result, ...times } = await timed(() => documents.update(id, { status: finalStatus }))
        expectNow(result[settledAt], times)
      }
    })

    it('is now when the document is created as final', async ({ documents }) => {
      const { result, ...times } = await timed(() => documents.create({ ...documents.full, status: finalStatus }))
      expectNow(result[settledAt], times)
    })

    it.for(['creation', 'update'])('is the date sent, if one is sent: %s', async (operation, { documents }) => {
      const fields = { status: finalStatus, [settledAt]: sentDate }
      const document =
        operation === 'creation'
          ? await documents.create({ ...documents.full, ...fields })
          : await documents.update((await documents.create()).id, fields)
      expect(document[settledAt]).toBe(sentDate)
    })

    it('is now when null is sent with the final status, and can be cleared later', async ({ documents }) => {
      const { id } = await documents.create()
      const after = await documents.update(id, { status: finalStatus, [settledAt]: null })
      expect(after).toMatchObject({ status: finalStatus, [settledAt]: expect.stringMatching(/Z$/) })
      const cleared = await documents.update(id, { [settledAt]: null })
      expect(cleared).toMatchObject({ status: finalStatus, [settledAt]: null })
    })

    it('is cleared when the status is no longer final', async ({ documents }) => {
      for (const status of otherStatuses) {
        const { id } = await documents.create({ ...documents.full, status: finalStatus })
        expect(await documents.update(id, { status })).toMatchObject({ status, [settledAt]: null })
      }
    })

    it('is the date sent with a status that is not final', async ({ documents }) => {
      const { id } = await documents.create({ ...documents.full, status: finalStatus })
      expect((await documents.update(id, { status: 'sent', [settledAt]: sentDate }))[settledAt]).toBe(sentDate)
    })

    it('stays while the status stays final', async ({ documents }) => {
      const { id } = await documents.create({ ...documents.full, status: finalStatus, [settledAt]: sentDate })
      for (const body of [{ status: finalStatus }, { notes: 'x' }, { status: finalStatus, notes: 'y' }])
        expect((await documents.update(id, body))[settledAt]).toBe(sentDate)
    })

    it('stays while the status is not final', async ({ documents }) => {
      const { id } = await documents.create({ ...documents.full, [settledAt]: sentDate })
      for (const status of otherStatuses) expect((await documents.update(id, { status }))[settledAt]).toBe(sentDate)
    })
  })
})
