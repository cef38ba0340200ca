import { describe, expect } from 'vitest'
import type { CalendarEvent } from '#generated/public/types.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
const agency = await app.agency()
const otherAgency = await app.agency()
const { key } = await app.key(agency)
const { key: otherKey } = await app.key(otherAgency)
const clientId = await app.client(agency)
const foreignId = await app.client(otherAgency)
const full = {
  clientId,
  title: 'Lancement du site',
  description: 'Apporter les maquettes',
  location: '12 rue des Lilas, Lyon',
  startDate: '2026-03-10T09:00:00.000Z',
  endDate: '2026-03-12T18:30:15.250Z',
  allDay: true,
}
const create = async (body: object = full, apiKey = key) =>
  (await app.request('post', '/events', apiKey, { body })).body
const read = async (id: number) => (await app.request('get', `/events/${id}`, key)).body
const change = (id: number, body: object) => app.request('patch', `/events/${id}`, key, { body })
const list = async (query: Filter = {}, apiKey = key) => (await app.request('get', '/events', apiKey, { query })).body
const eventsOf = (id: number) => app.events(agency, id, 'event')

/** An event that was last changed long ago, so that a change of `updatedAt` shows even within a millisecond. */
const createOld = async (body: object = full) => {
  const event = await create(body)
  const updatedAt = '2020-01-01T00:00:00.000Z'
  await app.db.updateTable('calendar_events').set({ updated_at: updatedAt }).where('id', '=', event.id).execute()
  return { ...event, updatedAt }
}
const invalidFields: [object, object][] = [
  [{ title: ' \n' }, { title: ['Ne doit pas être vide'] }],
  [{ title: null }, { title: ['Doit être un texte'] }],
  [{ title: 'x'.repeat(201) }, { title: ['200 caractères au plus'] }],
  [{ description: 1 }, { description: ['Doit être un texte ou null'] }],
  [{ location: 'x'.repeat(501) }, { location: ['500 caractères au plus'] }],
  [{ clientId: 'x' }, { clientId: ['Doit être un entier ou null'] }],
  [{ clientId: 0 }, { clientId: ['1 au moins'] }],
  [{ allDay: null }, { allDay: ['Doit être un booléen'] }],
  [{ allDay: 'true' }, { allDay: ['Doit être un booléen'] }],
  [{ startDate: null }, { startDate: ['Doit être un texte'] }],
  [{ startDate: 1_769_817_600 }, { startDate: ['Doit être un texte'] }],
  [{ endDate: 1_769_817_600 }, { endDate: ['Doit être un texte ou null'] }],
  ...dates.flatMap(date =>
    impossible.map((text): [object, object] => [{ [date]: text }, { [date]: ['Date invalide'] }]),
  ),
  [{ clientId: foreignId }, unknownClient],
  [{ clientId: 2_000_000_000 }, unknownClient],
  [{ endDate: '2026-03-09' }, tooEarly],
  [{ endDate: '2026-03-10T08:59:59.999Z' }, tooEarly],
  [{ endDate: '2026-03-10T10:30:00+02:00' }, tooEarly],
  [{ startDate: '2026-03-12T18:30:15.251Z' }, tooEarly],
  [{ startDate: '2027-01-01', endDate: '2026-12-31' }, tooEarly],
]
/** Titles of tests stay readable when a value is long. */
const invalidCases = invalidFields.map(
  ([body, fieldErrors]) => [JSON.stringify(body).slice(0, 60), body, fieldErrors] as const,
)
  const ownAgency = await app.agency()
  const { key: ownKey } = await app.key(ownAgency)
  const linkedClientId = await app.client(ownAgency)

  return { key, full, agency, read, eventsOf, create, otherAgency, list, createOld, change, clientId, foreignId, otherKey, ownKey }
})


type Filter = Record<string, string | number>
const minimal = { title: 'Point', startDate: '2026-03-10' }

const unknownClient = { clientId: ['Client inconnu'] }
const tooEarly = { endDate: ['Avant startDate'] }
const dates = ['startDate', 'endDate']
const impossible = ['2026-02-30', '2026-13-01', '2026-01-31T24:00', '0000-01-01', 'demain', '']

describe('creating an event', () => {
  it('returns every field as it was sent, and emits the event', async ({ app, setup: { key, full, agency, read, eventsOf } }) => {
    const { status, body } = await app.request('post', '/events', key, { body: full })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await read(body.id)).toEqual(body)
    expect(await eventsOf(body.id)).toEqual([{ event: 'event.created', data: { event: body } }])
  })

  it('needs a title and a start alone, and trims the title', async ({ setup: { create } }) => {
    const none = { clientId: null, description: null, location: null, endDate: null }
    const expected = { title: 'Point', startDate: '2026-03-10T00:00:00.000Z', allDay: false, ...none }
    expect(await create({ title: '  Point\t', startDate: '2026-03-10' })).toMatchObject(expected)
    expect(await create({ ...minimal, ...none })).toMatchObject(expected)
  })

  it('names all that is missing', async ({ app, setup: { key } }) => {
    const { status, body } = await app.request('post', '/events', key, { body: { allDay: true } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ title: ['Champ requis'], startDate: ['Champ requis'] })
  })

  it('ignores what an event does not have, its agency and its id included', async ({ setup: { create, otherAgency, agency } }) => {
    const made = await create({
      ...minimal,
      id: 1_000_000,
      agencyId: otherAgency.id,
      createdAt: '2000-01-01',
      colour: 'red',
    })
    expect(made.agencyId).toBe(agency.id)
    expect(made.id).toBeLessThan(1_000_000)
    expect(made.createdAt > '2026').toBe(true)
  })

  it.for([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T10:30:15.5Z', '2026-01-31T10:30:15.500Z'],
    ['2026-01-31T00:30:00+02:00', '2026-01-30T22:30:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ] as const)('returns the date %s as %s, also of an event that ends as it starts', async ([sent, kept], { setup: { create, read } }) => {
    for (const allDay of [false, true]) {
      const event = await create({ ...minimal, startDate: sent, endDate: sent, allDay })
      expect(event).toMatchObject({ startDate: kept, endDate: kept })
      expect(await read(event.id)).toEqual(event)
    }
  })

  it.for(invalidCases)('refuses %s and makes nothing', async ([_, body, fieldErrors], { app, setup: { list, key, full } }) => {
    const { total } = await list()
    const response = await app.request('post', '/events', key, { body: { ...full, ...body } })
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
    expect((await list()).total).toBe(total)
  })

  it.for([0, -1, 1.5, '1', 2 ** 31, true])('refuses the client %j', async (linkedClientId, { app, setup: { key, full } }) => {
    const { status, body } = await app.request('post', '/events', key, { body: { ...full, clientId: linkedClientId } })
    expect(status).toBe(400)
    expect(Object.keys(body.details.fieldErrors)).toEqual(['clientId'])
  })
})

describe('changing an event', () => {
  it('changes what is sent, clears by null, and emits it', async ({ setup: { createOld, change, read, eventsOf } }) => {
    const before = await createOld()
    const none = { clientId: null, description: null, location: null, endDate: null }
    const changes = { ...none, title: 'Reporté', startDate: '2027-01-01T00:00:00.000Z', allDay: false }
    const { status, body } = await change(before.id, { ...changes, title: ' Reporté ', startDate: '2027-01-01' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await read(before.id)).toEqual(body)
    expect((await eventsOf(before.id)).slice(1)).toEqual([{ event: 'event.updated', data: { event: body } }])
  })

  it('gives it to a client of the agency, and takes it off', async ({ app, setup: { create, clientId, agency, change } }) => {
    const { id } = await create(minimal)
    for (const linkedClientId of [clientId, await app.client(agency), null])
      expect((await change(id, { clientId: linkedClientId })).body.clientId).toBe(linkedClientId)
  })

  it.for([{}, { colour: 'red', agencyId: 7 }])('by %j changes nothing and emits nothing', async (body, { setup: { createOld, change, read, eventsOf } }) => {
    const before = await createOld()
    const response = await change(before.id, body)
    expect(response.status).toBe(200)
    expect(response.body).toEqual(before)
    expect(await read(before.id)).toEqual(before)
    expect(await eventsOf(before.id)).toHaveLength(1)
  })

  it.for(invalidCases)('refuses %s and leaves it as it is', async ([_, body, fieldErrors], { setup: { createOld, change, read, eventsOf } }) => {
    const before = await createOld()
    const response = await change(before.id, { description: 'Perdu', ...body })
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
    expect(await read(before.id)).toEqual(before)
    expect(await eventsOf(before.id)).toHaveLength(1)
  })

  it.for([
    { startDate: full.endDate },
    { endDate: full.startDate },
    { startDate: '2027-01-01', endDate: '2027-01-01' },
    { startDate: '2027-01-01', endDate: null },
    { startDate: '2026-03-10T10:00+02:00', endDate: '2026-03-10T08:30Z' },
  ])('allows %j', async (body, { setup: { create, change } }) => {
    const { id } = await create()
    expect((await change(id, body)).status).toBe(200)
  })

  it('that is not there is a 404, whatever is said of its client or its dates', async ({ app, setup: { create, full, foreignId, otherKey, clientId, change } }) => {
    const foreign = await create({ ...full, clientId: foreignId }, otherKey)
    const backwards = { startDate: '2027-01-01', endDate: '2026-12-31' }
    for (const id of [foreign.id, 2_000_000_000])
      for (const body of [{ clientId: foreignId }, { clientId: 2_000_000_000 }, { clientId }, backwards, {}])
        expect((await change(id, body)).status, JSON.stringify(body)).toBe(404)
    expect((await app.request('get', `/events/${foreign.id}`, otherKey)).body).toEqual(foreign)
  })
})

describe('an event', () => {
  it('outlives its client, with clientId null, and neither moves nor emits', async ({ app, setup: { agency, createOld, full, key, read, eventsOf, list } }) => {
    const linkedClientId = await app.client(agency)
    const before = await createOld({ ...full, clientId: linkedClientId })
    expect((await app.request('delete', `/clients/${linkedClientId}`, key)).status).toBe(204)
    expect(await read(before.id)).toEqual({ ...before, clientId: null })
    expect(await eventsOf(before.id)).toHaveLength(1)
    expect(await list({ clientId: linkedClientId })).toMatchObject({ data: [], total: 0 })
  })

  it('is deleted for good, and emits its id', async ({ app, setup: { create, key, eventsOf } }) => {
    const { id } = await create()
    const { status, text } = await app.request('delete', `/events/${id}`, key)
    expect({ status, text }).toEqual({ status: 204, text: '' })
    for (const method of ['get', 'delete'] as const)
      expect((await app.request(method, `/events/${id}`, key)).status).toBe(404)
    expect((await eventsOf(id)).slice(1)).toEqual([{ event: 'event.deleted', data: { id } }])
  })
})

describe('listing events', () => {
  const made: Record<string, CalendarEvent> = {}
  for (const [title, startDate, endDate, rest] of [
    ['span', '2026-03-10T09:00', '2026-03-12T18:00', { clientId: linkedClientId }],
    ['late', '2026-03-10T23:59:59.999Z', null, {}],
    ['day', '2026-03-11T14:00', null, { allDay: true, clientId: linkedClientId }],
    ['days', '2026-03-13', '2026-03-14', { allDay: true }],
    ['early', '2026-03-01T08:00', '2026-03-01T08:00', {}],
  ] as const)
    made[title] = await create({ title, startDate, endDate, ...rest }, ownKey)
  for (const otherClient of [foreignId, null])
    await create({ ...full, title: 'theirs', clientId: otherClient }, otherKey)

  it.for<[Filter, string]>([
    [{}, 'span late day days early'],
    [{ clientId: linkedClientId }, 'span day'],
    ...[foreignId, 0, -1, '99999999999'].map((unmatchedClientId): [Filter, string] => [
      { clientId: unmatchedClientId },
      '',
    ]),
    [{ from: '2026-03-01T08:00:00Z' }, 'span late day days early'],
    [{ from: '2026-03-01T08:00:00.001Z' }, 'span late day days'],
    [{ from: '2026-03-10T23:59:59.999' }, 'span late day days'],
    [{ from: '2026-03-11' }, 'span day days'],
    [{ from: '2026-03-11T23:59:59.999Z' }, 'span day days'],
    [{ from: '2026-03-12T18:00Z' }, 'span days'],
    [{ from: '2026-03-12T18:00:00.001Z' }, 'days'],
    [{ from: '2026-03-14T23:59:59.999Z' }, 'days'],
    [{ from: '2026-03-15T01:30+02:00' }, 'days'],
    [{ from: '2026-03-15' }, ''],
    [{ to: '2026-03-13' }, 'span late day days early'],
    [{ to: '2026-03-12' }, 'span late day early'],
    [{ to: '2026-03-11T00:00Z' }, 'span late day early'],
    [{ to: '2026-03-11T01:59:59+02:00' }, 'span early'],
    [{ to: '2026-03-10' }, 'span late early'],
    [{ to: '2026-03-10T23:59:59.998Z' }, 'span early'],
    [{ to: '2026-03-10T09:00' }, 'span early'],
    [{ to: '2026-03-10T08:59:59.999Z' }, 'early'],
    [{ to: '2026-03-01' }, 'early'],
    [{ to: '2026-02-28' }, ''],
    [{ from: '2026-03-11', to: '2026-03-11' }, 'span day'],
    [{ from: '2026-03-10T12:00Z', to: '2026-03-10T12:00Z' }, 'span'],
    [{ from: '2026-03-12T19:00', to: '2026-03-12' }, ''],
    [{ from: '2026-03-02', to: '2026-03-13', clientId: linkedClientId }, 'span day'],
    [{ from: '2026-03-12', to: '2026-03-13', clientId: linkedClientId }, 'span'],
    [{ from: '0001-01-01', to: '9999-12-31' }, 'span late day days early'],
  ] as const)('by %j, by ascending id, are: %s', async ([filter, titles], { setup: { list, ownKey } }) => {
    const data = titles.split(' ').flatMap(title => made[title] ?? [])
    const total = data.length
    expect(await list(filter, ownKey)).toEqual({ data, total, limit: 50, offset: 0 })
    expect(await list({ ...filter, limit: 1, offset: 1 }, ownKey)).toMatchObject({ data: data.slice(1, 2), total })
  })

  it('follows a change of what it covers', async ({ setup: { create, change, list } }) => {
    const { id } = await create({ title: 'Journée', startDate: '2026-06-01T10:00' })
    const evening = { from: '2026-06-01T20:00', to: '2026-06-01' }
    const covers = []
    for (const body of [{}, { allDay: true }, { allDay: false }, { endDate: '2026-06-02' }, { endDate: null }]) {
      await change(id, body)
      covers.push((await list(evening)).data.some((event: CalendarEvent) => event.id === id))
    }
    expect(covers).toEqual([false, true, false, true, false])
  })

  it.for([
    ['from=2026-02-30', { from: ['Date invalide'] }],
    ['to=2026-13-01', { to: ['Date invalide'] }],
    ['from=&to=2026-03-10T24:00', { from: ['Date invalide'], to: ['Date invalide'] }],
    ['from=2026-03-10&from=2026-03-11', { from: ['Doit être un texte'] }],
    ['from=2026-03-11&to=2026-03-10', { to: ['Avant from'] }],
    ['from=2026-03-10T09:00:00.001Z&to=2026-03-10T09:00', { to: ['Avant from'] }],
    ['from=2026-03-10T23:30-01:00&to=2026-03-10', { to: ['Avant from'] }],
    ['clientId=', { clientId: ['Doit être un entier'] }],
  ] as const)('refuses %s', async ([query, fieldErrors], { app, setup: { key } }) => {
    const { status, body } = await app.request('get', `/events?${query}`, key)
    expect(status).toBe(400)
    expect(body.details).toEqual({ fieldErrors, formErrors: [] })
  })
})

it('the total of events follows creations and deletions of many at once, and no creation that fails', async ({ app, setup: { list, create, foreignId } }) => {
  const ownAgency = await app.agency()
  const { key: ownKey } = await app.key(ownAgency)
  const totals = async () => [(await list({}, ownKey)).total, (await list({ from: '2026-03-10' }, ownKey)).total]
  const made = await Promise.all(Array.from({ length: 30 }, () => create(minimal, ownKey)))
  expect(await totals()).toEqual([30, 30])
  await Promise.all(made.slice(0, 10).map(({ id }) => app.request('delete', `/events/${id}`, ownKey)))
  expect(await totals()).toEqual([20, 20])
  for (const fault of [{ endDate: '2026-03-09' }, { clientId: foreignId }])
    expect((await app.request('post', '/events', ownKey, { body: { ...minimal, ...fault } })).status).toBe(400)
  expect(await totals()).toEqual([20, 20])
})
