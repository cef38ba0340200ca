import { describe, expect } from 'vitest'
import type { AgencyTask } from '#generated/public/types.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
const agency = await app.agency()
const otherAgency = await app.agency()
const { key } = await app.key(agency)
const { key: otherKey } = await app.key(otherAgency)
const memberId = await app.member(agency)
const otherMemberId = await app.member(otherAgency)
const full = {
  title: 'Renouveler les certificats',
  description: 'Tous les sites du groupe',
  status: 'in_progress',
  priority: 'urgent',
  startDate: '2026-01-31T08:00:00.000Z',
  dueDate: '2026-02-28T17:30:15.250Z',
  completedAt: '2026-02-15T00:00:00.000Z',
  assigneeId: memberId,
}
const create = async (body: object = full, apiKey = key) => (await app.request('post', '/tasks', apiKey, { body })).body
const read = async (id: number) => (await app.request('get', `/tasks/${id}`, key)).body
const change = (id: number, body: object) => app.request('patch', `/tasks/${id}`, key, { body })
const list = async (query: Filter = {}, apiKey = key) => (await app.request('get', '/tasks', apiKey, { query })).body
const eventsOf = (id: number) => app.events(agency, id, 'task')
const namesOf = async (id: number) => (await eventsOf(id)).map(({ event }) => event)

/** A task that was last changed long ago, so that a change of `updatedAt` shows even within a millisecond. */
const createOld = async (body: object = full) => {
  const task = await create(body)
  await app.db.updateTable('tasks').set({ updated_at: longAgo }).where('id', '=', task.id).execute()
  return { ...task, updatedAt: longAgo }
}
const invalidFields: [object, object][] = [
  [{ title: '  ' }, { title: ['Ne doit pas être vide'] }],
  [{ title: null }, { title: ['Doit être un texte'] }],
  [{ title: 'x'.repeat(201) }, { title: ['200 caractères au plus'] }],
  [{ description: 1 }, { description: ['Doit être un texte ou null'] }],
  [{ status: '' }, { status: ['1 caractère(s) au moins'] }],
  [{ status: 'x'.repeat(51) }, { status: ['50 caractères au plus'] }],
  [{ status: null }, { status: ['Doit être un texte'] }],
  [{ priority: 'medium' }, { priority: ['Valeurs admises : low, normal, high, urgent'] }],
  [{ priority: 'LOW' }, { priority: ['Valeurs admises : low, normal, high, urgent'] }],
  [{ assigneeId: otherMemberId }, notMember],
  [{ assigneeId: otherAgency.ownerId }, notMember],
  [{ assigneeId: '00000000-0000-4000-8000-000000000000' }, notMember],
  [{ assigneeId: 'Camille' }, { assigneeId: ['UUID invalide'] }],
  [{ assigneeId: `urn:uuid:${agency.ownerId}` }, { assigneeId: ['UUID invalide'] }],
  [{ assigneeId: 7 }, { assigneeId: ['Doit être un texte ou null'] }],
  ...dates.flatMap(date =>
    impossible.map((text): [object, object] => [{ [date]: text }, { [date]: ['Date invalide'] }]),
  ),
  ...dates.map((date): [object, object] => [{ [date]: 1_769_817_600 }, { [date]: ['Doit être un texte ou null'] }]),
]
/** Titles of tests stay readable when a value is long. */
const invalidCases = invalidFields.map(
  ([body, fieldErrors]) => [JSON.stringify(body).slice(0, 60), body, fieldErrors] as const,
)
  const ownAgency = await app.agency()
  const { key: ownKey } = await app.key(ownAgency)

  return { key, full, agency, read, eventsOf, create, otherAgency, memberId, change, otherMemberId, namesOf, list, createOld, otherKey, ownKey }
})


type Filter = Record<string, string | number>
const longAgo = '2020-01-01T00:00:00.000Z'
const cleared = { description: null, startDate: null, dueDate: null, completedAt: null, assigneeId: null }

/** What is done to a task must complete it at the time at which it is done. */
const expectCompletedNow = async (perform: () => Promise<AgencyTask>) => {
  const started = new Date().toISOString()
  const { id, completedAt } = await perform()
  expect(completedAt && completedAt >= started && completedAt <= new Date().toISOString(), `${completedAt}`).toBe(true)
  return id
}

const notMember = { assigneeId: ["Pas un membre de l'agence"] }
const dates = ['startDate', 'dueDate', 'completedAt']
const impossible = ['2026-02-30', '2026-13-01', '2026-01-31T24:00', '0000-01-01', '']

describe('creating a task', () => {
  it('returns every field as it was sent, and emits the task', async ({ app, setup: { key, full, agency, read, eventsOf } }) => {
    const { status, body } = await app.request('post', '/tasks', key, { body: full })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      createdBy: agency.ownerId,
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await read(body.id)).toEqual(body)
    expect(await eventsOf(body.id)).toEqual([{ event: 'task.created', data: { task: body } }])
  })

  it('needs a title alone, and trims it', async ({ setup: { create } }) => {
    const defaults = { title: 'Sauvegardes', status: 'todo', priority: 'normal', ...cleared }
    expect(await create({ title: '\t Sauvegardes ' })).toMatchObject(defaults)
    expect(await create({ title: 'Sauvegardes', ...cleared })).toMatchObject(defaults)
  })

  it.for(['low', 'normal', 'high', 'urgent'])('takes the priority %s', async (priority, { setup: { create } }) => {
    expect(await create({ title: 'A', priority })).toMatchObject({ priority })
  })

  it('ignores what a task does not have, and what is not for the caller to say', async ({ app, setup: { key, otherAgency, memberId, agency } }) => {
    const { body: made } = await app.request('post', '/tasks', key, {
      body: {
        title: 'A',
        id: 1_000_000,
        agencyId: otherAgency.id,
        createdBy: memberId,
        createdAt: longAgo,
        colour: 'red',
      },
    })
    expect(made).toMatchObject({ agencyId: agency.id, createdBy: agency.ownerId })
    expect(made.id).toBeLessThan(1_000_000)
    expect(made.createdAt > longAgo).toBe(true)
  })

  it('is in the name of the user who made the key, whoever changes it', async ({ app, setup: { agency, memberId, create, change, otherMemberId } }) => {
    const { key: membersKey } = await app.key({ ...agency, ownerId: memberId })
    const { id, createdBy } = await create({ title: 'A' }, membersKey)
    expect(createdBy).toBe(memberId)
    expect((await change(id, { title: 'B', createdBy: otherMemberId })).body).toMatchObject({ title: 'B', createdBy })
  })

  it.for(['done', 'completed', 'Done', 'COMPLETED'])(
    'as %s completes it now, or when it is told, and emits it once',
    async (status, { setup: { create, read, namesOf } }) => {
      const id = await expectCompletedNow(() => create({ title: 'A', status }))
      expect(await read(id)).toMatchObject({ status })
      expect(await namesOf(id)).toEqual(['task.created'])
      expect(await create({ title: 'A', status, completedAt: longAgo })).toMatchObject({ completedAt: longAgo })
    },
  )

  it.for(['todo', 'undone', 'done ', 'not completed'])('as %j completes nothing', async (status, { setup: { create } }) => {
    expect(await create({ title: 'A', status })).toMatchObject({ status, completedAt: null })
  })

  it.for([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T10:30:15.5', '2026-01-31T10:30:15.500Z'],
    ['2026-01-31T00:30:00+02:00', '2026-01-30T22:30:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ] as const)('returns the date %s as %s', async ([sent, kept], { setup: { create, read } }) => {
    const expected = Object.fromEntries(dates.map(date => [date, kept]))
    const { id, ...task } = await create({ title: 'A', ...Object.fromEntries(dates.map(date => [date, sent])) })
    expect(task).toMatchObject(expected)
    expect(await read(id)).toMatchObject(expected)
  })

  it.for([['{}', { title: undefined }, { title: ['Champ requis'] }] as const, ...invalidCases] as const)(
    'refuses %s and makes nothing',
    async ([_, body, fieldErrors], { app, setup: { list, key } }) => {
      const { total } = await list()
      const response = await app.request('post', '/tasks', key, { body: { title: 'A', ...body } })
      expect(response.status).toBe(400)
      expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
      expect((await list()).total).toBe(total)
    },
  )
})

describe('changing a task', () => {
  it('changes what is sent, clears by null, and emits it', async ({ setup: { createOld, change, read, eventsOf } }) => {
    const before = await createOld()
    const changes = { ...cleared, title: 'Plus tard', priority: 'low', startDate: '2027-01-01T00:00:00.000Z' }
    const { status, body } = await change(before.id, { ...changes, title: ' Plus tard', startDate: '2027-01-01' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await read(before.id)).toEqual(body)
    expect((await eventsOf(before.id)).slice(1)).toEqual([{ event: 'task.updated', data: { task: body } }])
  })

  it.for([{}, { colour: 'red', agencyId: 7, createdBy: otherMemberId }])('by %j changes nothing', async (body, { setup: { createOld, change, read, namesOf } }) => {
    const before = await createOld()
    const response = await change(before.id, body)
    expect(response.status).toBe(200)
    expect(response.body).toEqual(before)
    expect(await read(before.id)).toEqual(before)
    expect(await namesOf(before.id)).toEqual(['task.created'])
  })

  it('assigns it to a member, in whatever case the id is written, and to nobody', async ({ setup: { create, agency, memberId, change } }) => {
    const { id } = await create({ title: 'A' })
    for (const assigneeId of [agency.ownerId, memberId.toUpperCase(), null])
      expect((await change(id, { assigneeId })).body.assigneeId).toBe(assigneeId?.toLowerCase() ?? null)
  })

  it.for(invalidCases)('refuses %s and leaves it as it is', async ([_, body, fieldErrors], { setup: { createOld, change, read, namesOf } }) => {
    const before = await createOld()
    const response = await change(before.id, { status: 'done', ...body })
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
    expect(await read(before.id)).toEqual(before)
    expect(await namesOf(before.id)).toEqual(['task.created'])
  })

  it('that is not there is a 404, whatever is said of its assignee', async ({ app, setup: { create, otherKey, otherMemberId, memberId, change } }) => {
    const foreign = await create({ title: 'Ailleurs' }, otherKey)
    for (const id of [foreign.id, 2_000_000_000])
      for (const body of [{ assigneeId: otherMemberId }, { assigneeId: memberId }, { status: 'done' }, {}])
        expect((await change(id, body)).status, JSON.stringify(body)).toBe(404)
    expect((await app.request('get', `/tasks/${foreign.id}`, otherKey)).body).toEqual(foreign)
  })
})

describe('completing a task', () => {
  const [updated, completed] = ['task.updated', 'task.completed']
  const later = '2021-01-01T00:00:00.000Z'
  const open = { status: 'todo' }
  const done = { status: 'done', completedAt: longAgo }

  it.for<[object, object, string | null, string[]]>([
    [open, { status: 'done' }, 'now', [updated, completed]],
    [open, { status: 'completed' }, 'now', [updated, completed]],
    [open, { status: 'Done' }, 'now', [updated, completed]],
    [open, { status: 'COMPLETED' }, 'now', [updated, completed]],
    [open, { status: 'done', completedAt: '2021-01-01' }, later, [updated, completed]],
    [open, { status: 'undone' }, null, [updated]],
    [open, { completedAt: later }, later, [updated]],
    [{ ...open, completedAt: longAgo }, { status: 'in_progress' }, longAgo, [updated]],
    [done, { status: 'completed' }, 'now', [updated, completed]],
    [done, { status: 'DONE' }, 'now', [updated, completed]],
    [done, { status: 'done' }, longAgo, [updated]],
    [done, { title: 'B' }, longAgo, [updated]],
    [done, { completedAt: null }, null, [updated]],
    [done, { status: 'todo' }, null, [updated]],
    [{ ...done, status: 'Completed' }, { status: 'todo' }, null, [updated]],
    [done, { status: 'todo', completedAt: later }, later, [updated]],
  ] as const)('from %j by %j: %s', async ([before, changes, completedAt, names], { setup: { create, change, read, eventsOf } }) => {
    const { id } = await create({ title: 'A', ...before })
    const perform = async () => (await change(id, changes)).body
    if (completedAt === 'now') await expectCompletedNow(perform)
    else expect(await perform()).toMatchObject({ completedAt })
    const task = await read(id)
    expect((await eventsOf(id)).slice(1)).toEqual(names.map(event => ({ event, data: { task } })))
  })

  it('by many at once completes it once', async ({ setup: { create, change, namesOf } }) => {
    const { id } = await create({ title: 'A' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(id, { status: 'done' })))
    expect(new Set(answers.map(({ body }) => body.completedAt)).size).toBe(1)
    expect((await namesOf(id)).filter(name => name === completed)).toHaveLength(1)
  })
})

it('a task is deleted for good, and emits its id', async ({ app, setup: { create, key, eventsOf } }) => {
  const { id } = await create()
  const { status, text } = await app.request('delete', `/tasks/${id}`, key)
  expect({ status, text }).toEqual({ status: 204, text: '' })
  for (const method of ['get', 'delete'] as const)
    expect((await app.request(method, `/tasks/${id}`, key)).status).toBe(404)
  expect((await eventsOf(id)).slice(1)).toEqual([{ event: 'task.deleted', data: { id } }])
})

describe('listing tasks', () => {
  const made: AgencyTask[] = []
  for (const kind of ['todo 2026-05-02', 'todo 2026-05-01', 'done 2026-05-03', 'todo 2026-05-02']) {
    const [status, day = ''] = kind.split(' ')
    const { id } = await create({ title: 'La mienne', status }, ownKey)
    await app.db.updateTable('tasks').set({ created_at: day }).where('id', '=', id).execute()
    made.push((await app.request('get', `/tasks/${id}`, ownKey)).body)
  }
  for (const status of ['todo', 'done', 'alien']) await create({ title: 'La leur', status }, otherKey)

  it.for<[Filter, number[]]>([
    [{}, [2, 3, 0, 1]],
    [{ status: 'todo' }, [3, 0, 1]],
    [{ status: 'done' }, [2]],
    ...['Done', 'do', 'alien', ' todo', ''].map((status): [Filter, number[]] => [{ status }, []]),
  ] as const)('by %j has the newest first, and the total of the agency alone', async ([filter, expected], { setup: { list, ownKey } }) => {
    const data = expected.map(at => made[at])
    const total = data.length
    expect(await list(filter, ownKey)).toEqual({ data, total, limit: 50, offset: 0 })
    expect(await list({ ...filter, limit: 1, offset: 1 }, ownKey)).toMatchObject({ data: data.slice(1, 2), total })
    expect(await list({ ...filter, offset: 9 }, ownKey)).toMatchObject({ data: [], total })
  })

  it('takes one status alone', async ({ app, setup: { key } }) => {
    const { status, body } = await app.request('get', '/tasks?status=todo&status=done', key)
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ status: ['Doit être un texte'] })
  })
})

it('the total of tasks follows creations and deletions of many at once, and no creation that fails', async ({ app, setup: { list, create, otherMemberId } }) => {
  const ownAgency = await app.agency()
  const { key: ownKey } = await app.key(ownAgency)
  const body = { title: 'Comptée', status: 'todo' }
  const totals = async () => [(await list({}, ownKey)).total, (await list({ status: 'todo' }, ownKey)).total]
  const made = await Promise.all(Array.from({ length: 30 }, () => create(body, ownKey)))
  expect(await totals()).toEqual([30, 30])
  await Promise.all(made.slice(0, 10).map(({ id }) => app.request('delete', `/tasks/${id}`, ownKey)))
  expect(await totals()).toEqual([20, 20])

  await app.request('post', '/tasks', ownKey, { body: { ...body, assigneeId: otherMemberId } })
  await app.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
  try {
    expect((await app.request('post', '/tasks', ownKey, { body })).status).toBe(500)
  } finally {
    await app.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
  }
  expect(await totals()).toEqual([20, 20])
})
