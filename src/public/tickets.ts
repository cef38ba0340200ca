import { holdClient } from '#src/clients/clients.ts'
import { changeTicket, findTicket, holdTicket, insertTicket, listTickets, removeTicket } from '#src/tickets/tickets.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { publicHandlers } from './operations.ts'

export const tickets = publicHandlers({
  listTickets: ({ scope, query }) => listTickets(scope, query),

  getTicket: async ({ scope, path, fail }) => (await findTicket(scope, path.id)) ?? fail('NOT_FOUND'),

  createTicket: ({ scope, body, invalid }) =>
    scope.transaction(async tx => {
      if (!(await holdClient(tx, body.clientId))) invalid({ clientId: ['Client inconnu'] })
      const ticket = await insertTicket(tx, body)
      await emit(tx, 'ticket.created', { ticket })
      return ticket
    }),

  updateTicket: ({ scope, path, body, fail, invalid }) =>
    scope.transaction(async tx => {
      // The client is held first, as whoever deletes it holds it before what refers to it.
      const knowsClient = body.clientId === undefined || (await holdClient(tx, body.clientId))
      const before = (await holdTicket(tx, path.id)) ?? fail('NOT_FOUND')
      if (!knowsClient) invalid({ clientId: ['Client inconnu'] })
      return changeTicket(tx, before, body)
    }),

  deleteTicket: ({ scope, path, fail }) =>
    scope.transaction(async tx => {
      if (!(await removeTicket(tx, path.id))) fail('NOT_FOUND')
      await emit(tx, 'ticket.deleted', { id: path.id })
    }),
})
