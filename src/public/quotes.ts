import { quotes as quoteDocuments } from '#src/billing/quotes.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { publicHandlers } from './operations.ts'

export const quotes = publicHandlers({
  listQuotes: ({ scope, query }) => quoteDocuments.list(scope, query),

  getQuote: async ({ scope, path, fail }) => (await quoteDocuments.find(scope, path.id)) ?? fail('NOT_FOUND'),

  createQuote: ({ scope, body, invalid }) =>
    scope.transaction(async tx => {
      const quote = await quoteDocuments.create(tx, body, invalid)
      await emit(tx, 'quote.created', { quote })
      return quote
    }),

  updateQuote: ({ scope, path, body, fail, invalid }) =>
    scope.transaction(async tx => (await quoteDocuments.change(tx, path.id, body, invalid)) ?? fail('NOT_FOUND')),
})
