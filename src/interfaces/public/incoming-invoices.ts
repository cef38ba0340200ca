import { findIncoming, listIncoming } from '#src/features/billing/platform/incoming.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers } from './operations.ts'

export const incomingInvoiceHandlers = publicHandlers({
  listIncomingInvoices: async ({ tenant, query }) => toListBody(await listIncoming(tenant, query), query),

  getIncomingInvoice: async ({ tenant, path, fail }) => (await findIncoming(tenant, path.id)) ?? fail('NOT_FOUND'),
})
