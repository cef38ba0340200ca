import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { markLateDocuments } from '#src/features/billing/late.ts'
import { connect } from '#src/ground/db/connection/connect.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { withoutTable } from '#test/app/without-table.ts'
import { openAgency, resourceRequests } from '#test/interfaces/public/resource.ts'

// Late documents are marked in all agencies at once.
const it = testWith()

/** Two time zones that never have the same date, and their offsets from UTC. */
const timeZones = { 'Pacific/Kiritimati': '+14:00', 'Pacific/Pago_Pago': '-11:00' } as const
type TimeZone = keyof typeof timeZones

/** A date in a time zone, some days from today, as `2026-01-31`. */
const dayIn = (timeZone: TimeZone, offsetDays = 0) => {
  const day = new Date(new Date().toLocaleDateString('sv-SE', { timeZone }))
  day.setUTCDate(day.getUTCDate() + offsetDays)
  return day.toISOString().slice(0, 10)
}

describe.each([
  {
    path: '/invoices',
    table: 'invoices',
    name: 'invoice',
    deadline: 'dueDate',
    late: 'overdue',
    final: 'paid',
    otherStatuses: ['draft', 'paid', 'overdue', 'cancelled'],
  },
  {
    path: '/quotes',
    table: 'quotes',
    name: 'quote',
    deadline: 'validUntil',
    late: 'expired',
    final: 'accepted',
    otherStatuses: ['draft', 'accepted', 'rejected', 'expired'],
  },
] as const)('marking late $path', ({ path, table, name, deadline, late, final, otherStatuses }) => {
  const past = { status: 'sent', [deadline]: '2020-01-01' }

  /** An agency, and requests for its documents, which are sent and late by default. */
  const openDocuments = async (app: TestApp, timezone?: TimeZone) => {
    const agency = await openAgency(app, { ...(timezone && { timezone }) })
    const { create, ...requests } = resourceRequests(app, agency, path, { clientId: agency.clientId })
    return { ...agency, ...requests, create: (body: object = past) => create({ ...requests.full, ...body }) }
  }

  it(`sets the status to ${late} once, with one event`, async ({ app }) => {
    const { create, read, events } = await openDocuments(app)
    const before = await create()
    await markLateDocuments(app.db)
    await markLateDocuments(app.db)
    const after = await read(before.id)
    expect(after).toEqual({ ...before, status: late, updatedAt: expect.any(String) })
    expect(after.updatedAt > before.updatedAt).toBe(true)
    expect(await events(before.id)).toEqual([
      { event: `${name}.created`, data: { [name]: before } },
      { event: `${name}.updated`, data: { [name]: after } },
    ])
  })

  it('covers every agency, and documents whose client is deleted', async ({ app }) => {
    const [firstAgency, secondAgency] = [await openDocuments(app), await openDocuments(app)]
    const [first, second] = [await firstAgency.create(), await secondAgency.create()]
    expect((await app.request('delete', `/clients/${secondAgency.clientId}`, secondAgency.key)).status).toBe(204)
    await markLateDocuments(app.db)
    expect((await firstAgency.read(first.id)).status).toBe(late)
    expect(await secondAgency.read(second.id)).toMatchObject({
      status: late,
      clientId: null,
      billedTo: second.billedTo,
    })
  })

  it('emits one event for each document when several instances run it concurrently', async ({ app }) => {
    const agencies = await Promise.all([openDocuments(app), openDocuments(app)])
    const created = await Promise.all(agencies.flatMap(({ create }) => Array.from({ length: 20 }, () => create())))
    const instances = Array.from({ length: 5 }, () => connect(app.databaseUrl, { onError: () => {} }))
    try {
      await Promise.all(instances.map(markLateDocuments))
    } finally {
      await Promise.all(instances.map(instance => instance.destroy()))
    }
    await markLateDocuments(app.db)
    for (const { id, agencyId } of created) {
      const events = await app.events({ id: agencyId }, id, name)
      expect(events.map(({ event }) => event)).toEqual([`${name}.created`, `${name}.updated`])
      expect(events[1]?.data).toMatchObject({ [name]: { id, status: late } })
    }
  })

  it('covers 250 documents of one agency', async ({ app }) => {
    const { id: agencyId, clientId, events: eventsOf } = await openDocuments(app)
    const rows = Array.from({ length: 250 }, (_, index) => ({
      agency_id: agencyId,
      client_id: clientId,
      number: `F ${index}`,
      status: 'sent',
      total_ht: '0',
      total_ttc: '0',
      issue_date: '2020-01-01',
      deadline: '2020-01-01',
      lines: '[]',
      billed_to: '{}',
    }))
    const created = await app.db.insertInto(table).values(rows).returning('id').execute()
    await markLateDocuments(app.db)
    const left = await app.db
      .selectFrom(table)
      .where('agency_id', '=', agencyId)
      .where('status', '!=', late)
      .select('id')
      .execute()
    expect(left).toEqual([])
    const events = await app.db
      .selectFrom('outbox')
      .where('agency_id', '=', agencyId)
      .where('event', '=', `${name}.updated`)
      .select('id')
      .execute()
    expect(events).toHaveLength(250)
    expect(await eventsOf(created[0]?.id ?? 0)).toHaveLength(1)
  })

  describe('skips', () => {
    it.for(otherStatuses)('documents with the status %s', async (status, { app }) => {
      const { create, read, events } = await openDocuments(app)
      const before = await create({ ...past, status })
      await markLateDocuments(app.db)
      expect(await read(before.id)).toEqual(before)
      expect(await events(before.id)).toHaveLength(1)
    })

    it('documents without a deadline or with a future one', async ({ app }) => {
      const { create, read } = await openDocuments(app)
      for (const date of [null, '9999-12-31']) {
        const before = await create({ ...past, [deadline]: date })
        await markLateDocuments(app.db)
        expect(await read(before.id)).toEqual(before)
      }
    })

    it('documents whose deadline was moved to the future', async ({ app }) => {
      const { create, read, patch } = await openDocuments(app)
      const { id } = await create()
      await patch(id, { [deadline]: '9999-12-31' })
      await markLateDocuments(app.db)
      expect((await read(id)).status).toBe('sent')
    })

    it('documents that become final at the same time', async ({ app }) => {
      const { create, read, patch } = await openDocuments(app)
      const created = await Promise.all(Array.from({ length: 20 }, () => create()))
      // An update gives up when it waits too long for the lock of the job.
      const finalize = async ({ id }: { id: number }) => {
        while ((await patch(id, { status: final })).status === 503);
      }
      const changes = created.map(finalize)
      await Promise.all([markLateDocuments(app.db), ...changes, markLateDocuments(app.db)])
      for (const { id } of created) expect((await read(id)).status).toBe(final)
    })
  })

  describe.each(Object.keys(timeZones) as TimeZone[])('in %s', timezone => {
    const offset = timeZones[timezone]

    it.for([
      ['today', () => dayIn(timezone), 'sent'],
      ['yesterday', () => dayIn(timezone, -1), late],
      ['the first moment of today', () => `${dayIn(timezone)}T00:00:00.001${offset}`, 'sent'],
      ['the last moment of yesterday', () => `${dayIn(timezone, -1)}T23:59:59.999${offset}`, late],
      ['the last moment of today', () => `${dayIn(timezone)}T23:59:59.999${offset}`, 'sent'],
    ] as const)('waits until the day of the deadline has ended: %s', async ([, date, status], { app }) => {
      const { create, read } = await openDocuments(app, timezone)
      const { id } = await create({ ...past, [deadline]: date() })
      await markLateDocuments(app.db)
      expect((await read(id)).status).toBe(status)
    })
  })

  it('uses the time zone of each agency', async ({ app }) => {
    const [east, west] = [await openDocuments(app, 'Pacific/Kiritimati'), await openDocuments(app, 'Pacific/Pago_Pago')]
    const body = { ...past, [deadline]: dayIn('Pacific/Pago_Pago') }
    const [inEast, inWest] = [await east.create(body), await west.create(body)]
    await markLateDocuments(app.db)
    expect((await east.read(inEast.id)).status).toBe(late)
    expect((await west.read(inWest.id)).status).toBe('sent')
  })

  it('skips documents that another transaction locks, and includes them later', async ({ app }) => {
    const { create, read, events } = await openDocuments(app)
    const [locked, other] = [await create(), await create()]
    await app.db.transaction().execute(async tx => {
      await sql`select from ${sql.table(table)} where id = ${locked.id} for update`.execute(tx)
      await markLateDocuments(app.db)
      expect((await read(locked.id)).status).toBe('sent')
      expect((await read(other.id)).status).toBe(late)
    })
    await markLateDocuments(app.db)
    expect((await read(locked.id)).status).toBe(late)
    expect(await events(locked.id)).toHaveLength(2)
  })

  it('changes no status when the event cannot be written', async ({ app }) => {
    const { create, read } = await openDocuments(app)
    const before = await create()
    const marking = withoutTable(app.db, 'outbox', () => markLateDocuments(app.db))
    await expect(marking).rejects.toThrow('could not be updated')
    expect(await read(before.id)).toEqual(before)
    await markLateDocuments(app.db)
    expect((await read(before.id)).status).toBe(late)
  })
})
