import { quotes } from '#src/billing/quotes.ts'
import { areTooLarge } from '#src/billing/lines.ts'
import { publicHandlers } from './operations.ts'

export const quoteHandlers = publicHandlers({
  listQuotes: ({ tenant, query }) => quotes.list(tenant, query),

  getQuote: async ({ tenant, path, fail }) => (await quotes.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createQuote: async ({ tenant, body, fail }) => {
    if (areTooLarge(body.lines)) fail('PAYLOAD_TOO_LARGE')
    return tenant.transaction(tx => quotes.insert(tx, body))
  },

  updateQuote: async ({ tenant, path, body, fail }) => {
    if (areTooLarge(body.lines)) fail('PAYLOAD_TOO_LARGE')
    return tenant.transaction(async tx => (await quotes.update(tx, path.id, body)) ?? fail('NOT_FOUND'))
  },
})
