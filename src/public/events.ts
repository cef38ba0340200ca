import { holdClient } from '#src/clients/clients.ts'
import type { TxScope } from '#src/db/scope.ts'
import { instantOf } from '#src/operations/formats.ts'
import { endsTooEarly, findEvent, insertEvent, listEvents, removeEvent, updateEvent } from '#src/calendar/events.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { publicHandlers } from './operations.ts'

/** An event concerns nobody, or a client of the agency. */
const knowsClient = async (tx: TxScope, { clientId }: { clientId?: number | null }) =>
  clientId === undefined || clientId === null || (await holdClient(tx, clientId))

/** The database knows when an event that is changed in part would end before it starts. */
const refusing = (invalid: (complaints: Record<string, string[]>) => never) => (error: unknown) => {
  throw endsTooEarly(error) ? invalid({ endDate: ['Avant startDate'] }) : error
}

export const events = publicHandlers({
  listEvents: ({ scope, query: { from, to, ...query }, invalid }) => {
    const end = to?.length === 'YYYY-MM-DD'.length ? `${to}T23:59:59.999Z` : to
    if (from && end && instantOf(end) < instantOf(from)) invalid({ to: ['Avant from'] })
    return listEvents(scope, { from, to: end, ...query })
  },

  getEvent: async ({ scope, path, fail }) => (await findEvent(scope, path.id)) ?? fail('NOT_FOUND'),

  createEvent: ({ scope, body, invalid }) =>
    scope
      .transaction(async tx => {
        if (!(await knowsClient(tx, body))) invalid({ clientId: ['Client inconnu'] })
        const event = await insertEvent(tx, body)
        await emit(tx, 'event.created', { event })
        return event
      })
      .catch(refusing(invalid)),

  updateEvent: ({ scope, path, body, fail, invalid }) =>
    scope
      .transaction(async tx => {
        const known = await knowsClient(tx, body)
        if (!known && !(await findEvent(tx, path.id))) fail('NOT_FOUND')
        if (!known) invalid({ clientId: ['Client inconnu'] })
        const { resource: event, changed } = (await updateEvent(tx, path.id, body)) ?? fail('NOT_FOUND')
        if (changed) await emit(tx, 'event.updated', { event })
        return event
      })
      .catch(refusing(invalid)),

  deleteEvent: ({ scope, path, fail }) =>
    scope.transaction(async tx => {
      if (!(await removeEvent(tx, path.id))) fail('NOT_FOUND')
      await emit(tx, 'event.deleted', { id: path.id })
    }),
})
