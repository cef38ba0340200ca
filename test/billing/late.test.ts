import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { markLateDocuments } from '#src/billing/late.ts'
import { connect } from '#src/db/connect.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const moveLateDocuments = () => markLateDocuments(app.db)
  const past = { status: 'sent', [deadline]: '2020-01-01' }

  /** An agency of its own, and what one does with its documents. */
  const createAgency = async (timezone?: TimeZone) => {
    const agency = await app.agency({ ...(timezone && { timezone }) })
    const { key } = await app.key(agency)
    const clientId = await app.client(agency)
    return {
      agency,
      clientId,
      key,
      create: async (body: object = past) =>
        (await app.request('post', path, key, { body: { clientId, ...body } })).body,
      read: async (id: number) => (await app.request('get', `${path}/${id}`, key)).body,
      patch: async (id: number, body: object) => (await app.request('patch', `${path}/${id}`, key, { body })).body,
      eventsOf: (id: number) => app.events(agency, id, name),
    }
  }

  return { createAgency, moveLateDocuments, past }
})

/** Two places that never have the same day, and what their clocks are ahead of UTC. */
const timeZones = { 'Pacific/Kiritimati': '+14:00', 'Pacific/Pago_Pago': '-11:00' } as const
type TimeZone = keyof typeof timeZones

/** A day there, counted from today, as `2026-01-31`. */
const dayIn = (timeZone: TimeZone, offsetDays = 0) => {
  const day = new Date(new Date().toLocaleDateString('sv-SE', { timeZone }))
  day.setUTCDate(day.getUTCDate() + offsetDays)
  return day.toISOString().slice(0, 10)
}

describe.each([
  {
    path: '/invoices',
    table: 'invoices' as const,
    name: 'invoice',
    deadline: 'dueDate',
    late: 'overdue',
    final: 'paid',
    others: ['draft', 'paid', 'overdue', 'cancelled'],
  },
  {
    path: '/quotes',
    table: 'quotes' as const,
    name: 'quote',
    deadline: 'validUntil',
    late: 'expired',
    final: 'accepted',
    others: ['draft', 'accepted', 'rejected', 'expired'],
  },
])('late $path', ({ path, table, name, deadline, late, final, others }) => {
  it(`that were sent become ${late}, and that is told once`, async ({ setup: { createAgency, moveLateDocuments } }) => {
    const { create, read, eventsOf } = await createAgency()
    const before = await create()
    await moveLateDocuments()
    await moveLateDocuments()
    const after = await read(before.id)
    expect(after).toEqual({ ...before, status: late, updatedAt: expect.any(String) })
    expect(after.updatedAt > before.updatedAt).toBe(true)
    expect(await eventsOf(before.id)).toEqual([
      { event: `${name}.created`, data: { [name]: before } },
      { event: `${name}.updated`, data: { [name]: after } },
    ])
  })

  it('become so in every agency, and after their client is gone', async ({
    app,
    setup: { createAgency, moveLateDocuments },
  }) => {
    const [firstAgency, secondAgency] = [await createAgency(), await createAgency()]
    const [first, second] = [await firstAgency.create(), await secondAgency.create()]
    expect((await app.request('delete', `/clients/${secondAgency.clientId}`, secondAgency.key)).status).toBe(204)
    await moveLateDocuments()
    expect((await firstAgency.read(first.id)).status).toBe(late)
    expect(await secondAgency.read(second.id)).toMatchObject({
      status: late,
      clientId: null,
      billedTo: second.billedTo,
    })
  })

  it('are told of once, though several instances look for them at once', async ({
    app,
    setup: { createAgency, moveLateDocuments },
  }) => {
    const agencies = await Promise.all([createAgency(), createAgency()])
    const made = await Promise.all(agencies.flatMap(({ create }) => Array.from({ length: 20 }, () => create())))
    const instances = Array.from({ length: 5 }, () => connect(app.databaseUrl, () => {}))
    try {
      await Promise.all(instances.map(markLateDocuments))
    } finally {
      await Promise.all(instances.map(instance => instance.destroy()))
    }
    await moveLateDocuments()
    for (const { id, agencyId } of made) {
      const events = await app.events({ id: agencyId }, id, name)
      expect(events.map(({ event }) => event)).toEqual([`${name}.created`, `${name}.updated`])
      expect(events[1]?.data).toMatchObject({ [name]: { id, status: late } })
    }
  })

  it('may be many in one agency', async ({ app, setup: { createAgency, moveLateDocuments } }) => {
    const { agency, clientId, eventsOf } = await createAgency()
    const rows = Array.from({ length: 250 }, (_, index) => ({
      agency_id: agency.id,
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
    const made = await app.db.insertInto(table).values(rows).returning('id').execute()
    await moveLateDocuments()
    const left = await app.db
      .selectFrom(table)
      .where('agency_id', '=', agency.id)
      .where('status', '!=', late)
      .select('id')
      .execute()
    expect(left).toEqual([])
    const events = await app.db
      .selectFrom('outbox')
      .where('agency_id', '=', agency.id)
      .where('event', '=', `${name}.updated`)
      .select('id')
      .execute()
    expect(events).toHaveLength(250)
    expect(await eventsOf(made[0]?.id ?? 0)).toHaveLength(1)
  })

  describe('are none', () => {
    it.for(others)('that are %s', async (status, { setup: { createAgency, past, moveLateDocuments } }) => {
      const { create, read, eventsOf } = await createAgency()
      const before = await create({ ...past, status })
      await moveLateDocuments()
      expect(await read(before.id)).toEqual(before)
      expect(await eventsOf(before.id)).toHaveLength(1)
    })

    it('without a deadline, and none with one to come', async ({
      setup: { createAgency, past, moveLateDocuments },
    }) => {
      const { create, read } = await createAgency()
      for (const date of [null, '9999-12-31']) {
        const before = await create({ ...past, [deadline]: date })
        await moveLateDocuments()
        expect(await read(before.id)).toEqual(before)
      }
    })

    it('once their deadline is put off', async ({ setup: { createAgency, moveLateDocuments } }) => {
      const { create, read, patch } = await createAgency()
      const { id } = await create()
      await patch(id, { [deadline]: '9999-12-31' })
      await moveLateDocuments()
      expect((await read(id)).status).toBe('sent')
    })

    it('that become final in the same moment', async ({ setup: { createAgency, moveLateDocuments } }) => {
      const { create, read, patch } = await createAgency()
      const made = await Promise.all(Array.from({ length: 20 }, () => create()))
      const changes = made.map(({ id }) => patch(id, { status: final }))
      await Promise.all([moveLateDocuments(), ...changes, moveLateDocuments()])
      for (const { id } of made) expect((await read(id)).status).toBe(final)
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
    ] as const)(
      'have a day that has ended: %s',
      async ([_day, date, status], { setup: { createAgency, past, moveLateDocuments } }) => {
        const { create, read } = await createAgency(timezone)
        const { id } = await create({ ...past, [deadline]: date() })
        await moveLateDocuments()
        expect((await read(id)).status).toBe(status)
      },
    )
  })

  it('are so in one place while in another their day has not ended', async ({
    setup: { createAgency, past, moveLateDocuments },
  }) => {
    const [east, west] = [await createAgency('Pacific/Kiritimati'), await createAgency('Pacific/Pago_Pago')]
    const body = { ...past, [deadline]: dayIn('Pacific/Pago_Pago') }
    const [inEast, inWest] = [await east.create(body), await west.create(body)]
    await moveLateDocuments()
    expect((await east.read(inEast.id)).status).toBe(late)
    expect((await west.read(inWest.id)).status).toBe('sent')
  })

  it('that somebody holds are passed by, and taken up later', async ({
    app,
    setup: { createAgency, moveLateDocuments },
  }) => {
    const { create, read, eventsOf } = await createAgency()
    const [held, free] = [await create(), await create()]
    await app.db.transaction().execute(async tx => {
      await sql`select from ${sql.table(table)} where id = ${held.id} for update`.execute(tx)
      await moveLateDocuments()
      expect((await read(held.id)).status).toBe('sent')
      expect((await read(free.id)).status).toBe(late)
    })
    await moveLateDocuments()
    expect((await read(held.id)).status).toBe(late)
    expect(await eventsOf(held.id)).toHaveLength(2)
  })

  it('leave their status and their event together, or not at all', async ({
    app,
    setup: { createAgency, moveLateDocuments },
  }) => {
    const { create, read } = await createAgency()
    const before = await create()
    await app.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    try {
      await expect(moveLateDocuments()).rejects.toThrow('could not be updated')
    } finally {
      await app.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    }
    expect(await read(before.id)).toEqual(before)
    await moveLateDocuments()
    expect((await read(before.id)).status).toBe(late)
  })
})
