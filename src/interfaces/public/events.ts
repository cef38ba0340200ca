import { events } from '#src/features/planning/events.ts'
import { parseInstant } from '#src/platform/operations/formats.ts'
import { createBatch } from './batch.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers, publicReads } from './operations.ts'

export const eventReads = publicReads({
  listEvents: async ({ tenant, query: { from, to, ...query }, invalid }) => {
    const end = to?.length === 'YYYY-MM-DD'.length ? `${to}T23:59:59.999Z` : to
    if (from && end && parseInstant(end) < parseInstant(from))
      invalid({ to: [{ fr: 'Doit être postérieur ou égal à from', en: 'Must not be before from' }] })
    return toListBody(await events.list(tenant, { from, to: end, ...query }), query)
  },

  getEvent: async ({ tenant, path, fail }) => (await events.find(tenant, path.id)) ?? fail('NOT_FOUND'),
})

export const eventLocks = { '/events/{id}': events.lock }

export const eventHandlers = publicHandlers({
  ...eventReads,

  createEvent: ({ tenant, body }) => events.insert(tenant, body),

  createEventBatch: call => createBatch(call, events.insertAll),

  updateEvent: async ({ tenant, path, body, fail }) =>
    (await events.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),

  deleteEvent: async ({ tenant, path, fail }) => {
    if (!(await events.remove(tenant, path.id))) fail('NOT_FOUND')
  },
})
