import { describe, expect } from 'vitest'
import type { AgencyTask } from '#generated/public/types.ts'
import { withoutTable } from '#test/app/without-table.ts'
import {
  agenciesTest,
  longAgo,
  openAgency,
  resourceRequests,
  titled,
  withIds,
  type Filter,
  type InvalidBody,
} from './resource.ts'

const details = {
  title: 'Renouveler les certificats',
  description: 'Tous les sites du groupe',
  status: 'in_progress',
  priority: 'urgent',
  startDate: '2026-01-31T08:00:00.000Z',
  dueDate: '2026-02-28T17:30:15.250Z',
  completedAt: '2026-02-15T00:00:00.000Z',
}
const [owner, otherOwner, otherMember] = ['<owner>', '<owner of another agency>', '<member of another agency>']

const it = agenciesTest
  .extend('memberId', { scope: 'file' }, ({ app, agency }) => app.member(agency))
  .extend('otherMemberId', { scope: 'file' }, ({ app, otherAgency }) => app.member(otherAgency))
  .extend('tasks', { scope: 'file' }, ({ app, agency, memberId }) =>
    resourceRequests(app, agency, '/tasks', { ...details, assigneeId: memberId }),
  )
  .extend('otherTasks', { scope: 'file' }, ({ app, otherAgency }) =>
    resourceRequests(app, otherAgency, '/tasks', { title: 'Ailleurs' }),
  )
  .extend('ids', { scope: 'file' }, ({ agency, otherAgency, otherMemberId }) => ({
    [owner]: agency.ownerId,
    [`urn:uuid:${owner}`]: `urn:uuid:${agency.ownerId}`,
    [otherOwner]: otherAgency.ownerId,
    [otherMember]: otherMemberId,
  }))
  // Four tasks of one agency, by the days of their creation, and three of another.
  .extend('listed', { scope: 'file' }, async ({ app, otherTasks }) => {
    const tasks = resourceRequests(app, await openAgency(app), '/tasks', {})
    const created: AgencyTask[] = []
    for (const [status, day] of [
      ['todo', '2026-05-02'],
      ['todo', '2026-05-01'],
      ['done', '2026-05-03'],
      ['todo', '2026-05-02'],
    ] as const) {
      const { id } = await tasks.create({ title: 'La mienne', status })
      await app.db.updateTable('tasks').set({ created_at: day }).where('id', '=', id).execute()
      created.push(await tasks.read(id))
    }
    for (const status of ['todo', 'done', 'alien']) await otherTasks.create({ title: 'La leur', status })
    return { tasks, created }
  })

const cleared = { description: null, startDate: null, dueDate: null, completedAt: null, assigneeId: null }
const notMember = { assigneeId: ["Doit être un membre de l'agence"] }
const dates = ['startDate', 'dueDate', 'completedAt']
const impossibleDates = ['2026-02-30', '2026-13-01', '2026-01-31T24:00', '0000-01-01', '']
const invalidBodies = titled([
  [{ title: '  ' }, { title: ['Ne doit pas être vide'] }],
  [{ title: null }, { title: ['Doit être un texte'] }],
  [{ title: 'x'.repeat(201) }, { title: ['Au plus 200 caractères'] }],
  [{ description: 1 }, { description: ['Doit être un texte ou null'] }],
  [{ status: '' }, { status: ['Au moins 1 caractère'] }],
  [{ status: 'x'.repeat(51) }, { status: ['Au plus 50 caractères'] }],
  [{ status: null }, { status: ['Doit être un texte'] }],
  [{ priority: 'medium' }, { priority: ['Valeurs admises : low, normal, high, urgent'] }],
  [{ priority: 'LOW' }, { priority: ['Valeurs admises : low, normal, high, urgent'] }],
  [{ assigneeId: otherMember }, notMember],
  [{ assigneeId: otherOwner }, notMember],
  [{ assigneeId: '00000000-0000-4000-8000-000000000000' }, notMember],
  [{ assigneeId: 'Camille' }, { assigneeId: ['UUID invalide'] }],
  [{ assigneeId: `urn:uuid:${owner}` }, { assigneeId: ['UUID invalide'] }],
  [{ assigneeId: 7 }, { assigneeId: ['Doit être un texte ou null'] }],
  ...dates.flatMap(date =>
    impossibleDates.map((text): InvalidBody => [{ [date]: text }, { [date]: ['Date invalide'] }]),
  ),
  ...dates.map((date): InvalidBody => [{ [date]: 1_769_817_600 }, { [date]: ['Doit être un texte ou null'] }]),
])

/** Expects `perform` to complete a task, with the current time as `completedAt`. */
const expectCompletedNow = async (perform: () => Promise<AgencyTask>) => {
  const started = new Date().toISOString()
  const { id, completedAt } = await perform()
  expect(completedAt && completedAt >= started && completedAt <= new Date().toISOString(), `${completedAt}`).toBe(true)
  return id
}

describe('creating a task', () => {
  it('returns every field as sent and emits task.created', async ({ agency, tasks }) => {
    const { status, body } = await tasks.post()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      createdBy: agency.ownerId,
      ...tasks.full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await tasks.read(body.id)).toEqual(body)
    expect(await tasks.events(body.id)).toEqual([{ event: 'task.created', data: { task: body } }])
  })

  it('requires only a title, and trims it', async ({ tasks }) => {
    const defaults = { title: 'Sauvegardes', status: 'todo', priority: 'normal', ...cleared }
    expect(await tasks.create({ title: '\t Sauvegardes ' })).toMatchObject(defaults)
    expect(await tasks.create({ title: 'Sauvegardes', ...cleared })).toMatchObject(defaults)
  })

  it.for(['low', 'normal', 'high', 'urgent'])('accepts the priority %s', async (priority, { tasks }) => {
    expect(await tasks.create({ title: 'A', priority })).toMatchObject({ priority })
  })

  it('ignores unknown and read-only fields', async ({ agency, otherAgency, memberId, tasks }) => {
    const { body: task } = await tasks.post({
      title: 'A',
      id: 1_000_000,
      agencyId: otherAgency.id,
      createdBy: memberId,
      createdAt: longAgo,
      colour: 'red',
    })
    expect(task).toMatchObject({ agencyId: agency.id, createdBy: agency.ownerId })
    expect(task.id).toBeLessThan(1_000_000)
    expect(task.createdAt > longAgo).toBe(true)
  })

  it('records the creator of the key, also after an update by another key', async ({
    app,
    agency,
    memberId,
    otherMemberId,
    tasks,
  }) => {
    const { key } = await app.key({ ...agency, ownerId: memberId })
    const { id, createdBy } = await resourceRequests(app, { ...agency, key }, '/tasks', {}).create({ title: 'A' })
    expect(createdBy).toBe(memberId)
    expect((await tasks.patch(id, { title: 'B', createdBy: otherMemberId })).body).toMatchObject({
      title: 'B',
      createdBy,
    })
  })

  it.for(['done', 'completed', 'Done', 'COMPLETED'])(
    'with the status %s sets completedAt to now, unless sent, and emits only task.created',
    async (status, { tasks }) => {
      const id = await expectCompletedNow(() => tasks.create({ title: 'A', status }))
      expect(await tasks.read(id)).toMatchObject({ status })
      expect(await tasks.eventNames(id)).toEqual(['task.created'])
      expect(await tasks.create({ title: 'A', status, completedAt: longAgo })).toMatchObject({ completedAt: longAgo })
    },
  )

  it.for(['todo', 'undone', 'done ', 'not completed'])(
    'with the status %j leaves completedAt null',
    async (status, { tasks }) => {
      expect(await tasks.create({ title: 'A', status })).toMatchObject({ status, completedAt: null })
    },
  )

  it.for([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T10:30:15.5', '2026-01-31T10:30:15.500Z'],
    ['2026-01-31T00:30:00+02:00', '2026-01-30T22:30:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ] as const)('returns the date %s as %s', async ([sent, stored], { tasks }) => {
    const expected = Object.fromEntries(dates.map(date => [date, stored]))
    const { id, ...task } = await tasks.create({ title: 'A', ...Object.fromEntries(dates.map(date => [date, sent])) })
    expect(task).toMatchObject(expected)
    expect(await tasks.read(id)).toMatchObject(expected)
  })

  it.for([['{}', { title: undefined }, { title: ['Champ requis'] }] as const, ...invalidBodies])(
    'rejects %s',
    async ([, invalid, fieldErrors], { tasks, ids }) => {
      const total = await tasks.total()
      const { status, body } = await tasks.post({ title: 'A', ...withIds(invalid, ids) })
      expect(status).toBe(400)
      expect(body.details).toEqual({ fieldErrors, formErrors: [] })
      expect(await tasks.total()).toBe(total)
    },
  )
})

describe('updating a task', () => {
  it('changes the fields sent, clears them by null, and emits task.updated', async ({ tasks }) => {
    const before = await tasks.createOld()
    const changes = { ...cleared, title: 'Plus tard', priority: 'low', startDate: '2027-01-01T00:00:00.000Z' }
    const { status, body } = await tasks.patch(before.id, { ...changes, title: ' Plus tard', startDate: '2027-01-01' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await tasks.read(before.id)).toEqual(body)
    expect((await tasks.events(before.id)).slice(1)).toEqual([{ event: 'task.updated', data: { task: body } }])
  })

  it.for([{}, { colour: 'red', agencyId: 7, createdBy: otherMember }])(
    'by %j changes nothing and emits no event',
    async (body, { tasks, ids }) => {
      const before = await tasks.createOld()
      expect(await tasks.update(before.id, withIds(body, ids))).toEqual(before)
      expect(await tasks.read(before.id)).toEqual(before)
      expect(await tasks.eventNames(before.id)).toEqual(['task.created'])
    },
  )

  it('assigns a member, regardless of the case of the id, and unassigns by null', async ({
    agency,
    memberId,
    tasks,
  }) => {
    const { id } = await tasks.create({ title: 'A' })
    for (const assigneeId of [agency.ownerId, memberId.toUpperCase(), null])
      expect((await tasks.patch(id, { assigneeId })).body.assigneeId).toBe(assigneeId?.toLowerCase() ?? null)
  })

  it.for(invalidBodies)('rejects %s', async ([, invalid, fieldErrors], { tasks, ids }) => {
    const before = await tasks.createOld()
    const { status, body } = await tasks.patch(before.id, { status: 'done', ...withIds(invalid, ids) })
    expect(status).toBe(400)
    expect(body.details).toEqual({ fieldErrors, formErrors: [] })
    expect(await tasks.read(before.id)).toEqual(before)
    expect(await tasks.eventNames(before.id)).toEqual(['task.created'])
  })

  it('returns 404 for a task that is missing or of another agency, regardless of assigneeId', async ({
    memberId,
    otherMemberId,
    tasks,
    otherTasks,
  }) => {
    const otherTask = await otherTasks.create()
    for (const id of [otherTask.id, 2_000_000_000])
      for (const body of [{ assigneeId: otherMemberId }, { assigneeId: memberId }, { status: 'done' }, {}])
        expect((await tasks.patch(id, body)).status, JSON.stringify(body)).toBe(404)
    expect(await otherTasks.read(otherTask.id)).toEqual(otherTask)
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
  ])('updating %j by %j sets completedAt to %s', async ([before, changes, completedAt, names], { tasks }) => {
    const { id } = await tasks.create({ title: 'A', ...before })
    const perform = async () => (await tasks.patch(id, changes)).body
    if (completedAt === 'now') await expectCompletedNow(perform)
    else expect(await perform()).toMatchObject({ completedAt })
    const task = await tasks.read(id)
    expect((await tasks.events(id)).slice(1)).toEqual(names.map(event => ({ event, data: { task } })))
  })

  it('by concurrent updates completes it once', async ({ tasks }) => {
    const { id } = await tasks.create({ title: 'A' })
    const responses = await Promise.all(Array.from({ length: 12 }, () => tasks.patch(id, { status: 'done' })))
    expect(new Set(responses.map(({ body }) => body.completedAt)).size).toBe(1)
    expect((await tasks.eventNames(id)).filter(name => name === completed)).toHaveLength(1)
  })
})

it('deleting a task removes it and emits task.deleted with its id', async ({ tasks }) => {
  const { id } = await tasks.create()
  const { status, text } = await tasks.remove(id)
  expect({ status, text }).toEqual({ status: 204, text: '' })
  expect((await tasks.get(id)).status).toBe(404)
  expect((await tasks.remove(id)).status).toBe(404)
  expect((await tasks.events(id)).slice(1)).toEqual([{ event: 'task.deleted', data: { id } }])
})

describe('listing tasks', () => {
  it.for<[Filter, number[]]>([
    [{}, [2, 3, 0, 1]],
    [{ status: 'todo' }, [3, 0, 1]],
    [{ status: 'done' }, [2]],
    ...['Done', 'do', 'alien', ' todo', ''].map((status): [Filter, number[]] => [{ status }, []]),
  ])('with the query %j sorts newest first and counts only the agency', async ([filter, expected], { listed }) => {
    const { tasks, created } = listed
    const data = expected.map(index => created[index])
    const total = data.length
    expect(await tasks.list(filter)).toEqual({ data, total, limit: 50, offset: 0 })
    expect(await tasks.list({ ...filter, limit: 1, offset: 1 })).toMatchObject({ data: data.slice(1, 2), total })
    expect(await tasks.list({ ...filter, offset: 9 })).toMatchObject({ data: [], total })
  })

  it('rejects two values of status', async ({ app, agency }) => {
    const { status, body } = await app.request('get', '/tasks?status=todo&status=done', agency.key)
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ status: ['Doit être un texte'] })
  })
})

it('the total of tasks follows concurrent creations and deletions, and ignores failed creations', async ({
  app,
  otherMemberId,
}) => {
  const tasks = resourceRequests(app, await openAgency(app), '/tasks', { title: 'Comptée', status: 'todo' })
  const totals = async () => [await tasks.total(), await tasks.total({ status: 'todo' })]
  const created = await Promise.all(Array.from({ length: 30 }, () => tasks.create()))
  expect(await totals()).toEqual([30, 30])
  await Promise.all(created.slice(0, 10).map(({ id }) => tasks.remove(id)))
  expect(await totals()).toEqual([20, 20])

  expect((await tasks.post({ ...tasks.full, assigneeId: otherMemberId })).status).toBe(400)
  expect((await withoutTable(app.db, 'outbox', () => tasks.post())).status).toBe(500)
  expect(await totals()).toEqual([20, 20])
})
