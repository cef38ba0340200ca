import { describe, expect } from 'vitest'
import type { CalendarEvent } from '#generated/public/types.ts'
import {
  agenciesTest,
  openAgency,
  resourceRequests,
  titled,
  withIds,
  type Filter,
  type InvalidBody,
} from './resource.ts'

const details = {
  title: 'Lancement du site',
  description: 'Apporter les maquettes',
  location: '12 rue des Lilas, Lyon',
  startDate: '2026-03-10T09:00:00.000Z',
  endDate: '2026-03-12T18:30:15.250Z',
  allDay: true,
}
const minimal = { title: 'Point', startDate: '2026-03-10' }
const [linkedClient, otherClient] = ['<client>', '<client of another agency>']

const it = agenciesTest
  .extend('events', { scope: 'file' }, ({ app, agency }) =>
    resourceRequests(app, agency, '/events', { clientId: agency.clientId, ...details }),
  )
  .extend('otherEvents', { scope: 'file' }, ({ app, otherAgency }) =>
    resourceRequests(app, otherAgency, '/events', { clientId: otherAgency.clientId, ...details }),
  )
  // Five events of one agency, by their titles, and two of another.
  .extend('listed', { scope: 'file' }, async ({ app, otherAgency, otherEvents }) => {
    const { clientId, ...agency } = await openAgency(app)
    const events = resourceRequests(app, agency, '/events', {})
    const created: Record<string, CalendarEvent> = {}
    for (const [title, startDate, endDate, rest] of [
      ['span', '2026-03-10T09:00', '2026-03-12T18:00', { clientId }],
      ['late', '2026-03-10T23:59:59.999Z', null, {}],
      ['day', '2026-03-11T14:00', null, { allDay: true, clientId }],
      ['days', '2026-03-13', '2026-03-14', { allDay: true }],
      ['early', '2026-03-01T08:00', '2026-03-01T08:00', {}],
    ] as const)
      created[title] = await events.create({ title, startDate, endDate, ...rest })
    for (const otherClientId of [otherAgency.clientId, null])
      await otherEvents.create({ ...otherEvents.full, title: 'theirs', clientId: otherClientId })
    return { events, created, ids: { [linkedClient]: clientId, [otherClient]: otherAgency.clientId } }
  })

const unknownClient = { clientId: ['Client inconnu'] }
const tooEarly = { endDate: ['Doit être postérieur ou égal à startDate'] }
const impossibleDates = ['2026-02-30', '2026-13-01', '2026-01-31T24:00', '0000-01-01', 'demain', '']
const invalidBodies = titled([
  [{ title: ' \n' }, { title: ['Ne doit pas être vide'] }],
  [{ title: null }, { title: ['Doit être un texte'] }],
  [{ title: 'x'.repeat(201) }, { title: ['Au plus 200 caractères'] }],
  [{ description: 1 }, { description: ['Doit être un texte ou null'] }],
  [{ location: 'x'.repeat(501) }, { location: ['Au plus 500 caractères'] }],
  [{ clientId: 'x' }, { clientId: ['Doit être un entier ou null'] }],
  [{ clientId: 0 }, { clientId: ['Doit être supérieur ou égal à 1'] }],
  [{ allDay: null }, { allDay: ['Doit être un booléen'] }],
  [{ allDay: 'true' }, { allDay: ['Doit être un booléen'] }],
  [{ startDate: null }, { startDate: ['Doit être un texte'] }],
  [{ startDate: 1_769_817_600 }, { startDate: ['Doit être un texte'] }],
  [{ endDate: 1_769_817_600 }, { endDate: ['Doit être un texte ou null'] }],
  ...['startDate', 'endDate'].flatMap(date =>
    impossibleDates.map((text): InvalidBody => [{ [date]: text }, { [date]: ['Date invalide'] }]),
  ),
  [{ clientId: otherClient }, unknownClient],
  [{ clientId: 2_000_000_000 }, unknownClient],
  [{ endDate: '2026-03-09' }, tooEarly],
  [{ endDate: '2026-03-10T08:59:59.999Z' }, tooEarly],
  [{ endDate: '2026-03-10T10:30:00+02:00' }, tooEarly],
  [{ startDate: '2026-03-12T18:30:15.251Z' }, tooEarly],
  [{ startDate: '2027-01-01', endDate: '2026-12-31' }, tooEarly],
])

describe('creating an event', () => {
  it('returns every field as sent and emits event.created', async ({ agency, events }) => {
    const { status, body } = await events.post()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      ...events.full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await events.read(body.id)).toEqual(body)
    expect(await events.events(body.id)).toEqual([{ event: 'event.created', data: { event: body } }])
  })

  it('requires only a title and a start, and trims the title', async ({ events }) => {
    const cleared = { clientId: null, description: null, location: null, endDate: null }
    const expected = { title: 'Point', startDate: '2026-03-10T00:00:00.000Z', allDay: false, ...cleared }
    expect(await events.create({ title: '  Point\t', startDate: '2026-03-10' })).toMatchObject(expected)
    expect(await events.create({ ...minimal, ...cleared })).toMatchObject(expected)
  })

  it('reports all missing fields', async ({ events }) => {
    const { status, body } = await events.post({ allDay: true })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ title: ['Champ requis'], startDate: ['Champ requis'] })
  })

  it('ignores unknown and read-only fields', async ({ agency, otherAgency, events }) => {
    const event = await events.create({
      ...minimal,
      id: 1_000_000,
      agencyId: otherAgency.id,
      createdAt: '2000-01-01',
      colour: 'red',
    })
    expect(event.agencyId).toBe(agency.id)
    expect(event.id).toBeLessThan(1_000_000)
    expect(event.createdAt > '2026').toBe(true)
  })

  it.for([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T10:30:15.5Z', '2026-01-31T10:30:15.500Z'],
    ['2026-01-31T00:30:00+02:00', '2026-01-30T22:30:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ] as const)('returns the date %s as %s, also when start and end are equal', async ([sent, stored], { events }) => {
    for (const allDay of [false, true]) {
      const event = await events.create({ ...minimal, startDate: sent, endDate: sent, allDay })
      expect(event).toMatchObject({ startDate: stored, endDate: stored })
      expect(await events.read(event.id)).toEqual(event)
    }
  })

  it.for(invalidBodies)('rejects %s', async ([, invalid, fieldErrors], { otherAgency, events }) => {
    const total = await events.total()
    const fields = withIds(invalid, { [otherClient]: otherAgency.clientId })
    const { status, body } = await events.post({ ...events.full, ...fields })
    expect(status).toBe(400)
    expect(body.details).toEqual({ fieldErrors, formErrors: [] })
    expect(await events.total()).toBe(total)
  })

  it.for([0, -1, 1.5, '1', 2 ** 31, true])('rejects the clientId %j', async (clientId, { events }) => {
    const { status, body } = await events.post({ ...events.full, clientId })
    expect(status).toBe(400)
    expect(Object.keys(body.details.fieldErrors)).toEqual(['clientId'])
  })
})

describe('updating an event', () => {
  it('changes the fields sent, clears them by null, and emits event.updated', async ({ events }) => {
    const before = await events.createOld()
    const cleared = { clientId: null, description: null, location: null, endDate: null }
    const changes = { ...cleared, title: 'Reporté', startDate: '2027-01-01T00:00:00.000Z', allDay: false }
    const { status, body } = await events.patch(before.id, { ...changes, title: ' Reporté ', startDate: '2027-01-01' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await events.read(before.id)).toEqual(body)
    expect((await events.events(before.id)).slice(1)).toEqual([{ event: 'event.updated', data: { event: body } }])
  })

  it('links a client of the agency, and unlinks it by null', async ({ app, agency, events }) => {
    const { id } = await events.create(minimal)
    for (const clientId of [agency.clientId, await app.client(agency), null])
      expect((await events.patch(id, { clientId })).body.clientId).toBe(clientId)
  })

  it.for([{}, { colour: 'red', agencyId: 7 }])('by %j changes nothing and emits no event', async (body, { events }) => {
    const before = await events.createOld()
    expect(await events.update(before.id, body)).toEqual(before)
    expect(await events.read(before.id)).toEqual(before)
    expect(await events.events(before.id)).toHaveLength(1)
  })

  it.for(invalidBodies)('rejects %s', async ([, invalid, fieldErrors], { otherAgency, events }) => {
    const before = await events.createOld()
    const fields = withIds(invalid, { [otherClient]: otherAgency.clientId })
    const { status, body } = await events.patch(before.id, { description: 'Perdu', ...fields })
    expect(status).toBe(400)
    expect(body.details).toEqual({ fieldErrors, formErrors: [] })
    expect(await events.read(before.id)).toEqual(before)
    expect(await events.events(before.id)).toHaveLength(1)
  })

  it.for([
    { startDate: details.endDate },
    { endDate: details.startDate },
    { startDate: '2027-01-01', endDate: '2027-01-01' },
    { startDate: '2027-01-01', endDate: null },
    { startDate: '2026-03-10T10:00+02:00', endDate: '2026-03-10T08:30Z' },
  ])('accepts %j', async (body, { events }) => {
    const { id } = await events.create()
    expect((await events.patch(id, body)).status).toBe(200)
  })

  it('returns 404 for an event that is missing or of another agency, regardless of clientId and dates', async ({
    agency: { clientId },
    otherAgency,
    events,
    otherEvents,
  }) => {
    const otherEvent = await otherEvents.create()
    const endBeforeStart = { startDate: '2027-01-01', endDate: '2026-12-31' }
    for (const id of [otherEvent.id, 2_000_000_000])
      for (const body of [
        { clientId: otherAgency.clientId },
        { clientId: 2_000_000_000 },
        { clientId },
        endBeforeStart,
        {},
      ])
        expect((await events.patch(id, body)).status, JSON.stringify(body)).toBe(404)
    expect(await otherEvents.read(otherEvent.id)).toEqual(otherEvent)
  })
})

describe('deleting', () => {
  it('a client keeps its events, with clientId null and without an event', async ({ app, agency, events }) => {
    const clientId = await app.client(agency)
    const before = await events.createOld({ ...events.full, clientId })
    expect((await app.request('delete', `/clients/${clientId}`, agency.key)).status).toBe(204)
    expect(await events.read(before.id)).toEqual({ ...before, clientId: null })
    expect(await events.events(before.id)).toHaveLength(1)
    expect(await events.list({ clientId })).toMatchObject({ data: [], total: 0 })
  })

  it('an event removes it and emits event.deleted with its id', async ({ events }) => {
    const { id } = await events.create()
    const { status, text } = await events.remove(id)
    expect({ status, text }).toEqual({ status: 204, text: '' })
    expect((await events.get(id)).status).toBe(404)
    expect((await events.remove(id)).status).toBe(404)
    expect((await events.events(id)).slice(1)).toEqual([{ event: 'event.deleted', data: { id } }])
  })
})

describe('listing events', () => {
  it.for<[Filter, string]>([
    [{}, 'span late day days early'],
    [{ clientId: linkedClient }, 'span day'],
    ...[otherClient, 0, -1, '99999999999'].map((clientId): [Filter, string] => [{ clientId }, '']),
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
    [{ from: '2026-03-02', to: '2026-03-13', clientId: linkedClient }, 'span day'],
    [{ from: '2026-03-12', to: '2026-03-13', clientId: linkedClient }, 'span'],
    [{ from: '0001-01-01', to: '9999-12-31' }, 'span late day days early'],
  ])('with the query %j returns, by ascending id: %s', async ([filter, titles], { listed }) => {
    const { events, created, ids } = listed
    const query = withIds(filter, ids)
    const data = titles.split(' ').flatMap(title => created[title] ?? [])
    const total = data.length
    expect(await events.list(query)).toEqual({ data, total, limit: 50, offset: 0 })
    expect(await events.list({ ...query, limit: 1, offset: 1 })).toMatchObject({ data: data.slice(1, 2), total })
  })

  it('follows a change of the dates', async ({ events }) => {
    const { id } = await events.create({ title: 'Journée', startDate: '2026-06-01T10:00' })
    const evening = { from: '2026-06-01T20:00', to: '2026-06-01' }
    const isListed = []
    for (const body of [{}, { allDay: true }, { allDay: false }, { endDate: '2026-06-02' }, { endDate: null }]) {
      await events.patch(id, body)
      isListed.push((await events.list(evening)).data.some((event: CalendarEvent) => event.id === id))
    }
    expect(isListed).toEqual([false, true, false, true, false])
  })

  it.for([
    ['from=2026-02-30', { from: ['Date invalide'] }],
    ['to=2026-13-01', { to: ['Date invalide'] }],
    ['from=&to=2026-03-10T24:00', { from: ['Date invalide'], to: ['Date invalide'] }],
    ['from=2026-03-10&from=2026-03-11', { from: ['Doit être un texte'] }],
    ['from=2026-03-11&to=2026-03-10', { to: ['Doit être postérieur ou égal à from'] }],
    ['from=2026-03-10T09:00:00.001Z&to=2026-03-10T09:00', { to: ['Doit être postérieur ou égal à from'] }],
    ['from=2026-03-10T23:30-01:00&to=2026-03-10', { to: ['Doit être postérieur ou égal à from'] }],
    ['clientId=', { clientId: ['Doit être un entier'] }],
  ] as const)('rejects the query %s', async ([query, fieldErrors], { app, agency }) => {
    const { status, body } = await app.request('get', `/events?${query}`, agency.key)
    expect(status).toBe(400)
    expect(body.details).toEqual({ fieldErrors, formErrors: [] })
  })
})

it('the total of events follows concurrent creations and deletions, and ignores failed creations', async ({
  app,
  otherAgency,
}) => {
  const events = resourceRequests(app, await openAgency(app), '/events', minimal)
  const totals = async () => [await events.total(), await events.total({ from: '2026-03-10' })]
  const created = await Promise.all(Array.from({ length: 30 }, () => events.create()))
  expect(await totals()).toEqual([30, 30])
  await Promise.all(created.slice(0, 10).map(({ id }) => events.remove(id)))
  expect(await totals()).toEqual([20, 20])
  for (const invalid of [{ endDate: '2026-03-09' }, { clientId: otherAgency.clientId }])
    expect((await events.post({ ...minimal, ...invalid })).status).toBe(400)
  expect(await totals()).toEqual([20, 20])
})
