import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const clientId = await app.client(agency)
  const create = async (body: object) => (await app.request('post', path, key, { body: { clientId, ...body } })).body
  const patch = async (id: number, body: object) => {
    const response = await app.request('patch', `${path}/${id}`, key, { body })
    expect(response.status).toBe(200)
    return response.body
  }
  const eventsOf = (id: number) => app.events(agency, id, name)

  return { create, patch, eventsOf }
})

const sentDate = '2026-02-01T08:30:00.000Z'

describe.each([
  {
    path: '/invoices',
    name: 'invoice',
    statuses: ['draft', 'sent', 'paid', 'overdue', 'cancelled'],
    announced: ['sent', 'paid'],
    finalStatus: 'paid',
    settledAt: 'paidAt',
  },
  {
    path: '/quotes',
    name: 'quote',
    statuses: ['draft', 'sent', 'accepted', 'rejected', 'expired'],
    announced: ['accepted'],
    finalStatus: 'accepted',
    settledAt: 'acceptedAt',
  },
])('the status of $path', ({ path, name, statuses, announced, finalStatus, settledAt }) => {
  const others = statuses.filter(status => status !== finalStatus)

  /** What was done, and the times between which it was. */
  const timed = async <Result>(work: () => Promise<Result>) => {
    const earliest = new Date().toISOString()
    const result = await work()
    return { result, earliest, latest: new Date().toISOString() }
  }
  const expectNow = (date: string, { earliest, latest }: { earliest: string; latest: string }) => {
    expect(date >= earliest && date <= latest, `${earliest} ≤ ${date} ≤ ${latest}`).toBe(true)
  }

  it.for(statuses)(
    'becomes any from %s, and is told of with the document as it is then',
    async (from, { setup: { create, patch, eventsOf } }) => {
      for (const to of statuses) {
        const { id } = await create({ status: from })
        const document = await patch(id, { status: to })
        expect(document.status).toBe(to)
        const names = ['updated', ...announced.filter(event => event === to && to !== from)]
        const [creation, ...changes] = await eventsOf(id)
        expect(creation?.event).toBe(`${name}.created`)
        expect(changes, `${from} → ${to}`).toEqual(
          names.map(event => ({ event: `${name}.${event}`, data: { [name]: document } })),
        )
      }
    },
  )

  it('that becomes final in several requests at once does so once', async ({ setup: { create, patch, eventsOf } }) => {
    const { id } = await create({ status: 'sent' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => patch(id, { status: finalStatus })))
    expect(new Set(answers.map(answer => answer[settledAt])).size).toBe(1)
    const names = (await eventsOf(id)).map(({ event }) => event)
    expect(names.filter(event => event === `${name}.${finalStatus}`)).toHaveLength(1)
    expect(names.filter(event => event === `${name}.updated`)).toHaveLength(10)
  })

  describe('dates the document', () => {
    it('when it becomes final, from any other', async ({ setup: { create, patch } }) => {
      for (const status of others) {
        const { id } = await create({ status })
        const { result, ...times } = await timed(() => patch(id, { status: finalStatus }))
        expectNow(result[settledAt], times)
      }
    })

    it('that is created as final', async ({ setup: { create } }) => {
      const { result, ...times } = await timed(() => create({ status: finalStatus }))
      expectNow(result[settledAt], times)
    })

    it.for(['created', 'changed'])('unless a date is sent: %s', async (written, { setup: { create, patch } }) => {
      const sent = { status: finalStatus, [settledAt]: sentDate }
      const document = written === 'created' ? await create(sent) : await patch((await create({})).id, sent)
      expect(document[settledAt]).toBe(sentDate)
    })

    it('also when null is sent for it, which is none', async ({ setup: { create, patch } }) => {
      const { id } = await create({})
      const after = await patch(id, { status: finalStatus, [settledAt]: null })
      expect(after).toMatchObject({ status: finalStatus, [settledAt]: expect.stringMatching(/Z$/) })
      expect(await patch(id, { [settledAt]: null })).toMatchObject({ status: finalStatus, [settledAt]: null })
    })

    it('no more once it is final no more', async ({ setup: { create, patch } }) => {
      for (const status of others) {
        const { id } = await create({ status: finalStatus })
        expect(await patch(id, { status })).toMatchObject({ status, [settledAt]: null })
      }
    })

    it('as the request says that makes it final no more', async ({ setup: { create, patch } }) => {
      const { id } = await create({ status: finalStatus })
      expect((await patch(id, { status: 'sent', [settledAt]: sentDate }))[settledAt]).toBe(sentDate)
    })

    it('once: what leaves the status leaves the date', async ({ setup: { create, patch } }) => {
      const { id } = await create({ status: finalStatus, [settledAt]: sentDate })
      for (const body of [{ status: finalStatus }, { notes: 'x' }, { status: finalStatus, notes: 'y' }])
        expect((await patch(id, body))[settledAt]).toBe(sentDate)
    })

    it('in no way while it is none of the final ones', async ({ setup: { create, patch } }) => {
      const { id } = await create({ [settledAt]: sentDate })
      for (const status of others) expect((await patch(id, { status }))[settledAt]).toBe(sentDate)
    })
  })
})
