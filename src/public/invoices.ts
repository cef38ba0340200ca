import { invoices as invoiceDocuments } from '#src/billing/invoices.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { publicHandlers } from './operations.ts'

export const invoices = publicHandlers({
  listInvoices: ({ scope, query }) => invoiceDocuments.list(scope, query),

  getInvoice: async ({ scope, path, fail }) => (await invoiceDocuments.find(scope, path.id)) ?? fail('NOT_FOUND'),

  createInvoice: ({ scope, body, invalid }) =>
    scope.transaction(async tx => {
      const invoice = await invoiceDocuments.create(tx, body, invalid)
      await emit(tx, 'invoice.created', { invoice })
      return invoice
    }),

  updateInvoice: ({ scope, path, body, fail, invalid }) =>
    scope.transaction(async tx => (await invoiceDocuments.change(tx, path.id, body, invalid)) ?? fail('NOT_FOUND')),
})
