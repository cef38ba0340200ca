import { adminHandlers } from '#src/platform/api/admin.ts'
import { findLogo, removeLogo, setLogo } from './invoicing/logo.ts'
import { findBillingSummary } from './summary.ts'

export const billing = adminHandlers({
  getAgencyLogo: async ({ tenant, fail }) => (await findLogo(tenant)) ?? fail('NOT_FOUND'),

  setAgencyLogo: ({ tenant, documents, body }) => setLogo(tenant, { documents, data: body.data }),

  removeAgencyLogo: async ({ tenant, fail }) => {
    if (!(await removeLogo(tenant))) fail('NOT_FOUND')
  },

  getBillingSummary: ({ tenant }) => findBillingSummary(tenant),
})
