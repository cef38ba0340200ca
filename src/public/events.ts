import { events } from '#src/calendar/events.ts'
import { parseInstant } from '#src/operations/formats.ts'
import { publicHandlers } from './operations.ts'

export const eventHandlers = publicHandlers({
  listEvents: ({ tenant, query: { from, to, ...query }, invalid }) => {
    const end = to?.length === 'YYYY-MM-DD'.length ? `${to}T23:59:59.999Z` : to
    if (from && end && parseInstant(end) < parseInstant(from)) invalid({ to: ['Doit être postérieur ou égal à from'] })
    return events.list(tenant, { from, to: end, ...query })
  },

  getEvent: async ({ tenant, path, fail }) => (await events.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createEvent: ({ tenant, body }) => tenant.transaction(tx => events.insert(tx, body)),

  updateEvent: ({ tenant, path, body, fail }) =>
    tenant.transaction(async tx => (await events.update(tx, path.id, body)) ?? fail('NOT_FOUND')),

  deleteEvent: ({ tenant, path, fail }) =>
    tenant.transaction(async tx => {
      if (!(await events.remove(tx, path.id))) fail('NOT_FOUND')
    }),
})
