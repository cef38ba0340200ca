import { tickets } from './tickets.ts'
import { lockedBy, read } from '#src/platform/operations/handlers.ts'
import { createBatch } from '#src/platform/api/batch.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const ticketHandlers = publicHandlers({
  listTickets: read(async ({ tenant, query }) => toListBody(await tickets.list(tenant, query), query)),

  getTicket: read(async ({ tenant, path, fail }) => (await tickets.find(tenant, path.id)) ?? fail('NOT_FOUND')),

  createTicket: ({ tenant, body }) => tickets.insert(tenant, body),

  createTicketBatch: call => createBatch(call, tickets.insertAll),

  updateTicket: lockedBy(
    tickets.lock,
    async ({ tenant, path, body, fail }) => (await tickets.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),
  ),

  deleteTicket: lockedBy(tickets.lock, async ({ tenant, path, fail }) => {
    if (!(await tickets.remove(tenant, path.id))) fail('NOT_FOUND')
  }),
})
