import { invoices } from './invoices.ts'
import { isIssuing } from './invoicing/update.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import { requireKnownBuyer } from './platform/directory.ts'
import { transmitInvoice } from './platform/transmission.ts'
import { checkedBy, lockedBy } from '#src/platform/operations/handlers.ts'
import { createBatch } from '#src/platform/api/batch.ts'
import { missingInFormats } from './documents/checks.ts'
import { documentFile } from './document-file.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const invoiceHandlers = publicHandlers({
  listInvoices: async ({ tenant, query }) => toListBody(await invoices.list(tenant, query), query),

  getInvoice: async ({ tenant, path, fail }) => (await invoices.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createInvoice: checkedBy(
    async ({ body: { clientId, ...body }, ...deps }) => {
      if (isIssuing(body)) await requireKnownBuyer(deps, { clientId })
    },
    ({ tenant, body }) => inTransaction(tenant, tx => invoices.insert(tx, body)),
  ),

  createInvoiceBatch: call => createBatch(call, invoices.insertAll),

  updateInvoice: checkedBy(
    async ({ path, body: { clientId, ...body }, ...deps }) => {
      if (isIssuing(body)) await requireKnownBuyer(deps, { invoiceId: path.id, clientId })
    },
    lockedBy(invoices.lock, ({ tenant, path, body, fail }) =>
      inTransaction(tenant, async tx => (await invoices.update(tx, path.id, body)) ?? fail('NOT_FOUND')),
    ),
  ),

  finalizeInvoice: checkedBy(
    ({ path, ...deps }) => requireKnownBuyer(deps, { invoiceId: path.id }),
    ({ tenant, path, fail }) =>
      inTransaction(tenant, async tx => (await invoices.finalize(tx, path.id)) ?? fail('NOT_FOUND')),
  ),

  transmitInvoice: ({ tenant, path, queue, fail }) =>
    inTransaction(tenant, async tx => (await transmitInvoice(tx, path.id, queue)) ?? fail('NOT_FOUND')),

  createCreditNote: ({ tenant, path, body = {}, fail }) =>
    inTransaction(tenant, async tx => (await invoices.createCreditNote(tx, path.id, body)) ?? fail('NOT_FOUND')),

  getInvoiceDocument: async ({ tenant, path, query, language, documents, fail }) => {
    const { format } = query
    const options = { language: query.language ?? language, mustBeFinal: format !== 'pdf' }
    const printed = (await invoices.print(tenant, path.id, options)) ?? fail('NOT_FOUND')
    const missing = format === 'pdf' ? [] : missingInFormats(printed)
    if (missing.length > 0) fail('DOCUMENT_INCOMPLETE', { missing })
    return documentFile({ documents, agencyId: tenant.ownerId }, printed, format)
  },

  listInvoicePayments: async ({ tenant, path, query, fail }) =>
    (await invoices.listPayments(tenant, path.id, query)) ?? fail('NOT_FOUND'),

  createInvoicePayment: ({ tenant, path, body, fail }) =>
    inTransaction(tenant, async tx => (await invoices.createPayment(tx, path.id, body)) ?? fail('NOT_FOUND')),

  correctInvoicePayment: async ({ tenant, path, fail }) => {
    await inTransaction(
      tenant,
      async tx => (await invoices.correctPayment(tx, path.id, path.paymentId)) ?? fail('NOT_FOUND'),
    )
  },
})
