import { events } from './events.ts'
import { parseInstant } from '#src/platform/operations/formats.ts'
import { lockedBy, read } from '#src/platform/operations/handlers.ts'
import { createBatch } from '#src/platform/api/batch.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const eventHandlers = publicHandlers({
  listEvents: read(async ({ tenant, query: { from, to, ...query }, invalid }) => {
    const end = to?.length === 'YYYY-MM-DD'.length ? `${to}T23:59:59.999Z` : to
    if (from && end && parseInstant(end) < parseInstant(from))
      invalid({ to: [{ fr: 'Doit être postérieur ou égal à from', en: 'Must not be before from' }] })
    return toListBody(await events.list(tenant, { from, to: end, ...query }), query)
  }),

  getEvent: read(async ({ tenant, path, fail }) => (await events.find(tenant, path.id)) ?? fail('NOT_FOUND')),

  createEvent: ({ tenant, body }) => events.insert(tenant, body),

  createEventBatch: call => createBatch(call, events.insertAll),

  updateEvent: lockedBy(
    events.lock,
    async ({ tenant, path, body, fail }) => (await events.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),
  ),

  deleteEvent: lockedBy(events.lock, async ({ tenant, path, fail }) => {
    if (!(await events.remove(tenant, path.id))) fail('NOT_FOUND')
  }),
})
