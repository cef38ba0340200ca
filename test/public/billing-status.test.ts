import { describe, expect, it } from 'vitest'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
const agency = await world.agency()
const { key } = await world.key(agency)
const clientId = await world.client(agency)

const sentDate = '2026-02-01T08:30:00.000Z'

describe.each([
  {
    path: '/invoices',
    name: 'invoice',
    statuses: ['draft', 'sent', 'paid', 'overdue', 'cancelled'],
    told: ['sent', 'paid'],
    settled: 'paid',
    settledAt: 'paidAt',
  },
  {
    path: '/quotes',
    name: 'quote',
    statuses: ['draft', 'sent', 'accepted', 'rejected', 'expired'],
    told: ['accepted'],
    settled: 'accepted',
    settledAt: 'acceptedAt',
  },
])('the status of $path', ({ path, name, statuses, told, settled, settledAt }) => {
  const create = async (body: object) => (await world.request('post', path, key, { body: { clientId, ...body } })).body
  const patch = async (id: number, body: object) => {
    const response = await world.request('patch', `${path}/${id}`, key, { body })
    expect(response.status).toBe(200)
    return response.body
  }
  const eventsOf = (id: number) => world.events(agency, id, name)
  const others = statuses.filter(status => status !== settled)

  /** What was done, and the times between which it was. */
  const timed = async <Result>(work: () => Promise<Result>) => {
    const earliest = new Date().toISOString()
    const result = await work()
    return { result, earliest, latest: new Date().toISOString() }
  }
  const expectNow = (date: string, { earliest, latest }: { earliest: string; latest: string }) => {
    expect(date >= earliest && date <= latest, `${earliest} ≤ ${date} ≤ ${latest}`).toBe(true)
  }

  it.each(statuses)('becomes any from %s, and is told of with the document as it is then', async from => {
    for (const to of statuses) {
      const { id } = await create({ status: from })
      const document = await patch(id, { status: to })
      expect(document.status).toBe(to)
      const names = ['updated', ...told.filter(event => event === to && to !== from)]
      const [creation, ...changes] = await eventsOf(id)
      expect(creation?.event).toBe(`${name}.created`)
      expect(changes, `${from} → ${to}`).toEqual(
        names.map(event => ({ event: `${name}.${event}`, data: { [name]: document } })),
      )
    }
  })

  it('that becomes final in several requests at once does so once', async () => {
    const { id } = await create({ status: 'sent' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => patch(id, { status: settled })))
    expect(new Set(answers.map(answer => answer[settledAt])).size).toBe(1)
    const names = (await eventsOf(id)).map(({ event }) => event)
    expect(names.filter(event => event === `${name}.${settled}`)).toHaveLength(1)
    expect(names.filter(event => event === `${name}.updated`)).toHaveLength(10)
  })

  describe('dates the document', () => {
    it('when it becomes final, from any other', async () => {
      for (const status of others) {
        const { id } = await create({ status })
        const { result, ...times } = await timed(() => patch(id, { status: settled }))
        expectNow(result[settledAt], times)
      }
    })

    it('that is created as final', async () => {
      const { result, ...times } = await timed(() => create({ status: settled }))
      expectNow(result[settledAt], times)
    })

    it.each(['created', 'changed'])('unless a date is sent: %s', async how => {
      const sent = { status: settled, [settledAt]: sentDate }
      const document = how === 'created' ? await create(sent) : await patch((await create({})).id, sent)
      expect(document[settledAt]).toBe(sentDate)
    })

    it('also when null is sent for it, which is none', async () => {
      const { id } = await create({})
      const after = await patch(id, { status: settled, [settledAt]: null })
      expect(after).toMatchObject({ status: settled, [settledAt]: expect.stringMatching(/Z$/) })
      expect(await patch(id, { [settledAt]: null })).toMatchObject({ status: settled, [settledAt]: null })
    })

    it('no more once it is final no more', async () => {
      for (const status of others) {
        const { id } = await create({ status: settled })
        expect(await patch(id, { status })).toMatchObject({ status, [settledAt]: null })
      }
    })

    it('as the request says that makes it final no more', async () => {
      const { id } = await create({ status: settled })
      expect((await patch(id, { status: 'sent', [settledAt]: sentDate }))[settledAt]).toBe(sentDate)
    })

    it('once: what leaves the status leaves the date', async () => {
      const { id } = await create({ status: settled, [settledAt]: sentDate })
      for (const body of [{ status: settled }, { notes: 'x' }, { status: settled, notes: 'y' }])
        expect((await patch(id, body))[settledAt]).toBe(sentDate)
    })

    it('in no way while it is none of the final ones', async () => {
      const { id } = await create({ [settledAt]: sentDate })
      for (const status of others) expect((await patch(id, { status }))[settledAt]).toBe(sentDate)
    })
  })
})
