import { describe, expect } from 'vitest'
import type { Ticket } from '#generated/public/types.ts'
import { describeResource, placeholders } from './describe-resource.ts'
import { agenciesTest, openAgency, resourceRequests, withIds, type Filter, type InvalidBody } from './resource.ts'

const details = {
  title: "Le formulaire n'envoie rien",
  description: 'Depuis la mise à jour de lundi',
  status: 'in_progress',
  priority: 'high',
  externalId: null,
}

const { client: firstClient, secondClient, otherClient } = placeholders

const it = agenciesTest
  .extend('tickets', { scope: 'file' }, ({ app, agency }) =>
    resourceRequests(app, agency, '/tickets', { clientId: agency.clientId, ...details }),
  )
  .extend('otherTickets', { scope: 'file' }, ({ app, otherAgency }) =>
    resourceRequests(app, otherAgency, '/tickets', { clientId: otherAgency.clientId, ...details }),
  )
  // Four tickets of one agency, and three of another.
  .extend('listed', { scope: 'file' }, async ({ app, otherAgency, otherTickets }) => {
    const agency = await openAgency(app)
    const clientIds = { [firstClient]: agency.clientId, [secondClient]: await app.client(agency) }
    const tickets = resourceRequests(app, agency, '/tickets', {})
    const created: Ticket[] = []
    for (const fields of [
      { clientId: firstClient, status: 'open' },
      { clientId: secondClient, status: 'open' },
      { clientId: firstClient, status: 'closed' },
      { clientId: firstClient, status: 'open' },
    ])
      created.push(await tickets.create({ ...withIds(fields, clientIds), title: 'Le mien' }))
    for (const status of ['open', 'closed', 'alien'])
      await otherTickets.create({ clientId: otherAgency.clientId, title: 'Le leur', status })
    return { tickets, created, ids: { ...clientIds, [otherClient]: otherAgency.clientId } }
  })

const unknownClient = { clientId: ['Client inconnu'] }
const unknownNames = ['id', 'createdAt', 'updatedAt', 'billedTo', 'colour', 'Title', 'client_id', 'agencyid']
const invalidBodies: InvalidBody[] = [
  [{ title: ' \t\n' }, { title: ['Ne doit pas être vide'] }],
  [{ title: null }, { title: ['Doit être un texte'] }],
  [{ title: 'x'.repeat(201) }, { title: ['Au plus 200 caractères'] }],
  [{ description: 1 }, { description: ['Doit être un texte ou null'] }],
  [{ description: 'x'.repeat(20_001) }, { description: ['Au plus 20000 caractères'] }],
  ...['status', 'priority'].flatMap((field): InvalidBody[] => [
    [{ [field]: '' }, { [field]: ['Au moins 1 caractère'] }],
    [{ [field]: 'x'.repeat(51) }, { [field]: ['Au plus 50 caractères'] }],
    [{ [field]: null }, { [field]: ['Doit être un texte'] }],
    [{ [field]: 1 }, { [field]: ['Doit être un texte'] }],
  ]),
  [{ clientId: otherClient }, unknownClient],
  [{ clientId: 2_000_000_000 }, unknownClient],
  [{ clientId: 2 ** 31 }, { clientId: ['Doit être inférieur ou égal à 2147483647'] }],
  [{ clientId: 0 }, { clientId: ['Doit être supérieur ou égal à 1'] }],
  [{ clientId: null }, { clientId: ['Doit être un entier'] }],
  [{ clientId: '1' }, { clientId: ['Doit être un entier'] }],
  ...unknownNames.map((name): InvalidBody => [{ [name]: 1 }, { [name]: ['Champ inconnu'] }]),
]
const agencyIds = [1, 1.5, '7', null, true, [7], { id: 7 }]

describeResource('/tickets', {
  full: { clientId: firstClient, ...details },
  minimal: [
    { clientId: firstClient, title: ' \t Panne du site\n' },
    { title: 'Panne du site', description: null, status: 'open', priority: 'normal' },
  ],
  ignored: { agencyId: placeholders.otherAgency },
  changes: [
    { clientId: secondClient, title: '  Réglé ', description: null, priority: 'low' },
    { clientId: secondClient, title: 'Réglé', description: null, priority: 'low' },
  ],
  foreign: { clientId: otherClient },
  invalid: invalidBodies,
})

describe('creating a ticket', () => {
  it('accepts any text as status and priority, and null as description', async ({ tickets }) => {
    const fields = { status: 'En attente du client', priority: 'x'.repeat(50), description: null }
    expect(await tickets.create({ ...tickets.full, ...fields })).toMatchObject(fields)
  })

  it.for(agencyIds)('ignores the agencyId %j', async (agencyId, { tickets }) => {
    const { status, body } = await tickets.post({ ...tickets.full, agencyId })
    expect(status).toBe(201)
    expect(body).toEqual({ ...tickets.full, id: body.id, createdAt: body.createdAt, updatedAt: body.updatedAt })
    expect(await tickets.read(body.id)).toEqual(body)
  })

  it('reports all missing and all unknown fields', async ({ tickets }) => {
    const { status, body } = await tickets.post({ colour: 'red', id: 1 })
    expect(status).toBe(400)
    const [missing, unknown] = [['Champ requis'], ['Champ inconnu']]
    expect(body).toEqual({
      error: 'Données invalides',
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { clientId: missing, title: missing, colour: unknown, id: unknown }, formErrors: [] },
    })
  })
})

describe('updating a ticket', () => {
  it.for(['closed', 'IN_PROGRESS', 'En attente'])(
    'emits ticket.updated and ticket.status_changed for the new status %s',
    async (newStatus, { tickets }) => {
      const before = await tickets.create()
      const ticket = await tickets.update(before.id, { status: newStatus })
      expect(ticket).toEqual({ ...before, status: newStatus, updatedAt: ticket.updatedAt })
      expect((await tickets.events(before.id)).slice(1)).toEqual([
        { event: 'ticket.updated', data: { ticket } },
        { event: 'ticket.status_changed', data: { ticket, previousStatus: 'in_progress', newStatus } },
      ])
    },
  )

  it('emits no ticket.status_changed when the status sent is the current one', async ({ tickets }) => {
    const before = await tickets.createOld()
    const ticket = await tickets.update(before.id, { status: before.status })
    expect(ticket.updatedAt > before.updatedAt).toBe(true)
    expect((await tickets.events(before.id)).slice(1)).toEqual([{ event: 'ticket.updated', data: { ticket } }])
  })

  it.for(agencyIds.map(agencyId => ({ agencyId })))(
    'by %j changes nothing and emits no event',
    async (body, { tickets }) => {
      const before = await tickets.createOld()
      expect(await tickets.update(before.id, body)).toEqual(before)
      expect(await tickets.read(before.id)).toEqual(before)
      expect(await tickets.events(before.id)).toHaveLength(1)
    },
  )

  it('emits one chain of status changes for concurrent updates', async ({ tickets, agency: { clientId } }) => {
    const { id } = await tickets.create({ clientId, title: 'Disputé' })
    const statuses = Array.from({ length: 24 }, (_, index) => `status ${index}`)
    const responses = await Promise.all(statuses.map(status => tickets.patch(id, { status })))
    expect(responses.map(({ body }) => body.status)).toEqual(statuses)
    const events = await tickets.events(id)
    const changeData = events.filter(({ event }) => event === 'ticket.status_changed').map(({ data }) => data)
    const changes = changeData as {
      previousStatus: string
      newStatus: string
      ticket: { status: string; updatedAt: string }
    }[]
    const times = changes.map(({ ticket }) => ticket.updatedAt)
    expect(times).toEqual(times.toSorted())
    expect(changes.map(({ previousStatus }) => previousStatus)).toEqual([
      'open',
      ...changes.slice(0, -1).map(({ newStatus }) => newStatus),
    ])
    expect(changes.map(({ newStatus }) => newStatus).toSorted()).toEqual(statuses.toSorted())
    expect(changes.map(({ ticket }) => ticket.status)).toEqual(changes.map(({ newStatus }) => newStatus))
    expect((await tickets.read(id)).status).toBe(changes.at(-1)?.newStatus)
    expect(events.filter(({ event }) => event === 'ticket.updated')).toHaveLength(statuses.length)
  })
})

describe('listing tickets', () => {
  it('sorts by ascending id, also after an update, and counts only the agency', async ({ listed }) => {
    const { tickets, created } = listed
    created[0] = await tickets.update(created[0]?.id ?? 0, { title: 'Changé' })
    expect(await tickets.list()).toEqual({ data: created, total: 4, limit: 50, offset: 0 })
    expect(await tickets.list({ limit: 2, offset: 1 })).toMatchObject({ data: created.slice(1, 3), total: 4 })
    expect(await tickets.list({ offset: 4 })).toMatchObject({ data: [], total: 4 })
  })

  it.for<[Filter, number[]]>([
    [{ status: 'open' }, [0, 1, 3]],
    [{ status: 'closed' }, [2]],
    [{ clientId: firstClient }, [0, 2, 3]],
    [{ clientId: firstClient, status: 'open' }, [0, 3]],
    [{ clientId: secondClient, status: 'closed' }, []],
    ...['Open', 'ope', 'o%', 'alien', ''].map((status): [Filter, number[]] => [{ status }, []]),
    ...[otherClient, 0, -1, '99999999999'].map((clientId): [Filter, number[]] => [{ clientId, status: 'open' }, []]),
  ])('filters by %j', async ([filter, expected], { listed: { tickets, created, ids } }) => {
    const query = withIds(filter, ids)
    const data = expected.map(index => created[index])
    const total = data.length
    expect(await tickets.list(query)).toEqual({ data, total, limit: 50, offset: 0 })
    expect(await tickets.list({ ...query, limit: 1, offset: 1 })).toMatchObject({ data: data.slice(1, 2), total })
  })

  it.for([
    ['clientId=', 'clientId', 'Doit être un entier'],
    ['clientId=abc', 'clientId', 'Doit être un entier'],
    ['clientId=1&clientId=1', 'clientId', 'Doit être un entier'],
    ['status=open&status=closed', 'status', 'Doit être un texte'],
    ['status[a]=open', 'status', 'Doit être un texte'],
  ] as const)('rejects the query %s', async ([query, field, text], { app, agency: { key } }) => {
    const { status, body } = await app.request('get', `/tickets?${query}`, key)
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ [field]: [text] })
  })
})
