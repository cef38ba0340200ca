import { tickets } from '#src/tickets/tickets.ts'
import { publicHandlers } from './operations.ts'

export const ticketHandlers = publicHandlers({
  listTickets: ({ tenant, query }) => tickets.list(tenant, query),

  getTicket: async ({ tenant, path, fail }) => (await tickets.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createTicket: ({ tenant, body }) => tenant.transaction(tx => tickets.insert(tx, body)),

  updateTicket: ({ tenant, path, body, fail }) =>
    tenant.transaction(async tx => (await tickets.update(tx, path.id, body)) ?? fail('NOT_FOUND')),

  deleteTicket: ({ tenant, path, fail }) =>
    tenant.transaction(async tx => {
      if (!(await tickets.remove(tx, path.id))) fail('NOT_FOUND')
    }),
})
