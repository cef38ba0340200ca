import { listCalls } from './calls.ts'
import { findPlatform, removePlatform, requirePlatformUrls, savePlatform } from './settings.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

export const invoicingPlatform = adminHandlers({
  getInvoicingPlatform: async ({ tenant, fail }) => (await findPlatform(tenant)) ?? fail('NOT_FOUND'),

  setInvoicingPlatform: async ({ tenant, body, secrets, outbound, webhooks }) => {
    await requirePlatformUrls(body, { outbound, webhooks })
    return tenant.transaction(tx => savePlatform(tx, body, secrets))
  },

  removeInvoicingPlatform: async ({ tenant, fail }) => {
    if (!(await tenant.transaction(removePlatform))) fail('NOT_FOUND')
  },

  listInvoicingCalls: ({ tenant, query }) => listCalls(tenant, query),
})
