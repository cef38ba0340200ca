import { findIncoming, listIncoming } from './incoming.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const incomingInvoiceHandlers = publicHandlers({
  listIncomingInvoices: async ({ tenant, query }) => toListBody(await listIncoming(tenant, query), query),

  getIncomingInvoice: async ({ tenant, path, fail }) => (await findIncoming(tenant, path.id)) ?? fail('NOT_FOUND'),
})
