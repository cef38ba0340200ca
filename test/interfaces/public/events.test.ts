import { describe, expect } from 'vitest'
import type { CalendarEvent } from '#generated/public/types.ts'
import { describeResource, placeholders } from './describe-resource.ts'
import {
  agenciesTest,
  longAgo,
  openAgency,
  resourceRequests,
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
  externalId: null,
}
const minimal = { title: 'Point', startDate: '2026-03-10' }
const { client: linkedClient, otherClient } = placeholders

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
const invalidBodies: InvalidBody[] = [
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
]
const cleared = { clientId: null, description: null, location: null, endDate: null }

describeResource('/events', {
  full: { clientId: linkedClient, ...details },
  readOnly: { agencyId: placeholders.agency },
  minimal: [
    { title: '  Point\t', startDate: '2026-03-10' },
    { title: 'Point', startDate: '2026-03-10T00:00:00.000Z', allDay: false, ...cleared },
  ],
  ignored: { agencyId: placeholders.otherAgency, id: 1_000_000, createdAt: longAgo, colour: 'red' },
  changes: [
    { description: null, title: ' Reporté ', endDate: '2027-01-01', allDay: false },
    { description: null, title: 'Reporté', endDate: '2027-01-01T00:00:00.000Z', allDay: false },
  ],
  foreign: { clientId: otherClient, startDate: '2027-01-01', endDate: '2026-12-31' },
  invalid: invalidBodies,
  invalidCreations: [[{ allDay: true }, { title: ['Champ requis'], startDate: ['Champ requis'] }]],
})

describe('creating an event', () => {
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

  it.for([0, -1, 1.5, '1', 2 ** 31, true])('rejects the clientId %j', async (clientId, { events }) => {
    const { status, body } = await events.post({ ...events.full, clientId })
    expect(status).toBe(400)
    expect(Object.keys(body.details.fieldErrors)).toEqual(['clientId'])
  })
})

describe('updating an event', () => {
  it('links a client of the agency, and unlinks it by null', async ({ app, agency, events }) => {
    const { id } = await events.create(minimal)
    for (const clientId of [agency.clientId, await app.client(agency), null])
      expect((await events.patch(id, { clientId })).body.clientId).toBe(clientId)
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
