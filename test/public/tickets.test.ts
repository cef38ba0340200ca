import { describe, expect } from 'vitest'
import type { Ticket } from '#generated/public/types.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
const agency = await app.agency()
const otherAgency = await app.agency()
const { key } = await app.key(agency)
const { key: otherKey } = await app.key(otherAgency)
const clientId = await app.client(agency)
const otherClientId = await app.client(otherAgency)

const full = {
  clientId,
  title: "Le formulaire n'envoie rien",
  description: 'Depuis la mise à jour de lundi',
  status: 'in_progress',
  priority: 'high',
}
const create = async (body: object = full, apiKey = key) =>
  (await app.request('post', '/tickets', apiKey, { body })).body
const read = async (id: number) => (await app.request('get', `/tickets/${id}`, key)).body
const change = (id: number, body: object) => app.request('patch', `/tickets/${id}`, key, { body })
const list = async (query: Filter = {}, apiKey = key) => (await app.request('get', '/tickets', apiKey, { query })).body
const eventsOf = (id: number) => app.events(agency, id, 'ticket')

/** A ticket that was last changed long ago, so that a change of `updatedAt` shows even within a millisecond. */
const createOld = async (body: object = full) => {
  const ticket = await create(body)
  const updatedAt = '2020-01-01T00:00:00.000Z'
  await app.db.updateTable('tickets').set({ updated_at: updatedAt }).where('id', '=', ticket.id).execute()
  return { ...ticket, updatedAt }
}
const invalidClients: [object, object][] = [
  [{ clientId: otherClientId }, unknownClient],
  [{ clientId: 2_000_000_000 }, unknownClient],
  [{ clientId: 2 ** 31 }, { clientId: ['2147483647 au plus'] }],
  [{ clientId: 0 }, { clientId: ['1 au moins'] }],
  [{ clientId: null }, { clientId: ['Doit être un entier'] }],
  [{ clientId: '1' }, { clientId: ['Doit être un entier'] }],
]
  const ownAgency = await app.agency()
  const { key: ownKey } = await app.key(ownAgency)
  const [firstClientId, secondClientId] = [await app.client(ownAgency), await app.client(ownAgency)]
  const kinds = [
    { clientId: firstClientId, status: 'open' },
    { clientId: secondClientId, status: 'open' },
    { clientId: firstClientId, status: 'closed' },
    { clientId: firstClientId, status: 'open' },
  ]
  const ownAgency = await app.agency()
  const { key: ownKey } = await app.key(ownAgency)
  const ownClientId = await app.client(ownAgency)
  const body = { clientId: ownClientId, title: 'Compté' }
  const remove = (id: number) => app.request('delete', `/tickets/${id}`, ownKey)
  const total = async () => (await list({}, ownKey)).total
  const counted = async () => (await list({ clientId: ownClientId }, ownKey)).total

  return { key, full, read, eventsOf, create, clientId, list, createOld, agency, change, otherClientId, otherKey, ownKey, total, body, counted, remove }
})

type Filter = Record<string, string | number>

const unknownClient = { clientId: ['Client inconnu'] }
const invalidTexts: [object, object][] = [
  [{ title: ' \t\n' }, { title: ['Ne doit pas être vide'] }],
  [{ title: null }, { title: ['Doit être un texte'] }],
  [{ title: 'x'.repeat(201) }, { title: ['200 caractères au plus'] }],
  [{ description: 1 }, { description: ['Doit être un texte ou null'] }],
  [{ description: 'x'.repeat(20_001) }, { description: ['20000 caractères au plus'] }],
  ...['status', 'priority'].flatMap((field): [object, object][] => [
    [{ [field]: '' }, { [field]: ['1 caractère(s) au moins'] }],
    [{ [field]: 'x'.repeat(51) }, { [field]: ['50 caractères au plus'] }],
    [{ [field]: null }, { [field]: ['Doit être un texte'] }],
    [{ [field]: 1 }, { [field]: ['Doit être un texte'] }],
  ]),
]
const unknownNames = ['id', 'createdAt', 'updatedAt', 'billedTo', 'colour', 'Title', 'client_id', 'agencyid']
const unknownFields = unknownNames.map((name): [object, object] => [{ [name]: 1 }, { [name]: ['Champ inconnu'] }])
const agencyIds = [1, 1.5, '7', null, true, [7], { id: 7 }]
/** Titles of tests stay readable when a value is long. */
const titled = (rows: [object, object][]) =>
  rows.map(([body, fieldErrors]) => [JSON.stringify(body).slice(0, 40), body, fieldErrors] as const)

describe('creating a ticket', () => {
  it('returns every field as it was sent, and emits the ticket alone', async ({ app, setup: { key, full, read, eventsOf } }) => {
    const { status, body } = await app.request('post', '/tickets', key, { body: full })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await read(body.id)).toEqual(body)
    expect(await eventsOf(body.id)).toEqual([{ event: 'ticket.created', data: { ticket: body } }])
  })

  it('needs a client and a title alone, and trims it', async ({ setup: { create, clientId } }) => {
    const ticket = await create({ clientId, title: ' \t Panne du site\n' })
    expect(ticket).toMatchObject({ title: 'Panne du site', description: null, status: 'open', priority: 'normal' })
  })

  it('takes any word as a status or a priority, and null as no description', async ({ setup: { create, full } }) => {
    const words = { status: 'En attente du client', priority: 'x'.repeat(50), description: null }
    expect(await create({ ...full, ...words })).toMatchObject(words)
  })

  it.for(agencyIds)('ignores the agency %j', async (agencyId, { app, setup: { key, full, read } }) => {
    const { status, body } = await app.request('post', '/tickets', key, { body: { ...full, agencyId } })
    expect(status).toBe(201)
    expect(body).toEqual({ ...full, id: body.id, createdAt: body.createdAt, updatedAt: body.updatedAt })
    expect(await read(body.id)).toEqual(body)
  })

  it('names all that is missing, and all that is unknown', async ({ app, setup: { key } }) => {
    const { status, body } = await app.request('post', '/tickets', key, { body: { colour: 'red', id: 1 } })
    expect(status).toBe(400)
    const [missing, unknown] = [['Champ requis'], ['Champ inconnu']]
    expect(body).toEqual({
      error: 'Données invalides',
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { clientId: missing, title: missing, colour: unknown, id: unknown }, formErrors: [] },
    })
  })

  it.for(titled([...invalidTexts, ...invalidClients, ...unknownFields]))(
    'refuses %s and makes nothing',
    async ([_, invalid, fieldErrors], { app, setup: { list, key, full } }) => {
      const { total } = await list()
      const { status, body } = await app.request('post', '/tickets', key, { body: { ...full, ...invalid } })
      expect(status).toBe(400)
      expect(body.details).toEqual({ fieldErrors, formErrors: [] })
      expect((await list()).total).toBe(total)
    },
  )
})

describe('changing a ticket', () => {
  it('changes what is sent, clears by null, and emits it', async ({ app, setup: { createOld, agency, change, read, eventsOf } }) => {
    const before = await createOld()
    const changes = { clientId: await app.client(agency), title: 'Réglé', description: null, priority: 'low' }
    const { status, body } = await change(before.id, { ...changes, title: '  Réglé ' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(body.updatedAt >= body.createdAt).toBe(true)
    expect(await read(before.id)).toEqual(body)
    expect((await eventsOf(before.id)).slice(1)).toEqual([{ event: 'ticket.updated', data: { ticket: body } }])
  })

  it.for(['closed', 'IN_PROGRESS', 'En attente'])('to the status %s tells of both', async (newStatus, { setup: { create, change, eventsOf } }) => {
    const before = await create()
    const { body: ticket } = await change(before.id, { status: newStatus })
    expect(ticket).toEqual({ ...before, status: newStatus, updatedAt: ticket.updatedAt })
    expect((await eventsOf(before.id)).slice(1)).toEqual([
      { event: 'ticket.updated', data: { ticket } },
      { event: 'ticket.status_changed', data: { ticket, previousStatus: 'in_progress', newStatus } },
    ])
  })

  it('to the status that it has is a change, but not of its status', async ({ setup: { createOld, change, eventsOf } }) => {
    const before = await createOld()
    const { body: ticket } = await change(before.id, { status: before.status })
    expect(ticket.updatedAt > before.updatedAt).toBe(true)
    expect((await eventsOf(before.id)).slice(1)).toEqual([{ event: 'ticket.updated', data: { ticket } }])
  })

  it.for([{}, ...agencyIds.map(agencyId => ({ agencyId }))])('by %j changes nothing and emits nothing', async (body, { setup: { createOld, change, read, eventsOf } }) => {
    const before = await createOld()
    const response = await change(before.id, body)
    expect(response.status).toBe(200)
    expect(response.body).toEqual(before)
    expect(await read(before.id)).toEqual(before)
    expect(await eventsOf(before.id)).toHaveLength(1)
  })

  it.for(titled([...invalidTexts, ...invalidClients, ...unknownFields]))(
    'refuses %s and leaves it as it is',
    async ([_, invalid, fieldErrors], { setup: { createOld, change, read, eventsOf } }) => {
      const before = await createOld()
      const { status, body } = await change(before.id, { status: 'closed', ...invalid })
      expect(status).toBe(400)
      expect(body.details).toEqual({ fieldErrors, formErrors: [] })
      expect(await read(before.id)).toEqual(before)
      expect(await eventsOf(before.id)).toHaveLength(1)
    },
  )

  it('that is not there, or not of the agency, is a 404, whatever is said of its client', async ({ app, setup: { create, otherClientId, otherKey, clientId, change } }) => {
    const foreign = await create({ clientId: otherClientId, title: 'Ailleurs' }, otherKey)
    for (const id of [foreign.id, 2_000_000_000])
      for (const body of [
        { clientId: otherClientId },
        { clientId: 2_000_000_000 },
        { clientId },
        { status: 'closed' },
        {},
      ])
        expect((await change(id, body)).status, JSON.stringify(body)).toBe(404)
    expect((await app.request('get', `/tickets/${foreign.id}`, otherKey)).body).toEqual(foreign)
  })

  it('by many at once makes one chain of statuses', async ({ setup: { create, clientId, change, eventsOf, read } }) => {
    const { id } = await create({ clientId, title: 'Disputé' })
    const statuses = Array.from({ length: 24 }, (_, at) => `status ${at}`)
    const answers = await Promise.all(statuses.map(status => change(id, { status })))
    expect(answers.map(({ body }) => body.status)).toEqual(statuses)
    const events = await eventsOf(id)
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
    expect((await read(id)).status).toBe(changes.at(-1)?.newStatus)
    expect(events.filter(({ event }) => event === 'ticket.updated')).toHaveLength(statuses.length)
  })
})

describe('a ticket', () => {
  it('outlives its client, with clientId null, and neither moves nor emits', async ({ app, setup: { agency, createOld, full, key, read, eventsOf, list, change, clientId } }) => {
    const ownClientId = await app.client(agency)
    const before = await createOld({ ...full, clientId: ownClientId })
    expect((await app.request('delete', `/clients/${ownClientId}`, key)).status).toBe(204)
    expect(await read(before.id)).toEqual({ ...before, clientId: null })
    expect(await eventsOf(before.id)).toHaveLength(1)
    expect(await list({ clientId: ownClientId })).toMatchObject({ data: [], total: 0 })
    expect((await change(before.id, { clientId })).body).toMatchObject({ clientId })
  })

  it('is deleted for good, and emits its id', async ({ app, setup: { create, key, eventsOf } }) => {
    const { id } = await create()
    const { status, text } = await app.request('delete', `/tickets/${id}`, key)
    expect({ status, text }).toEqual({ status: 204, text: '' })
    for (const method of ['get', 'delete'] as const)
      expect((await app.request(method, `/tickets/${id}`, key)).status).toBe(404)
    expect((await eventsOf(id)).slice(1)).toEqual([{ event: 'ticket.deleted', data: { id } }])
  })
})

describe('listing tickets', () => {
  const made: Ticket[] = []
  for (const kind of kinds) made.push(await create({ ...kind, title: 'Le mien' }, ownKey))
  for (const status of ['open', 'closed', 'alien'])
    await create({ clientId: otherClientId, title: 'Le leur', status }, otherKey)

  it('goes by ascending id, also when one is changed, and has the total of the agency alone', async ({ app, setup: { ownKey, list } }) => {
    made[0] = (await app.request('patch', `/tickets/${made[0]?.id}`, ownKey, { body: { title: 'Changé' } })).body
    expect(await list({}, ownKey)).toEqual({ data: made, total: 4, limit: 50, offset: 0 })
    expect(await list({ limit: 2, offset: 1 }, ownKey)).toMatchObject({ data: made.slice(1, 3), total: 4 })
    expect(await list({ offset: 4 }, ownKey)).toMatchObject({ data: [], total: 4 })
  })

  it.for<[Filter, number[]]>([
    [{ status: 'open' }, [0, 1, 3]],
    [{ status: 'closed' }, [2]],
    [{ clientId: firstClientId }, [0, 2, 3]],
    [{ clientId: firstClientId, status: 'open' }, [0, 3]],
    [{ clientId: secondClientId, status: 'closed' }, []],
    ...['Open', 'ope', 'o%', 'alien', ''].map((status): [Filter, number[]] => [{ status }, []]),
    ...[otherClientId, 0, -1, '99999999999'].map((ownClientId): [Filter, number[]] => [
      { clientId: ownClientId, status: 'open' },
      [],
    ]),
  ] as const)('can be narrowed to %j', async ([filter, expected], { setup: { list, ownKey } }) => {
    const data = expected.map(at => made[at])
    const total = data.length
    expect(await list(filter, ownKey)).toEqual({ data, total, limit: 50, offset: 0 })
    expect(await list({ ...filter, limit: 1, offset: 1 }, ownKey)).toMatchObject({ data: data.slice(1, 2), total })
  })

  it.for([
    ['clientId=', 'clientId', 'Doit être un entier'],
    ['clientId=abc', 'clientId', 'Doit être un entier'],
    ['clientId=1&clientId=1', 'clientId', 'Doit être un entier'],
    ['status=open&status=closed', 'status', 'Doit être un texte'],
    ['status[a]=open', 'status', 'Doit être un texte'],
  ] as const)('refuses %s', async ([query, field, text], { app, setup: { key } }) => {
    const { status, body } = await app.request('get', `/tickets?${query}`, key)
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ [field]: [text] })
  })
})

describe('the total of tickets', () => {

  it('follows creations and deletions, also of many at once', async ({ setup: { total, create, body, ownKey, counted, remove } }) => {
    expect(await total()).toBe(0)
    const made = await Promise.all(Array.from({ length: 30 }, () => create(body, ownKey)))
    expect([await total(), await counted()]).toEqual([30, 30])
    const toDelete = made.slice(0, 10)
    await Promise.all([...toDelete.map(({ id }) => remove(id)), ...toDelete.map(() => create(body, ownKey))])
    expect([await total(), await counted()]).toEqual([30, 30])
    await remove(toDelete[0].id)
    await remove(made[10].id)
    expect([await total(), await counted()]).toEqual([29, 29])
  })

  it('is left alone by a creation that is refused, or fails', async ({ app, setup: { total, otherClientId, ownKey, body, counted } }) => {
    const before = await total()
    for (const invalid of [{ clientId: otherClientId }, { title: '' }, { colour: 1 }])
      expect((await app.request('post', '/tickets', ownKey, { body: { ...body, ...invalid } })).status).toBe(400)
    await app.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    try {
      expect((await app.request('post', '/tickets', ownKey, { body })).status).toBe(500)
    } finally {
      await app.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    }
    expect([await total(), await counted()]).toEqual([before, before])
  })
})
