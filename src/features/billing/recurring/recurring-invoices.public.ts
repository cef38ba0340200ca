import { recurringInvoices } from './recurring-invoices.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import { lockedBy } from '#src/platform/operations/handlers.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const recurringInvoiceHandlers = publicHandlers({
  listRecurringInvoices: async ({ tenant, query }) => toListBody(await recurringInvoices.list(tenant, query), query),

  getRecurringInvoice: async ({ tenant, path, fail }) =>
    (await recurringInvoices.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createRecurringInvoice: ({ tenant, body }) => inTransaction(tenant, tx => recurringInvoices.insert(tx, body)),

  updateRecurringInvoice: lockedBy(recurringInvoices.lock, ({ tenant, path, body, fail }) =>
    inTransaction(tenant, async tx => (await recurringInvoices.update(tx, path.id, body)) ?? fail('NOT_FOUND')),
  ),

  deleteRecurringInvoice: lockedBy(recurringInvoices.lock, ({ tenant, path, fail }) =>
    inTransaction(tenant, async tx => {
      if (!(await recurringInvoices.remove(tx, path.id))) fail('NOT_FOUND')
    }),
  ),
})
