import { invoices } from '#src/billing/invoices.ts'
import { areTooLarge } from '#src/billing/lines.ts'
import { publicHandlers } from './operations.ts'

export const invoiceHandlers = publicHandlers({
  listInvoices: ({ tenant, query }) => invoices.list(tenant, query),

  getInvoice: async ({ tenant, path, fail }) => (await invoices.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createInvoice: async ({ tenant, body, fail }) => {
    if (areTooLarge(body.lines)) fail('PAYLOAD_TOO_LARGE')
    return tenant.transaction(tx => invoices.insert(tx, body))
  },

  updateInvoice: async ({ tenant, path, body, fail }) => {
    if (areTooLarge(body.lines)) fail('PAYLOAD_TOO_LARGE')
    return tenant.transaction(async tx => (await invoices.update(tx, path.id, body)) ?? fail('NOT_FOUND'))
  },
})
