import { describe, expect } from 'vitest'
import type { AgencyTask } from '#generated/public/types.ts'
import { describeResource, placeholders } from './describe-resource.ts'
import { agenciesTest, longAgo, openAgency, resourceRequests, type Filter, type InvalidBody } from './resource.ts'

const details = {
  title: 'Renouveler les certificats',
  description: 'Tous les sites du groupe',
  status: 'in_progress',
  priority: 'urgent',
  startDate: '2026-01-31T08:00:00.000Z',
  dueDate: '2026-02-28T17:30:15.250Z',
  completedAt: '2026-02-15T00:00:00.000Z',
  externalId: null,
}
const { owner, otherOwner, otherMember, member } = placeholders

const it = agenciesTest
  .extend('memberId', { scope: 'file' }, ({ app, agency }) => app.member(agency))
  .extend('otherMemberId', { scope: 'file' }, ({ app, otherAgency }) => app.member(otherAgency))
  .extend('tasks', { scope: 'file' }, ({ app, agency, memberId }) =>
    resourceRequests(app, agency, '/tasks', { ...details, assigneeId: memberId }),
  )
  .extend('otherTasks', { scope: 'file' }, ({ app, otherAgency }) =>
    resourceRequests(app, otherAgency, '/tasks', { title: 'Ailleurs' }),
  )
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
const invalidBodies: InvalidBody[] = [
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
  [{ assigneeId: 'urn:uuid:7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11' }, { assigneeId: ['UUID invalide'] }],
  [{ assigneeId: 7 }, { assigneeId: ['Doit être un texte ou null'] }],
  ...dates.flatMap(date =>
    impossibleDates.map((text): InvalidBody => [{ [date]: text }, { [date]: ['Date invalide'] }]),
  ),
  ...dates.map((date): InvalidBody => [{ [date]: 1_769_817_600 }, { [date]: ['Doit être un texte ou null'] }]),
]

describeResource('/tasks', {
  full: { ...details, assigneeId: member },
  readOnly: { agencyId: placeholders.agency, createdBy: owner },
  minimal: [{ title: '\t Sauvegardes ' }, { title: 'Sauvegardes', status: 'todo', priority: 'normal', ...cleared }],
  ignored: {
    agencyId: placeholders.otherAgency,
    createdBy: otherMember,
    id: 1_000_000,
    createdAt: longAgo,
    colour: 'red',
  },
  changes: [
    { ...cleared, title: ' Plus tard', priority: 'low', startDate: '2027-01-01' },
    { ...cleared, title: 'Plus tard', priority: 'low', startDate: '2027-01-01T00:00:00.000Z' },
  ],
  foreign: { assigneeId: otherMember },
  invalid: invalidBodies,
  invalidCreations: [[{}, { title: ['Champ requis'] }]],
})

/** Expects `perform` to complete a task, with the current time as `completedAt`. */
const expectCompletedNow = async (perform: () => Promise<AgencyTask>) => {
  const started = new Date().toISOString()
  const { id, completedAt } = await perform()
  expect(completedAt && completedAt >= started && completedAt <= new Date().toISOString(), `${completedAt}`).toBe(true)
  return id
}

describe('creating a task', () => {
  it.for(['low', 'normal', 'high', 'urgent'])('accepts the priority %s', async (priority, { tasks }) => {
    expect(await tasks.create({ title: 'A', priority })).toMatchObject({ priority })
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
})

describe('updating a task', () => {
  it('assigns a member, regardless of the case of the id, and unassigns by null', async ({
    agency,
    memberId,
    tasks,
  }) => {
    const { id } = await tasks.create({ title: 'A' })
    for (const assigneeId of [agency.ownerId, memberId.toUpperCase(), null])
      expect((await tasks.patch(id, { assigneeId })).body.assigneeId).toBe(assigneeId?.toLowerCase() ?? null)
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
