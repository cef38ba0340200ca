import { tickets } from '#src/features/tickets/tickets.ts'
import { createBatch } from './batch.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers, publicReads } from './operations.ts'

export const ticketReads = publicReads({
  listTickets: async ({ tenant, query }) => toListBody(await tickets.list(tenant, query), query),

  getTicket: async ({ tenant, path, fail }) => (await tickets.find(tenant, path.id)) ?? fail('NOT_FOUND'),
})

export const ticketLocks = { '/tickets/{id}': tickets.lock }

export const ticketHandlers = publicHandlers({
  ...ticketReads,

  createTicket: ({ tenant, body }) => tickets.insert(tenant, body),

  createTicketBatch: call => createBatch(call, tickets.insertAll),

  updateTicket: async ({ tenant, path, body, fail }) =>
    (await tickets.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),

  deleteTicket: async ({ tenant, path, fail }) => {
    if (!(await tickets.remove(tenant, path.id))) fail('NOT_FOUND')
  },
})
