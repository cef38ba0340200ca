import { quotes } from './quotes.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import { lockedBy } from '#src/platform/operations/handlers.ts'
import { createBatch } from '#src/platform/api/batch.ts'
import { documentFile } from './document-file.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const quoteHandlers = publicHandlers({
  listQuotes: async ({ tenant, query }) => toListBody(await quotes.list(tenant, query), query),

  getQuote: async ({ tenant, path, fail }) => (await quotes.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  getQuoteDocument: async ({ tenant, path, query, language, documents, fail }) => {
    const printed = (await quotes.print(tenant, path.id, query.language ?? language)) ?? fail('NOT_FOUND')
    return documentFile({ documents, agencyId: tenant.ownerId }, printed, query.format)
  },

  createQuote: ({ tenant, body }) => inTransaction(tenant, tx => quotes.insert(tx, body)),

  createQuoteBatch: call => createBatch(call, quotes.insertAll),

  createQuoteInvoice: ({ tenant, path, body = {}, language, fail }) =>
    inTransaction(tenant, async tx => (await quotes.createInvoice(tx, path.id, body, language)) ?? fail('NOT_FOUND')),

  updateQuote: lockedBy(quotes.lock, ({ tenant, path, body, fail }) =>
    inTransaction(tenant, async tx => (await quotes.update(tx, path.id, body)) ?? fail('NOT_FOUND')),
  ),
})
